import { formatMoney } from '#contract/money.ts'
import { feeName } from '#contract/payment-ways.ts'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { paymentWords } from '../kit/words.ts'

/** Shows the facts of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const { currency, amount, card_fee, confirmed_at } = payment
  return (
    <Facts
      facts={[
        ['Amount', formatMoney({ amount, currency })],
        [feeName(payment.provider), card_fee > 0 ? formatMoney({ amount: card_fee, currency }) : null],
        ['State', paymentWords[payment.status].label],
        ['By', payment.provider],
        ['Provider’s name of it', payment.provider_reference],
        ['Booking', payment.booking_reference],
        ['The part of', payment.part_of],
        ['From', payment.email],
        ['For', payment.description],
        ['Remarks', payment.remarks],
        ['Begun', formatMoment(payment.created_at)],
        ['Confirmed', confirmed_at && formatMoment(confirmed_at)],
        ['Received on', payment.received_on],
        ['Note', payment.note],
      ]}
    />
  )
}
