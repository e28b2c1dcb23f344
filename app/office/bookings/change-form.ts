import { z } from 'zod'
import { BookingChangeInput, priceBases } from '#contract/booking-changes.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { optionalText, text } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole.ts'
import { AmountField } from '../kit/amounts.ts'
import { counted } from '../kit/counted.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'

const Line = z.object({
  sign: z.enum(['more', 'less']),
  label: text('What it is for', 200),
  amount: AmountField,
  reason: text('Reason', 2000),
})

/** What staff type to change a booking. */
export const ChangeForm = z.object({
  departure_id: z.string().nullable(),
  start_date: z.iso.date('Use a date such as 2026-11-20'),
  days: wholeNumber('Days', 1, 365),
  travellers: wholeNumber('Travellers', 1, TRAVELLERS_MAX),
  leaving: z.array(z.int()),
  price: z.enum(priceBases).nullable(),
  add_lines: z.array(Line),
  end_lines: z.array(z.string()),
  more_seats: z.boolean(),
  mail: z.boolean(),
  reason: optionalText('Reason', 2000),
})
type Typed = z.output<typeof ChangeForm>

/** What a traveller has asked for, as the address of the form states it. */
export type Asked = { departure: string | null; date: string | null; travellers: string | null }

/**
 * Returns the form as it opens: the booking as it is, with what its traveller has asked for. Of a day on which one of
 * `departures` begins, it is that one.
 */
export function valuesOf(booking: BookingDetail, asked: Asked, departures: Departure[] = []): Values {
  const { departure, date, travellers } = asked
  const asksDay = date !== null && z.iso.date().safeParse(date).success
  const onDay = asksDay ? (departures.find(({ start_date }) => start_date === date)?._id ?? null) : undefined
  return {
    departure_id: departure ?? (onDay === undefined ? booking.departure_id : onDay),
    start_date: asksDay ? date : booking.start_date,
    days: booking.days,
    travellers: travellers !== null && /^\d{1,2}$/.test(travellers) ? Number(travellers) : booking.travellers,
    leaving: [],
    price: null,
    add_lines: [],
    end_lines: [],
    more_seats: false,
    mail: true,
    reason: '',
  }
}

type Within = { booking: BookingDetail; tripId: string | null; departures: Departure[] }

/** Returns what is sent to the API for what is typed. */
export function wishOf(
  typed: Typed,
  { booking, tripId, departures }: Within,
): z.input<typeof BookingChangeInput> {
  const { departure_id, start_date, days, travellers, leaving, price, add_lines, ...rest } = typed
  const isOther = tripId !== null && tripId !== booking.trip_id
  const chosen = departures.find(({ _id }) => _id === departure_id)?._id
  // The departure on which the booking is may have left, and is no choice then.
  const own = !isOther && departure_id === booking.departure_id ? departure_id : null
  const departure = chosen ?? own
  return {
    ...rest,
    ...(isOther && { trip_id: tripId }),
    departure_id: departure,
    ...(departure === null && { start_date, days }),
    ...(travellers !== booking.travellers && { travellers }),
    leaving,
    ...(price !== null && { price }),
    add_lines: add_lines.map(({ sign, amount, label, reason }) => ({
      label,
      reason,
      amount: sign === 'more' ? amount : -amount,
    })),
  }
}

/** Returns the fields of the form. `isPrivate`: no departure is chosen. */
export function fieldsOf({ booking, tripId, departures }: Within, isPrivate: boolean): Field[] {
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
      help: 'Where nobody is ticked, the last ones leave.',
      choices: booking.travellers_details.map(({ position, name }) => ({
        value: position,
        label: name === '' ? `Traveller ${position}` : name,
      })),
    },
    isPriced && {
      kind: 'choice',
      name: 'price',
      label: 'Price of the trip',
      help: 'As usual: what was agreed on the same departure, what is asked today on another.',
      choices: priceChoices,
    },
    isPriced && {
      kind: 'list',
      name: 'add_lines',
      label: 'Lines by hand',
      entry: 'Line',
      max: 50,
      fields: lineFields,
    },
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
    { kind: 'text', name: 'reason', label: 'Reason, for the office', rows: 2 },
    { kind: 'switch', name: 'mail', label: 'Mail the traveller' },
  ]
  return fields.filter((field) => field !== false)
}

const priceChoices = [
  { value: null, label: 'As usual' },
  { value: 'agreed', label: 'As agreed, each' },
  { value: 'today', label: 'Of today' },
]

const lineFields: Field[] = [
  {
    kind: 'choice',
    name: 'sign',
    label: 'This',
    choices: [
      { value: 'more', label: 'is charged' },
      { value: 'less', label: 'is taken off' },
    ],
  },
  { kind: 'line', name: 'label', label: 'What it is for, as the traveller reads it' },
  { kind: 'hundredths', name: 'amount', label: 'Amount' },
  { kind: 'line', name: 'reason', label: 'Reason, for the office' },
]

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
