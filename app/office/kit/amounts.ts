import { z } from 'zod'
import {
  cancellationFee,
  cancellationSums,
  percentOn,
  type CancellationStep,
} from '#contract/cancellation.ts'
import { today, type Day } from '#contract/days.ts'
import type { BookingLine } from '#contract/lines.ts'
import { AMOUNT_MAX, formatMoney, type Money } from '#contract/money.ts'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { usualDeposit, type MoneyRules } from '#contract/terms.ts'
import { providerWord } from '#contract/payment-ways.ts'

/** The content of a field for an amount, in minor units, once it is a valid number. */
export const AmountField = z
  .int('Write an amount such as 250 or 250.50')
  .min(1, 'The amount must be above 0')
  .max(AMOUNT_MAX, 'The amount is too high')

export const currencyChoices = [
  { value: 'USD', label: 'USD' },
  { value: 'NPR', label: 'NPR' },
]

type Sums = { total: Money | null; paid: Money | null }

/** `lines`: a cancellation keeps whole those that do not go back. */
type Policy = {
  travellers: number
  money_rules: MoneyRules
  cancellation_keeps: number
  cancellation_steps: CancellationStep[]
  start_date: Day
  lines?: Pick<BookingLine, 'goes_back' | 'amount'>[] | undefined
}

/**
 * Returns, for a booking that is cancelled on a day, how much of the paid sum its policy keeps, which share of the price
 * that is at most, and how much is refunded. Null for a booking without a price.
 */
export function cancellationOf(
  { total, paid, travellers, money_rules, lines = [], ...policy }: Sums & Policy,
  day = today(),
): { kept: Money; due: Money; percent: number } | null {
  if (total === null || paid === null) return null
  const { amount, currency } = total
  const agreed = {
    keeps_percent: policy.cancellation_keeps,
    steps: policy.cancellation_steps,
    start: policy.start_date,
    total: amount,
    whole: lines.reduce((sum, line) => sum + (line.goes_back ? 0 : line.amount.amount), 0),
    deposit: usualDeposit(total, travellers, money_rules),
  }
  const { kept, due } = cancellationSums(paid.amount, cancellationFee(agreed, day))
  return { kept: { amount: kept, currency }, due: { amount: due, currency }, percent: percentOn(agreed, day) }
}

/** Returns a warning about payments that nobody has decided on: cancelling neither keeps nor refunds that money. */
export function undecidedWarning(
  payments: Pick<PaymentRecord, 'amount' | 'currency' | 'provider' | 'status'>[],
): string | undefined {
  const undecided = payments
    .filter(({ status }) => status === 'needs_review')
    .map((payment) => `${formatMoney(payment)} (${providerWord(payment.provider)})`)
  if (undecided.length === 0) return undefined
  return `Not counted here, because it needs review: ${undecided.join(', ')}. Decide on it first, so that what goes back is right.`
}
