import { monthNames } from '#contract/days.ts'
import { CheckInput, ManyInput, TextInput } from '../../kit/form/inputs.tsx'
import type { TripPart } from './basics.tsx'

const months = monthNames.map((label, index) => ({ value: index + 1, label }))

/** Sets which private trips the office must approve before any money is paid. Departures are not affected. */
export function TripPrivateFields({
  text,
  edit,
}: TripPart<'closed_months' | 'least_party' | 'most_party' | 'on_request'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Privately a request</legend>
      <p className="text-micro text-muted">
        Travellers send a request for one of these, and pay nothing until you have quoted a price.
      </p>
      <ManyInput
        legend="Months in which it is not run"
        options={months}
        chosen={text.closed_months}
        onChange={(closed_months) => edit({ closed_months })}
      />
      <TextInput
        path="least_party"
        label="Smallest private group"
        help="With fewer travellers it is a request."
        inputMode="numeric"
        isOptional
        value={text.least_party}
        onChange={(least_party) => edit({ least_party })}
      />
      <TextInput
        path="most_party"
        label="Largest private group"
        help="With more travellers it is a request. Left empty, the group size above says so."
        inputMode="numeric"
        isOptional
        value={text.most_party}
        onChange={(most_party) => edit({ most_party })}
      />
      <CheckInput
        label="Every private booking is a request"
        isChecked={text.on_request}
        onChange={(on_request) => edit({ on_request })}
      />
    </fieldset>
  )
}
