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

/** Bookings that are not over: their trip is to come, or may still. */
export const liveStatuses = [
  'requested',
  'awaiting_payment',
  'deposit_paid',
  'paid',
] as const satisfies BookingStatus[]
/** Bookings that were given up: cancelled by somebody, or expired unpaid. */
export const givenUpStatuses = ['cancelled', 'expired'] as const satisfies BookingStatus[]
/** Live bookings whose deposit is there. */
export const confirmedStatuses = ['deposit_paid', 'paid'] as const satisfies BookingStatus[]
/** Whoever is home from one of these was on the trip, also before the clock has marked it as completed. */
export const travelledStatuses = [...confirmedStatuses, 'completed'] as const satisfies BookingStatus[]

/** Whether a booking is not over, from a status as it is stored. */
export function isLive({ status }: { status: string }): boolean {
  return (liveStatuses as readonly string[]).includes(status)
}

/** Whether a booking was cancelled or has expired. */
export function isGivenUp({ status }: { status: string }): boolean {
  return (givenUpStatuses as readonly string[]).includes(status)
}

/** Whether its people were on the trip, once its last day is over. */
export function isTravelled({ status }: { status: string }): boolean {
  return (travelledStatuses as readonly string[]).includes(status)
}

/** Whether the deposit of a live booking is there. */
export function isConfirmed({ status }: { status: string }): boolean {
  return (confirmedStatuses as readonly string[]).includes(status)
}
