import type { Booking } from '#contract/bookings.ts'
import type { BookingStatus } from '#contract/booking-statuses.ts'
import type { standingWords } from '#contract/words-of-own-booking.ts'
import { useWords } from '../kit/words.tsx'

type Props = { booking: Pick<Booking, 'status' | 'application' | 'undecided'> }

type StandingWord = keyof typeof standingWords.words

const states: Record<BookingStatus, { word: StandingWord; look: string }> = {
  requested: { word: 'requested', look: 'bg-lake-tint text-on-lake-tint' },
  awaiting_payment: { word: 'awaiting_payment', look: 'bg-warning-tint text-warning' },
  deposit_paid: { word: 'deposit_paid', look: 'bg-success-tint text-success' },
  paid: { word: 'paid', look: 'bg-success-tint text-success' },
  completed: { word: 'completed', look: 'bg-glacier text-ink' },
  expired: { word: 'expired', look: 'bg-glacier text-ink' },
  cancelled: { word: 'cancelled', look: 'bg-danger-tint text-danger-strong' },
}

/** The words for paid bookings of a departure that may not run. */
const undecidedStates: Partial<typeof states> = {
  deposit_paid: { word: 'deposit_paid_undecided', look: 'bg-warning-tint text-warning' },
  paid: { word: 'paid_undecided', look: 'bg-warning-tint text-warning' },
}

/** The words for applications that wait or were declined. */
const appliedStates: Partial<typeof states> = {
  requested: { word: 'applied', look: states.requested.look },
  cancelled: { word: 'declined', look: 'bg-glacier text-ink' },
}

export function StatusWords({ booking: { status, application, undecided } }: Props) {
  const say = useWords()
  const isOpenOrDeclined = application === 'waiting' ? status === 'requested' : application === 'declined'
  const applied = isOpenOrDeclined ? appliedStates[status] : undefined
  const { word, look } = applied ?? (undecided && undecidedStates[status]) ?? states[status]
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-small font-semibold ${look}`}>
      {say(`standing.${word}`)}
    </span>
  )
}
