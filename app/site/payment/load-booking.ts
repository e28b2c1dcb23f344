import type { Booking } from '#contract/bookings.ts'
import type { Money } from '#contract/money.ts'
import { purposes } from '#contract/payments.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { sharesOf } from '#domain/bookings/shares.ts'
import { shareWaysBesides, waysBesides } from '#domain/payments/besides.ts'
import { dueFor, duesOf, leadDuesOf, leadPartOf, shareDueFor, type Due } from '#domain/payments/due.ts'
import { shownWays } from '#domain/payments/shown-ways.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { changePath } from '../booking/book-again.ts'
import { closedOrNotFound } from '../booking/closed.ts'
import { findBookedTrip } from '../booking/trip.ts'

/**
 * Returns what the payment page shows to whoever booked: where others pay parts of their own, what they pay themselves,
 * and with `part=all` what all pay. Throws a page for a wrong token.
 */
export async function loadBooking(reference: string, query: URLSearchParams) {
  const token = query.get('token') ?? ''
  const booking = await findOwnBooking(reference, token)
  if (!booking) throw await closedOrNotFound(reference, token)
  const booked = booking.trip_id === null ? undefined : await findBookedTrip(booking.trip_id)
  const offered = await offeredWays()
  const all = duesOf(booking, offered)
  const shares = await sharesOf(booking)
  const lead = leadDuesOf(booking, shares, offered)
  const share = lead.isOwnPart ? leadPartOf(booking, shares) : undefined
  const isOwn = share !== undefined && query.get('part') !== 'all'
  const dues = isOwn ? lead.dues : all
  const wanted = purposes.find((purpose) => purpose === query.get('purpose'))
  const change = (await canBeChanged(booking)) ? changePath(booking, token) : undefined
  return {
    own: {
      booking,
      token,
      dues,
      purpose: (dues.find((due) => due.purpose === wanted) ?? dues[0])?.purpose,
      /** What is due first of whoever booked and of all; undefined where there is no choice. */
      choice: share && {
        isOwn,
        own: sumOf(booking, lead.dues, (purpose) => shareDueFor(booking, purpose, share, shares)),
        all: sumOf(booking, all, (purpose) => dueFor(booking, purpose)),
      },
      picture: booked?.picture,
      change,
      others: isOwn ? await shareWaysBesides(booking, { share, shares }) : await waysBesides(booking),
    },
    ways: shownWays(offered, booking.money_rules).filter(({ way }) =>
      dues.some(({ amounts }) => amounts.some((sum) => sum.way === way)),
    ),
  }
}

/** Returns what is due first, in the currency of the booking. */
function sumOf({ total }: Booking, dues: Due[], amountOf: (purpose: Due['purpose']) => number): Money {
  return { amount: dues[0] ? amountOf(dues[0].purpose) : 0, currency: total!.currency }
}
