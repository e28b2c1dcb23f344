import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { Button } from '../../kit/button.tsx'
import { Select, TextField } from '../../kit/field.tsx'
import { COUNTRIES, Countries } from '../kit/countries.tsx'
import { monthsToChoose, type AskedForm } from './ask.ts'

type Props = AskedForm & { trips: { slug: string; name: string; days: number | null }[] }

/** A plain form: its answer is an address that can be shared. */
export function PermitForm({ trips, values, errors }: Props) {
  const chosen = trips.find(({ slug }) => slug === values.trip)
  const field = (name: keyof typeof values) => ({
    id: `permit-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  return (
    <form
      className="border-b border-line py-[clamp(36px,4.5vw,64px)]"
      action="/permits"
      aria-label="Your permits"
    >
      <Countries />
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.2fr_1fr_1fr]">
        <Select label="Trek or tour" {...field('trip')}>
          <option value="">Choose one</option>
          {trips.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label="Passport of"
          {...field('nationality')}
          list={COUNTRIES}
          autoComplete="off"
          maxLength={100}
          help="Citizens of South Asia may pay less."
        />
        <Select label="Month" {...field('month')}>
          {monthsToChoose(values.month).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Days"
          {...field('days')}
          inputMode="numeric"
          maxLength={3}
          help={chosen?.days ? `Usually ${chosen.days}.` : 'Empty: as long as the trip is.'}
        />
        <TextField
          label="Travellers"
          {...field('party')}
          inputMode="numeric"
          maxLength={String(TRAVELLERS_MAX).length}
        />
      </div>
      <Button className="mt-6" size="large" type="submit">
        Show the permits
      </Button>
    </form>
  )
}
