import { openOf } from '#contract/standing.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingFacts } from '#contract/meeting-words.ts'
import { partsInWords } from '#contract/installment-words.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { feeName } from '#contract/payment-ways.ts'
import { depositNote, hasCardFee } from '#contract/terms.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import type { Say } from '#contract/site-words.ts'
import { formatDate } from '../../../kit/format-date.ts'
import { useWords } from '../../kit/words.tsx'
import { priceRows } from '../price-rows.ts'
import { PermitWords } from '../permit-words.tsx'
import { Sums } from '../sums.tsx'
import type { OwnMoney } from './money.ts'

/** The agreed price and the part of it that is paid. */
export function BookedSums({ booking }: { booking: Booking }) {
  const say = useWords()
  const { total, deposit, paid, status } = booking
  if (!total || !deposit || !paid) {
    return (
      <p className="mt-4 border-t border-line pt-4 text-small text-prose">
        {say(isGivenUp(booking) ? 'own.price_none' : 'own.price_comes')}
      </p>
    )
  }
  const open = openOf(booking)
  const isOver = isGivenUp({ status })
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Sums
        rows={[
          ...priceRows(booking),
          {
            label: 'Deposit',
            note: depositNote(total, booking.travellers, booking.money_rules, deposit.amount),
            value: formatMoney(deposit),
          },
          ...partsInWords(booking).map(({ label, amount, state }) => ({
            label,
            note: state === 'open' ? undefined : state === 'paid' ? 'Paid' : 'Paid in part',
            value: amount,
          })),
          ...(status === 'requested'
            ? []
            : [
                {
                  label: booking.refund === 'none' ? 'Paid' : 'Paid, less what goes back',
                  note: hasCardFee(booking.money_rules) ? 'Without card fees' : undefined,
                  value: formatMoney(paid),
                  isStrong: true,
                },
              ]),
          ...(isOver || !open || status === 'requested'
            ? []
            : [{ label: 'Still to pay', value: formatMoney(open) }]),
        ]}
      />
      <PermitWords booking={booking} />
    </div>
  )
}

type Facts = { booking: Booking; meeting: Meeting | null; isMine: boolean }

/** The facts of a booking as its traveller gave them. `isMine`: this browser may see personal data. */
export function BookedFacts({ booking, meeting, isMine }: Facts) {
  const say = useWords()
  const facts = [
    ['Start', formatDay(booking.start_date)],
    ['End', formatDay(booking.end_date)],
    ['Travellers', String(booking.travellers)],
    ['Booked', formatDate(booking.created_at)],
    ...(isGivenUp(booking) ? [] : meetingFacts(meeting, booking.start_date)),
    ...(isMine
      ? ([
          ['Name', booking.fullname],
          ['Nationality', booking.nationality],
          ['Email', booking.email],
          ['Mobile', booking.mobile],
        ] as const)
      : []),
  ] as const
  return (
    <section aria-labelledby="booked-title">
      <h2 className="text-h2" id="booked-title">
        {say(headingOf(booking))}
      </h2>
      <dl className="num mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-micro text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function headingOf({ status }: Booking) {
  if (isGivenUp({ status })) return 'own.was_booked'
  return status === 'requested' ? 'own.asked' : 'own.booked'
}

/** The confirmed payments, and what was sent back of them. */
export function Payments({ payments, refunds }: OwnMoney) {
  const say = useWords()
  return (
    <section aria-labelledby="paid-title">
      <h2 className="text-h2" id="paid-title">
        {say('own.paid')}
      </h2>
      <ul className="num mt-5 border-t border-line">
        {payments.map((payment) => (
          <li key={payment._id} className="flex justify-between gap-6 border-b border-line py-3">
            <span>
              {formatDate(payment.confirmed_at ?? payment.created_at)}
              <span className="block text-small text-muted">{noteOn(payment, say)}</span>
            </span>
            <b className="font-semibold">{formatMoney(money(payment, payment.amount))}</b>
          </li>
        ))}
        {refunds.map(({ _id, amount, currency, sent_at }) => (
          <li key={_id} className="flex justify-between gap-6 border-b border-line py-3">
            <span>
              {formatDate(sent_at)}
              <span className="block text-small text-muted">{say('own.paid_back')}</span>
            </span>
            <b className="font-semibold">{formatMoney({ amount: -amount, currency })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function noteOn(payment: Payment, say: Say) {
  if (payment.status === 'needs_review') return say('own.paid_checking')
  if (payment.card_fee === 0) return undefined
  return `With ${aFee(payment)} of ${formatMoney(money(payment, payment.card_fee))}`
}

/** Returns "a card fee", "an eSewa fee". */
function aFee({ provider }: Payment) {
  const name = feeName(provider).replace('Card', 'card')
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function money({ currency }: Payment, amount: number): Money {
  return { amount, currency }
}
