import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { TextField } from '../../../kit/field.tsx'
import { Fold } from '../own/fold.tsx'
import { askedOf } from '#contract/party-asked.ts'
import { classPricesText } from '../party-fields.ts'
import type { BookingPlan } from './plan.ts'

type Props = {
  plan: BookingPlan
  values: Record<string, string>
  errors: Partial<Record<string, string[]>>
}

/** The fields of a party whose members pay different prices; none where all pay the same. */
export function PartyFields({ plan, values, errors }: Props) {
  const { price, departures, rules } = plan
  const units = [price, ...departures.map((departure) => departure.price)]
  const asked = askedOf(units, rules, plan.extras.extras, plan.apart)
  if (asked.length === 0) return null
  const chosen = departures.find(({ _id }) => _id === values.departure_id)
  return (
    <div className="sm:col-span-2" id="booking-party">
      <Fold
        title="Other nationalities or children"
        note="Everybody counts as an adult of your nationality, unless you count them here."
        isOpen={asked.some(({ name }) => values[name] || errors[name]) || errors.party !== undefined}
      >
        <p className="text-small text-muted">{classPricesText(chosen ? chosen.price : price, rules)}</p>
        {errors.party && <p className="mt-3 text-small font-medium text-danger">{errors.party.join('. ')}</p>}
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {asked.map(({ name, label }) => (
            <TextField
              key={name}
              id={`booking-${name}`}
              name={name}
              label={label}
              type="number"
              inputMode="numeric"
              min={0}
              max={TRAVELLERS_MAX}
              defaultValue={values[name]}
              errors={errors[name]}
              isOptional
            />
          ))}
        </div>
      </Fold>
    </div>
  )
}
