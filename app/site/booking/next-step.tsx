import type { Booking, Cancellation } from '#contract/bookings.ts'
import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { formatDay } from '#contract/days.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingSentence } from '#contract/meeting-words.ts'
import { formatMoney, rateInWords, type Money } from '#contract/money.ts'
import { balanceWhen } from '#contract/terms.ts'
import type { Purpose } from '#contract/payments.ts'
import type { Say } from '#contract/site-words.ts'
import { openAmountOf, placesInWords, standingOf } from '#contract/standing.ts'
import { buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'
import { bookAgainPath } from './book-again.ts'
import { partWords, purposeWords } from './purpose-words.ts'

const QUIET_LINK = 'mt-4 flex min-h-11 items-center text-small underline'

type Settlement = Omit<Cancellation, 'booking'>

type Props = {
  booking: Booking
  /** Where the group meets; null where nobody has said. */
  meeting: Meeting | null
  token: string
  dues: { purpose: Purpose; amounts: { amount: Money; rate: number | null }[] }[]
  /** The sums are the part of whoever booked, because others pay theirs. */
  isOwnPart: boolean
  /** The settlement of a cancelled booking. */
  settlement: Settlement | undefined
  /** The address of the form that changes the booking while nothing is paid. */
  change: string | undefined
  /** The address of the review that is still to be written, after the trip. */
  review: string | undefined
}

/** One sentence about what the traveller should do now, with the link to it. */
export function NextStep(props: Props) {
  const { booking, token, dues, isOwnPart, settlement, change, review } = props
  const due = dues[0]
  const say = useWords()
  // A phone has no room for "your share of the deposit" with its sum on one line.
  const words = isOwnPart ? { ...partWords, deposit: 'your part' } : purposeWords
  const again = !due && booking.status === 'expired' ? bookAgainPath(booking) : undefined
  return (
    <div className="rounded-card border border-line p-7">
      <p className="font-display text-lead">{sentenceFor(props, due !== undefined, say)}</p>
      {settlement && <Settled {...settlement} />}
      {due && !booking.needs_review && (
        <>
          <a
            className={`${buttonClass('primary', 'large')} mt-6`}
            href={paymentPath(booking, token, due.purpose)}
          >
            {say('standing.pay', { what: words[due.purpose], sum: formatMoney(due.amounts[0]!.amount) })}
          </a>
          {due.amounts[0]!.rate !== null && (
            <p className="mt-2 text-small text-muted">At {rateInWords(due.amounts[0]!.rate)}.</p>
          )}
          <a
            className={QUIET_LINK}
            href={`/bookings/${booking.reference}/transfer?token=${token}${isOwnPart ? '&part=own' : ''}`}
          >
            {say('standing.pay_transfer')}
          </a>
        </>
      )}
      {due && booking.needs_review && (
        <a className={QUIET_LINK} href={paymentPath(booking, token, due.purpose)}>
          {say('standing.pay_other', { what: words[due.purpose] })}
        </a>
      )}
      {change && (
        <a className={QUIET_LINK} href={change}>
          {say('standing.change')}
        </a>
      )}
      {again && (
        <a className={`${buttonClass('primary', 'large')} mt-6`} href={again}>
          {say(booking.application === null ? 'standing.again' : 'standing.apply_again')}
        </a>
      )}
      {review && (
        <a className={`${buttonClass('secondary', 'large')} mt-6`} href={review}>
          {say('standing.review')}
        </a>
      )}
      {!due && booking.status === 'cancelled' && booking.trip_path && (
        <a className={`${buttonClass('secondary', 'large')} mt-6`} href={booking.trip_path}>
          {say('standing.look_again')}
        </a>
      )}
    </div>
  )
}

function Settled({ kept, refund_due: due }: Settlement) {
  const say = useWords()
  if (!kept || !due || kept.amount + due.amount === 0) return null
  return (
    <p className="mt-3 text-prose">
      {due.amount > 0 && `${say('standing.refund', { sum: formatMoney(due) })} `}
      {kept.amount > 0 && say('standing.kept', { sum: formatMoney(kept) })}
    </p>
  )
}

function sentenceFor({ booking, meeting }: Props, isPayable: boolean, say: Say): string {
  const held = {
    places: placesInWords(booking),
    when: balanceDay(booking),
    day: formatDay(booking.start_date),
  }
  if (booking.status === 'awaiting_payment' && booking.paid?.amount) return standingOf(booking)
  if (booking.needs_review) return say('standing.next_review')
  switch (booking.status) {
    case 'requested':
      if (isUndecidedApplication(booking)) return say('standing.next_applied')
      return `${booking.request_reason} ${say('standing.next_requested')}`.trim()
    case 'awaiting_payment':
      return say(booking.undecided ? 'standing.next_deposit_undecided' : 'standing.next_deposit')
    case 'deposit_paid':
      if (booking.installments.length > 0) return standingOf(booking)
      return say(booking.undecided ? 'standing.next_balance_undecided' : 'standing.next_balance', held)
    case 'paid':
      return `${say(booking.undecided ? 'standing.next_paid_undecided' : 'standing.next_paid', held)} ${meetingSentence(meeting)}`.trim()
    case 'completed':
      return openAmountOf(booking) === 0 ? say('standing.next_completed') : standingOf(booking)
    case 'expired':
      if (isPayable) return say('standing.next_expired')
      return say(
        booking.application === null ? 'standing.next_expired_over' : 'standing.next_expired_applied',
      )
    case 'cancelled':
      if (booking.application === 'declined') return say('standing.next_declined')
      return say(booking.is_cancelled_by_us ? 'standing.next_cancelled_by_us' : 'standing.next_cancelled')
  }
}

function balanceDay({ money_rules, start_date }: Booking) {
  const when = balanceWhen(money_rules, start_date)
  if (when === 'now') return 'here, now'
  return money_rules.balance_due_days === 0
    ? `${when}, on ${formatDay(start_date)}, or here before`
    : `here ${when}`
}

function paymentPath({ reference }: Booking, token: string, purpose: Purpose) {
  return `/destination/payment?booking=${reference}&token=${token}&purpose=${purpose}`
}
