import { PARTS_MOST } from '#contract/installment-plan.ts'
import { TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankPart } from './text.ts'

/** The fields for the parts in which the balance of a trip is paid. */
export function InstallmentFields({ text, edit }: TripPart<'installments'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Balance in parts</legend>
      <p className="text-micro text-muted">
        The deposit is paid at booking; the parts share the balance after it, 100 percent together. Whoever
        books late pays the parts that were missed with the next one. Left empty, the balance is paid at once.
        Bookings keep what they were made with.
      </p>
      <RepeatableList
        noun="part"
        rows={text.installments}
        onChange={(installments) => edit({ installments })}
        blank={blankPart}
        max={PARTS_MOST}
      >
        {(row, index, tools) => (
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              path={`installments.${index}.percent`}
              label={`Part ${index + 1}: percent of the balance`}
              inputMode="numeric"
              value={row.percent}
              onChange={(percent) => tools.edit({ percent })}
            />
            <TextInput
              path={`installments.${index}.days_before`}
              label={`Part ${index + 1}: days before the first day`}
              inputMode="numeric"
              value={row.days_before}
              onChange={(days_before) => tools.edit({ days_before })}
            />
          </div>
        )}
      </RepeatableList>
    </fieldset>
  )
}
