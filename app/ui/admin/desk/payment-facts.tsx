import { formatMoney } from '#contract/money.ts'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { formatMoment } from '../event-line.tsx'
import { Facts } from '../facts.tsx'

/** What is known of a payment that somebody decides about. */
export function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const { currency, amount, card_fee } = payment
  return (
    <Facts
      facts={[
        ['Amount', formatMoney({ amount, currency })],
        ['Card fee', card_fee > 0 ? formatMoney({ amount: card_fee, currency }) : null],
        ['By', payment.provider],
        ['Provider’s name of it', payment.provider_reference],
        ['Booking', payment.booking_reference],
        ['From', payment.email],
        ['For', payment.description],
        ['Remarks', payment.remarks],
        ['Begun', formatMoment(payment.created_at)],
        ['Note', payment.note],
      ]}
    />
  )
}
