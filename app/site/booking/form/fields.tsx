import { genders } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { OfferedDeparture } from '#domain/bookings/offer.ts'
import { Select, TextArea, TextField } from '../../../kit/field.tsx'
import { Island } from '../../island/island.tsx'
import { EmailField, MobileField, NameField } from '../../kit/contact-fields.tsx'
import { LockedField } from '../locked-field.tsx'
import { Fold } from '../own/fold.tsx'
import { COUNTRIES, Countries } from '../../kit/countries.tsx'
import { PartyFields } from './party.tsx'
import type { BookingPlan } from './plan.ts'
import BookingStepper from './stepper.island.tsx'
import { WaitLinks } from './wait-links.tsx'

const DAYS_MAX = 365

/** The values of the fields, and the errors of the fields. */
export type FormState = { values: Record<string, string>; errors: Partial<Record<string, string[]>> }

/** The fields of the trip: what is booked, when, and for how many. */
export function Trip({ plan, values, errors }: { plan: BookingPlan } & FormState) {
  const { trip, departures, first, latest, length, notices, applies } = plan
  return (
    <section className="scroll-mt-6" id="trip" aria-labelledby="trip-title">
      <h2 className="text-h2" id="trip-title">
        Trip
      </h2>
      {notices.map((notice) => (
        <p
          key={notice}
          className="mt-4 rounded-button bg-warning-tint px-4 py-3 text-small font-medium text-warning"
        >
          {notice}
        </p>
      ))}
      <div className="group/when mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="border-t border-line sm:col-span-2">
          <LockedField id="booking-destination" name="destination" label="Destination" value={trip.name} />
        </div>
        {departures.length > 0 && (
          <div className="sm:col-span-2">
            <Departures departures={departures} chosen={values.departure_id} errors={errors.departure_id} />
            {!applies && <WaitLinks departures={departures} values={values} />}
          </div>
        )}
        <div className="group-has-[option[data-departure]:checked]/when:hidden sm:col-span-2">
          <TextField
            id="booking-startDate"
            name="startDate"
            label="Start date"
            help={`Any day from ${formatDay(first)} on.${departures.length > 0 ? ' It counts only if you choose another date above.' : ''}`}
            type="date"
            min={first}
            max={latest}
            defaultValue={values.startDate}
            errors={errors.startDate}
          />
        </div>
        <Island
          of={BookingStepper}
          props={{
            id: 'booking-travellers',
            name: 'travellers',
            label: 'Travellers',
            one: 'traveller',
            value: values.travellers ?? '1',
            min: 1,
            max: TRAVELLERS_MAX,
            errors: errors.travellers,
          }}
          wake="near"
        />
        {/* A fixed date has a last day of its own. */}
        <div className="group-has-[option[data-departure]:checked]/when:hidden">
          <Island
            of={BookingStepper}
            props={{
              id: 'booking-days',
              name: 'days',
              label: 'Days',
              one: 'day',
              value: values.days ?? String(length),
              min: 1,
              max: DAYS_MAX,
              help: `The trip as described takes ${length === 1 ? 'one day' : `${length} days`}. Another number is a request.`,
              errors: errors.days,
            }}
            wake="near"
          />
        </div>
        <PartyFields plan={plan} values={values} errors={errors} />
      </div>
    </section>
  )
}

/** The fields of the lead traveller: who books, and how to reach them. */
export function Traveller({ values, errors }: FormState) {
  const field = (name: string) => ({
    id: `booking-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
    required: true,
  })
  return (
    <section className="scroll-mt-6" id="traveller" aria-labelledby="traveller-title">
      <h2 className="text-h2" id="traveller-title">
        Traveller
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <NameField help="As in the passport." {...field('fullname')} />
        </div>
        <Select label="Gender" {...field('gender')} autoComplete="sex" required={false}>
          {genders.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </Select>
        <TextField
          label="Nationality"
          help="The country of the passport, for the permits."
          {...field('nationality')}
          list={COUNTRIES}
          autoComplete="country-name"
          maxLength={100}
        />
        <Countries />
        <EmailField help="The link to your booking goes there." {...field('email')} />
        <MobileField {...field('mobile')} />
        <div className="sm:col-span-2">
          <TextArea
            label="Message"
            help="Who comes along, what you eat, how fit you are."
            {...field('message')}
            rows={5}
            limit={5000}
          />
        </div>
        <div className="sm:col-span-2">
          <Arrival values={values} errors={errors} />
        </div>
      </div>
    </section>
  )
}

/** The fields of the arrival: optional and closed, because most people book before they have a flight. */
function Arrival({ values, errors }: FormState) {
  const names = ['arrival_flight', 'arrival_at']
  return (
    <Fold
      title="Arrival in Kathmandu"
      note="If you have your flight already. You can also tell us later, on your booking’s page."
      isOpen={names.some((name) => values[name] || errors[name])}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          id="booking-arrival_flight"
          label="Flight"
          name="arrival_flight"
          defaultValue={values.arrival_flight}
          errors={errors.arrival_flight}
          maxLength={100}
          isOptional
        />
        <TextField
          id="booking-arrival_at"
          label="Lands, Kathmandu time"
          help="On the first day of the trip or before."
          name="arrival_at"
          type="datetime-local"
          defaultValue={values.arrival_at}
          errors={errors.arrival_at}
          isOptional
        />
      </div>
    </Fold>
  )
}

type DeparturesProps = { departures: OfferedDeparture[]; chosen: string | undefined; errors?: string[] }

function Departures({ departures, chosen, errors }: DeparturesProps) {
  // A price that is the same for all departures is shown beside the form already, and a phone has no room to repeat it.
  const hasPrices = new Set(departures.map(({ price }) => price?.amount)).size > 1
  return (
    <Select label="Date" id="booking-departure_id" name="departure_id" defaultValue={chosen} errors={errors}>
      {departures.map((departure) => (
        <option
          data-departure=""
          key={departure._id}
          value={departure._id}
          disabled={departure.isFull && departure._id !== chosen}
        >
          {labelOf(departure, hasPrices)}
        </option>
      ))}
      <option value="">Another date, privately</option>
    </Select>
  )
}

/**
 * Returns "Sat 6 March 2027, US$1,490, 8 seats left", the important parts first because a narrow phone cuts the end.
 */
function labelOf(
  { start_date, seats_left, isGuaranteed, isFull, price }: OfferedDeparture,
  hasPrice: boolean,
) {
  const seats = isFull ? 'full' : `${seats_left} ${seats_left === 1 ? 'seat' : 'seats'} left`
  const parts = [
    formatDay(start_date),
    hasPrice && price && formatMoney(price),
    seats,
    isGuaranteed && 'guaranteed',
  ]
  return parts.filter(Boolean).join(', ')
}
