import { isGivenUp, isLive, isUndecidedApplication } from './booking-statuses.ts'
import type { Booking } from './bookings.ts'
import { rightsToCancel, type Right } from './roles.ts'
import { openOf } from './standing.ts'

/** What of a booking decides about what staff can do with it. */
export type BookingState = Pick<Booking, 'application' | 'email' | 'total' | 'paid'> & { status: string }

/**
 * What staff do with a booking, by the last part of the address where they do it, and when its state allows it. The server
 * checks each of them again.
 */
const bookingActs = {
  payment: (booking) =>
    booking.status !== 'cancelled' && !isUndecidedApplication(booking) && (openOf(booking)?.amount ?? 0) > 0,
  write: ({ email }) => email !== '',
  change: (booking) => !isGivenUp(booking),
  postpone: isLive,
  refund: ({ paid }) => (paid?.amount ?? 0) > 0,
  cancel: isLive,
} satisfies Record<string, (booking: BookingState) => boolean>

export type BookingAct = keyof typeof bookingActs

/** Returns whether the state of a booking allows something. */
export function allowsAct(booking: BookingState, act: BookingAct): boolean {
  return bookingActs[act](booking)
}

/**
 * Returns what somebody cannot do with a booking: what its state does not allow, and cancelling for who may cancel only
 * bookings for which nothing came. `may`: whether they have a right.
 */
export function refusedOfBooking(booking: BookingState, may: (right: Right) => boolean): string[] {
  return (Object.keys(bookingActs) as BookingAct[]).filter(
    (act) =>
      !allowsAct(booking, act) || (act === 'cancel' && !rightsToCancel(booking.paid ?? null).some(may)),
  )
}

/**
 * Returns what the state of a departure does not allow. `isOver`: it has left or is cancelled. `isPrivate`: it ends with its
 * one booking.
 */
export function refusedOfDeparture(isOver: boolean, isPrivate: boolean): string[] {
  if (isOver) return ['edit', 'cancel']
  return isPrivate ? ['cancel'] : []
}
