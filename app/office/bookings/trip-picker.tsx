import { useSearchParams } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { STAFF_HOLD_MAX_DAYS } from '#contract/terms.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { Select } from '../../kit/field.tsx'
import { compactBox } from '../kit/compact.ts'
import type { Field } from '../kit/form/fields.ts'

type Props = { trips: TourName[]; trip: TourName | undefined }

/** Puts the chosen trip into the address, because the loader must fetch the departures of that trip. */
export function TripPicker({ trips, trip }: Props) {
  const [, setQuery] = useSearchParams()
  return (
    <Select
      id="trip"
      label="Trip"
      className={`${compactBox} select-arrow h-10 w-full`}
      value={trip?._id ?? ''}
      onChange={({ target }) => setQuery({ trip: target.value }, { replace: true, preventScrollReset: true })}
    >
      <option value="" disabled>
        Choose a trip
      </option>
      {trips.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/**
 * Returns the field for a departure of the chosen trip. Its value is stored by trip, so another trip starts without a
 * departure.
 */
export function departureField(trip: TourName, departures: Departure[]): Field {
  const choices = departures.map(({ _id, start_date, seats_left, status }) => ({
    value: _id,
    label: `${formatDay(start_date)}, ${seats_left} seats left${status === 'closed' ? ', closed' : ''}`,
  }))
  const none = {
    value: null,
    label:
      departures.length === 0 ? 'None: privately, on the first day below' : 'Choose one, or type a first day',
  }
  const field: Field = {
    kind: 'choice',
    name: trip._id,
    label: 'Departure',
    choices: [none, ...choices],
  }
  return { kind: 'group', name: 'departures', label: trip.name, fields: [field] }
}

type Days = { departures: Record<string, string | null>; startDate: string }

/** Whether a departure of the trip is chosen or a first day typed: leaving both empty books nobody privately. */
export function hasDays(trip_id: string, { departures, startDate }: Days): boolean {
  return startDate !== '' || departures[trip_id] != null
}

/** What is wrong with a booking without either. */
export function noDays(trip_id: string) {
  const message = 'Choose a departure, or type the first day of a private trip'
  return { path: ['departures', trip_id], message }
}

const HOLDS = [1, 2, 5, 7, 14, STAFF_HOLD_MAX_DAYS]

/** How long the seats of an unpaid booking are held. The mail to the traveller states it. */
export const holdField: Field = {
  kind: 'choice',
  name: 'hold',
  label: 'Hold the seats of a departure',
  help: 'The mail says until when, and what is not paid then expires.',
  choices: [
    { value: '', label: 'As the booking rules say' },
    ...HOLDS.map((days) => ({ value: String(days), label: days === 1 ? 'For one day' : `For ${days} days` })),
    { value: 'none', label: 'Without a deadline' },
  ],
}
