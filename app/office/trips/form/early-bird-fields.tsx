import { TextInput } from '../../kit/form/inputs.tsx'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import type { TripPart } from './basics.tsx'

/** The fields for what somebody pays less who books early. */
export function EarlyBirdFields({ text: { early_bird }, edit }: TripPart<'early_bird'>) {
  const type = (typed: Partial<typeof early_bird>) => edit({ early_bird: { ...early_bird, ...typed } })
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Early bird</legend>
      <p className="text-micro text-muted">
        A percent or a sum, until a day or so many days before the first one. The day of booking counts, in
        Kathmandu. It is taken off the trip alone, before a code. Left empty, there is none.
      </p>
      <TypedWithVat what="Type the sum off" />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          path="early_bird.percent"
          label="Off, in percent"
          inputMode="numeric"
          isOptional
          value={early_bird.percent}
          onChange={(percent) => type({ percent })}
        />
        <TextInput
          path="early_bird.amount"
          label="Or a sum a traveller"
          inputMode="decimal"
          placeholder="50"
          isOptional
          value={early_bird.amount}
          onChange={(amount) => type({ amount })}
        />
        <TextInput
          path="early_bird.until"
          label="Last day to book"
          type="date"
          isOptional
          value={early_bird.until}
          onChange={(until) => type({ until })}
        />
        <TextInput
          path="early_bird.days_before"
          label="Or so many days before"
          inputMode="numeric"
          isOptional
          value={early_bird.days_before}
          onChange={(days_before) => type({ days_before })}
        />
      </div>
    </fieldset>
  )
}
