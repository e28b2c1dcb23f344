import { z } from 'zod'
import { OverrulePermits } from '#contract/booked-permits.ts'
import { priceBases, type BookingChangeInput } from '#contract/booking-changes.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import { capital } from '#contract/capital.ts'
import { Claim } from '#contract/class-prices.ts'
import type { Departure } from '#contract/departures.ts'
import { TypedCode } from '#contract/discount-codes.ts'
import { RoomWishes } from '#contract/extras.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { optionalText } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole.ts'
import type { Values } from '../kit/form/form.tsx'
import { isSame } from '../kit/form/merge.ts'
import { choosableWith, TypedExtras, typedExtras, wantedIn, type Choosable } from './extras-field.ts'
import { TypedLines, writtenLines } from './hand-lines.ts'
import { namesOf } from './lines.tsx'

/** What staff type to change a booking. */
export const ChangeForm = z.object({
  departure_id: z.string().nullable(),
  start_date: z.iso.date('Use a date such as 2026-11-20'),
  days: wholeNumber('Days', 1, 365),
  travellers: wholeNumber('Travellers', 1, TRAVELLERS_MAX),
  leaving: z.array(z.int()),
  charge_leaving: z.boolean(),
  joining: z.record(z.string(), Claim.nullable()),
  extras: TypedExtras,
  waive_cutoff: z.boolean(),
  rooms: RoomWishes,
  code: TypedCode,
  price: z.enum(priceBases).nullable(),
  add_lines: TypedLines,
  end_lines: z.array(z.string()),
  more_seats: z.boolean(),
  mail: z.boolean(),
  reason: optionalText('Reason', 2000),
  overrule_permits: OverrulePermits,
})
type Typed = z.output<typeof ChangeForm>

/** What a traveller has asked for, as the address of the form states it. */
export type Asked = { departure: string | null; date: string | null; travellers: string | null }

/**
 * Returns the form as it opens: the booking as it is, with what its traveller has asked for. Of a day on which one of
 * `departures` begins, it is that one.
 */
export function valuesOf(
  booking: BookingDetail,
  asked: Asked,
  { departures = [], offered = [] }: Partial<Pick<Within, 'departures' | 'offered'>> = {},
): Values {
  const { departure, date, travellers } = asked
  const asksDay = date !== null && z.iso.date().safeParse(date).success
  const onDay = asksDay ? (departures.find(({ start_date }) => start_date === date)?._id ?? null) : undefined
  return {
    departure_id: departure ?? (onDay === undefined ? booking.departure_id : onDay),
    start_date: asksDay ? date : booking.start_date,
    days: booking.days,
    travellers: travellers !== null && /^\d{1,2}$/.test(travellers) ? Number(travellers) : booking.travellers,
    leaving: [],
    charge_leaving: true,
    joining: {},
    ...besidesOf(booking, offered),
    waive_cutoff: false,
    price: null,
    add_lines: [],
    end_lines: [],
    more_seats: false,
    mail: true,
    reason: '',
    overrule_permits: '',
  }
}

/** `offered`: the rooms and extras of the trip. */
export type Within = {
  booking: BookingDetail
  tripId: string | null
  departures: Departure[]
  offered: Choosable[]
}

function besidesOf(
  { lines, wanted_extras, double_rooms, share_with, discount_code }: BookingDetail,
  offered: Choosable[],
) {
  const has = [...lines, ...wanted_extras].flatMap(({ extra_id, traveller, quantity }) =>
    extra_id === null ? [] : [{ extra_id, traveller, quantity }],
  )
  return {
    extras: typedExtras(choosableWith(offered, lines), has),
    rooms: { double: double_rooms, share_with },
    code: discount_code ?? '',
  }
}

/** Returns what is sent to the API for what is typed: of rooms, extras and code only what differs from the booking. */
export function wishOf(
  typed: Typed,
  { booking, tripId, departures, offered }: Within,
): z.input<typeof BookingChangeInput> {
  const { departure_id, start_date, days, travellers, leaving, price, add_lines, ...rest } = typed
  const { joining, extras, rooms, code, ...same } = rest
  const isOther = tripId !== null && tripId !== booking.trip_id
  const chosen = departures.find(({ _id }) => _id === departure_id)?._id
  // The departure on which the booking is may have left, and is no choice then.
  const own = !isOther && departure_id === booking.departure_id ? departure_id : null
  const departure = chosen ?? own
  const joined = joinedBy(booking, typed)
  const choosable = choosableWith(offered, booking.lines)
  const wanted = (all: TypedExtras) => wantedIn(all, choosable, booking.travellers + joined)
  const before = besidesOf(booking, offered)
  return {
    ...same,
    ...(isOther && { trip_id: tripId }),
    departure_id: departure,
    ...(departure === null && { start_date, days }),
    ...(travellers !== booking.travellers && { travellers }),
    leaving,
    ...(Object.values(joining).some((claim) => claim !== null) && { joining: claimsOf(typed, booking) }),
    ...(!isSame(wanted(extras), wanted(before.extras)) && { extras: wanted(extras) }),
    ...(!isSame(rooms, before.rooms) && { rooms }),
    ...(code.trim() !== before.code && { code }),
    ...(price !== null && { price }),
    add_lines: writtenLines(add_lines),
  }
}

/** Returns how many join by what is typed: nobody while only who leaves is ticked. */
function joinedBy(booking: BookingDetail, { travellers, leaving }: Pick<Typed, 'travellers' | 'leaving'>) {
  if (travellers === booking.travellers) return 0
  return Math.max(0, travellers - (booking.travellers - leaving.length))
}

/** Returns who those are that join; who is not said counts as whoever booked. */
function claimsOf(typed: Typed, booking: BookingDetail): Claim[] {
  const lead = booking.claims?.[0] ?? 'foreign'
  return Array.from({ length: joinedBy(booking, typed) }, (_, index) => typed.joining[index] ?? lead)
}

/** Returns what to call the travellers of now and those who join. */
export function travellerNames(booking: BookingDetail, text: Values): string[] {
  const { data } = ChangeForm.pick({ travellers: true, leaving: true }).safeParse(text)
  const name = namesOf(booking)
  const now = Array.from({ length: booking.travellers }, (_, index) => capital(name(index + 1)))
  const joined = data ? joinedBy(booking, data) : 0
  return [
    ...now,
    ...Array.from({ length: joined }, (_, index) => `New traveller ${booking.travellers + index + 1}`),
  ]
}
