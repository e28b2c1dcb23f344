import { CANCELLATION_STEPS_MAX } from '#contract/cancellation.ts'
import { TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankStep } from './text.ts'

/** The fields for what cancelling keeps of this trip, where that differs from the operator's policy. */
export function CancellationFields({ text, edit }: TripPart<'cancellation_keeps' | 'cancellation_steps'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Cancelling</legend>
      <p className="text-micro text-muted">
        Left empty, the cancellation policy in the settings applies. Bookings keep what they were made with.
      </p>
      <TextInput
        path="cancellation.keeps_percent"
        label="Kept before the first step, in percent of the price"
        inputMode="numeric"
        isOptional
        value={text.cancellation_keeps}
        onChange={(cancellation_keeps) => edit({ cancellation_keeps })}
      />
      <RepeatableList
        noun="step"
        rows={text.cancellation_steps}
        onChange={(cancellation_steps) => edit({ cancellation_steps })}
        blank={blankStep}
        max={CANCELLATION_STEPS_MAX}
      >
        {(row, index, tools) => (
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              path={`cancellation.steps.${index}.days`}
              label={`Step ${index + 1}: from so many days before`}
              inputMode="numeric"
              value={row.days}
              onChange={(days) => tools.edit({ days })}
            />
            <TextInput
              path={`cancellation.steps.${index}.percent`}
              label={`Step ${index + 1}: kept, in percent`}
              inputMode="numeric"
              value={row.percent}
              onChange={(percent) => tools.edit({ percent })}
            />
          </div>
        )}
      </RepeatableList>
    </fieldset>
  )
}
