import type { Booking } from '#contract/bookings.ts'
import type { BookingStatus } from '#contract/booking-statuses.ts'

type Props = { booking: Pick<Booking, 'status' | 'application' | 'undecided'> }

const states: Record<BookingStatus, { words: string; look: string }> = {
  requested: { words: 'We are working out your price', look: 'bg-lake-tint text-on-lake-tint' },
  awaiting_payment: { words: 'Waiting for the deposit', look: 'bg-warning-tint text-warning' },
  deposit_paid: { words: 'Deposit paid, places are yours', look: 'bg-success-tint text-success' },
  paid: { words: 'Paid in full', look: 'bg-success-tint text-success' },
  completed: { words: 'Completed', look: 'bg-glacier text-ink' },
  expired: { words: 'Expired, not paid in time', look: 'bg-glacier text-ink' },
  cancelled: { words: 'Cancelled', look: 'bg-danger-tint text-danger-strong' },
}

/** The words for paid bookings of a departure that may not run. */
const undecidedStates: Partial<typeof states> = {
  deposit_paid: { words: 'Deposit paid, not certain to run yet', look: 'bg-warning-tint text-warning' },
  paid: { words: 'Paid in full, not certain to run yet', look: 'bg-warning-tint text-warning' },
}

/** The words for applications that wait or were declined. */
const appliedStates: Partial<typeof states> = {
  requested: { words: 'We are looking at your application', look: states.requested.look },
  cancelled: { words: 'Not possible this time', look: 'bg-glacier text-ink' },
}

export function StatusWords({ booking: { status, application, undecided } }: Props) {
  const isOpenOrDeclined = application === 'waiting' ? status === 'requested' : application === 'declined'
  const applied = isOpenOrDeclined ? appliedStates[status] : undefined
  const { words, look } = applied ?? (undecided && undecidedStates[status]) ?? states[status]
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-small font-semibold ${look}`}>{words}</span>
  )
}
