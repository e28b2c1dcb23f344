import type { Booking, Cancellation } from '#contract/bookings.ts'
import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney, rateInWords, type Money } from '#contract/money.ts'
import { balanceWhen } from '#contract/terms.ts'
import type { Purpose } from '#contract/payments.ts'
import { openAmountOf, placesInWords, standingOf } from '#contract/standing.ts'
import { buttonClass } from '../../kit/button.tsx'
import { bookAgainPath } from './book-again.ts'
import { partWords, purposeWords } from './purpose-words.ts'

/** The sentence for an expired booking that can no longer be paid. */
export const EXPIRED_FOR_GOOD =
  'No deposit came in time, so the places went back. You are welcome to book again, at the price of today.'

const QUIET_LINK = 'mt-4 flex min-h-11 items-center text-small underline'

type Settlement = Omit<Cancellation, 'booking'>

type Props = {
  booking: Booking
  token: string
  dues: { purpose: Purpose; amounts: { amount: Money; rate: number | null }[] }[]
  /** The sums are the part of whoever booked, because others pay theirs. */
  isOwnPart: boolean
  /** The settlement of a cancelled booking. */
  settlement: Settlement | undefined
  /** The address of the form that changes the booking while nothing is paid. */
  change: string | undefined
}

/** One sentence about what the traveller should do now, with the link to it. */
export function NextStep({ booking, token, dues, isOwnPart, settlement, change }: Props) {
  const due = dues[0]
  // A phone has no room for "your share of the deposit" with its sum on one line.
  const words = isOwnPart ? { ...partWords, deposit: 'your part' } : purposeWords
  const again = !due && booking.status === 'expired' ? bookAgainPath(booking) : undefined
  return (
    <div className="rounded-card border border-line p-7">
      <p className="font-display text-lead">{sentenceFor(booking, due !== undefined)}</p>
      {settlement && <Settled {...settlement} />}
      {due && !booking.needs_review && (
        <>
          <a
            className={`${buttonClass('primary', 'large')} mt-6`}
            href={paymentPath(booking, token, due.purpose)}
          >
            Pay {words[due.purpose]}, {formatMoney(due.amounts[0]!.amount)}
          </a>
          {due.amounts[0]!.rate !== null && (
            <p className="mt-2 text-small text-muted">At {rateInWords(due.amounts[0]!.rate)}.</p>
          )}
          <a
            className={QUIET_LINK}
            href={`/bookings/${booking.reference}/transfer?token=${token}${isOwnPart ? '&part=own' : ''}`}
          >
            Pay by bank transfer instead
          </a>
        </>
      )}
      {due && booking.needs_review && (
        <a className={QUIET_LINK} href={paymentPath(booking, token, due.purpose)}>
          Pay {words[due.purpose]} another way
        </a>
      )}
      {change && (
        <a className={QUIET_LINK} href={change}>
          Change date, people or address
        </a>
      )}
      {again && (
        <a className={`${buttonClass('primary', 'large')} mt-6`} href={again}>
          {booking.application === null ? 'Book again' : 'Apply again'}
        </a>
      )}
      {!due && booking.status === 'cancelled' && booking.trip_path && (
        <a className={`${buttonClass('secondary', 'large')} mt-6`} href={booking.trip_path}>
          Look at the trip again
        </a>
      )}
    </div>
  )
}

function Settled({ kept, refund_due: due }: Settlement) {
  if (!kept || !due || kept.amount + due.amount === 0) return null
  return (
    <p className="mt-3 text-prose">
      {due.amount > 0 && `${formatMoney(due)} comes back to you, the way you paid. `}
      {kept.amount > 0 && `${formatMoney(kept)} is kept, as our terms say.`}
    </p>
  )
}

function sentenceFor(booking: Booking, isPayable: boolean): string {
  const start = formatDay(booking.start_date)
  if (booking.status === 'awaiting_payment' && booking.paid?.amount) return standingOf(booking)
  if (booking.needs_review)
    return 'We are checking a payment of yours and will write to you. Until then there is nothing to pay.'
  switch (booking.status) {
    case 'requested':
      if (isUndecidedApplication(booking))
        return 'We have your application and are reading it. We will write to you when we have decided; until then no places are kept and there is nothing to pay.'
      return `${booking.request_reason} We are working out what is possible and what it costs, and will write to you. There is nothing to pay now.`.trim()
    case 'awaiting_payment':
      return booking.undecided
        ? 'Pay the deposit, and the places are kept for you.'
        : 'Pay the deposit, and the places are yours.'
    case 'deposit_paid':
      if (booking.installments.length > 0) return standingOf(booking)
      return booking.undecided
        ? `${placesInWords(booking)}. If the departure runs, the balance is paid ${balanceDay(booking)}.`
        : `${placesInWords(booking)}. The balance is paid ${balanceDay(booking)}.`
    case 'paid':
      return booking.undecided
        ? `Everything is paid. If the departure runs, we meet you in Kathmandu on ${start}.`
        : `Everything is paid. We meet you in Kathmandu on ${start}.`
    case 'completed':
      return openAmountOf(booking) === 0 ? 'Thank you for walking with us.' : standingOf(booking)
    case 'expired':
      return isPayable
        ? 'No deposit came in time, so the places went back. If they are still there, paying now takes them again.'
        : booking.application === null
          ? EXPIRED_FOR_GOOD
          : 'No deposit came in time, so the places went back. You are welcome to apply again.'
    case 'cancelled':
      if (booking.application === 'declined')
        return 'We could not say yes this time. Our mail says why, and you owe us nothing.'
      return booking.is_cancelled_by_us
        ? 'We are sorry: we cannot run this departure. Everything you paid for the trip comes back to you.'
        : 'This booking is cancelled.'
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
