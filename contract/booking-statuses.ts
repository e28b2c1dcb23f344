export const bookingStatuses = [
  'requested',
  'awaiting_payment',
  'deposit_paid',
  'paid',
  'completed',
  'expired',
  'cancelled',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * How a booking of a trip on application stands: it waits for staff, or they have approved or declined it. A request
 * that staff decline is declined too.
 */
export const applicationStates = ['waiting', 'approved', 'declined'] as const
export type Application = (typeof applicationStates)[number]

/** Whether a booking is an application that staff have not decided about. */
export function isUndecidedApplication(booking: { status: string; application: string | null }): boolean {
  return booking.status === 'requested' && booking.application === 'waiting'
}

/** Bookings that are not over: their trip is still to come, or may come. */
export const liveStatuses = [
  'requested',
  'awaiting_payment',
  'deposit_paid',
  'paid',
] as const satisfies BookingStatus[]
/** Bookings that were given up: cancelled by somebody, or expired unpaid. */
export const givenUpStatuses = ['cancelled', 'expired'] as const satisfies BookingStatus[]
/** Live bookings whose deposit was paid. */
export const confirmedStatuses = ['deposit_paid', 'paid'] as const satisfies BookingStatus[]
/**
 * Bookings whose party was on the trip once its last day has passed, also before the clock has marked them as
 * completed.
 */
export const travelledStatuses = [...confirmedStatuses, 'completed'] as const satisfies BookingStatus[]
/** Bookings whose party is reckoned with on a departure: a place that is held unpaid goes too. */
export const goingStatuses = ['awaiting_payment', ...travelledStatuses] as const satisfies BookingStatus[]

/** Whether a booking is not over, from a status as it is stored. */
export function isLive({ status }: { status: string }): boolean {
  return (liveStatuses as readonly string[]).includes(status)
}

/** Whether a booking was cancelled or has expired. */
export function isGivenUp({ status }: { status: string }): boolean {
  return (givenUpStatuses as readonly string[]).includes(status)
}

/** Whether the party of a booking was on the trip, once the last day of the trip has passed. */
export function isTravelled({ status }: { status: string }): boolean {
  return (travelledStatuses as readonly string[]).includes(status)
}

/** Whether the party of a booking is reckoned with, from a status as it is stored. */
export function isGoing({ status }: { status: string }): boolean {
  return (goingStatuses as readonly string[]).includes(status)
}

/** Whether a live booking has paid its deposit. */
export function isConfirmed({ status }: { status: string }): boolean {
  return (confirmedStatuses as readonly string[]).includes(status)
}
