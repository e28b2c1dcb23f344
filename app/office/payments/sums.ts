import { TIME_ZONE } from '#contract/days.ts'
import type { Currency } from '#contract/money.ts'
import type { PaymentRecord } from '#contract/payment-records.ts'

/**
 * The sum of the payments of one month, currency and provider. Amounts in minor units; `amount` does not include
 * `fees`.
 */
export type PaymentSum = {
  /** A month such as "2026-11". */
  month: string
  currency: Currency
  provider: string
  payments: number
  amount: number
  fees: number
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' })

/**
 * Returns the sums of confirmed payments by month, currency and provider, the newest month first. Cash counts on the
 * day it was received.
 */
export function sumsOfPayments(payments: PaymentRecord[]): PaymentSum[] {
  const sums = new Map<string, PaymentSum>()
  for (const payment of payments) {
    if (payment.status !== 'confirmed') continue
    const { currency, provider, amount, card_fee } = payment
    const month = monthOf(payment)
    const key = [month, currency, provider].join(' ')
    const sum = sums.get(key) ?? { month, currency, provider, payments: 0, amount: 0, fees: 0 }
    sums.set(key, {
      ...sum,
      payments: sum.payments + 1,
      amount: sum.amount + amount,
      fees: sum.fees + card_fee,
    })
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      b.month.localeCompare(a.month) ||
      a.currency.localeCompare(b.currency) ||
      a.provider.localeCompare(b.provider),
  )
}

function monthOf({ received_on, confirmed_at, created_at }: PaymentRecord) {
  return received_on === null
    ? format.format(new Date(confirmed_at ?? created_at)).slice(0, 7)
    : received_on.slice(0, 7)
}
