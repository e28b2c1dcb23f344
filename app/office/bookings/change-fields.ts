import type { BookingDetail } from '#contract/booking-details.ts'
import { claimInWords, claims } from '#contract/classes.ts'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Within } from './change-form.ts'
import { choosableWith, extrasField } from './extras-field.ts'
import { handLinesField } from './hand-lines.ts'
import { roomFields } from './room-fields.ts'

/** Returns the fields of the form. `isPrivate`: no departure is chosen. `names`: as `travellerNames` returns them. */
export function fieldsOf(
  { booking, tripId, departures, offered }: Within,
  isPrivate: boolean,
  names: string[],
): Field[] {
  const byHand = booking.lines.filter(
    ({ kind, extra_id }) =>
      kind === 'adjustment' || kind === 'cancellation_fee' || (kind === 'extra' && extra_id === null),
  )
  const isPriced = booking.total !== null
  const fields: (Field | false)[] = [
    {
      kind: 'choice',
      name: 'departure_id',
      label: 'Departure',
      choices: departureChoices(booking, tripId, departures),
    },
    isPrivate && { kind: 'line', name: 'start_date', label: 'First day', type: 'date' },
    isPrivate && { kind: 'whole', name: 'days', label: 'Days', min: 1, max: 365 },
    { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: TRAVELLERS_MAX },
    booking.travellers > 1 && {
      kind: 'many',
      name: 'leaving',
      label: 'Who leaves',
      help: 'If nobody is ticked, the last ones leave.',
      choices: names.slice(0, booking.travellers).map((label, index) => ({ value: index + 1, label })),
    },
    booking.travellers > 1 &&
      isPriced && {
        kind: 'switch',
        name: 'charge_leaving',
        label: 'Keep the cancellation fee of who leaves',
        help: 'By the terms of the booking, of their part alone, and never more than is paid for them.',
      },
    ...joiningFields(booking, departures, names.slice(booking.travellers)),
    ...extrasField(choosableWith(offered, booking.lines), names),
    ...roomFields,
    isPriced && { kind: 'line', name: 'code', label: 'Discount code', help: 'Empty: none.' },
    isPriced && {
      kind: 'choice',
      name: 'price',
      label: 'Price of the trip',
      help: 'As usual: what was agreed on the same departure, what is asked today on another.',
      choices: priceChoices,
    },
    isPriced && handLinesField,
    byHand.length > 0 && {
      kind: 'many',
      name: 'end_lines',
      label: 'End lines by hand',
      choices: byHand.map((line) => ({
        value: line._id,
        label: `${lineInWords(line)}, ${formatMoney(line.amount)}`,
      })),
    },
    !isPrivate && { kind: 'switch', name: 'more_seats', label: 'Add the seats that are missing' },
    offered.length > 0 && {
      kind: 'switch',
      name: 'waive_cutoff',
      label: 'Add extras after their last day',
      help: 'Only when they can still be arranged.',
    },
    { kind: 'text', name: 'reason', label: 'Reason, for the office', rows: 2 },
    overruleField,
    { kind: 'switch', name: 'mail', label: 'Mail the traveller' },
  ]
  return fields.filter((field) => field !== false)
}

/** Asks why a booking is changed against the rules of a permit. */
export const overruleField: Field = {
  kind: 'line',
  name: 'overrule_permits',
  label: 'Override: against the rules of a permit, because',
  help: 'Empty: the rules apply. The reason is kept with the booking.',
}

const priceChoices = [
  { value: null, label: 'As usual' },
  { value: 'agreed', label: 'As agreed, each' },
  { value: 'today', label: 'Of today' },
]

/** Asks who those are that join, where the price depends on it. */
function joiningFields(
  { claims: known }: BookingDetail,
  departures: Departure[],
  joiners: string[],
): Field[] {
  const isAsked = known !== null || departures.some(({ class_prices }) => class_prices.length > 0)
  if (!isAsked || joiners.length === 0) return []
  const choices = [
    { value: null, label: 'As whoever booked' },
    ...claims.map((value) => ({ value, label: claimInWords(value) })),
  ]
  const fields = joiners.map((label, index): Field => ({
    kind: 'choice',
    name: String(index),
    label,
    choices,
  }))
  return [{ kind: 'group', name: 'joining', label: 'Who joins', fields }]
}

function departureChoices(booking: BookingDetail, tripId: string | null, departures: Departure[]) {
  const choices = departures.map(({ _id, start_date, seats_left, status }) => ({
    value: _id,
    label: `${formatDay(start_date)}, ${counted(seats_left, 'seat', 'seats')} left${status === 'closed' ? ', closed' : ''}`,
  }))
  const { departure_id, start_date } = booking
  const isListed = departures.some(({ _id }) => _id === departure_id)
  const isOwnTrip = tripId === null || tripId === booking.trip_id
  const own =
    departure_id !== null && isOwnTrip && !isListed
      ? [{ value: departure_id, label: `${formatDay(start_date)}, as now` }]
      : []
  return [{ value: null, label: 'None: privately' }, ...own, ...choices]
}
