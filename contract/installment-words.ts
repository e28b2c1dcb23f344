import type { Booking } from './bookings.ts'
import { formatDay } from './days.ts'
import { formatMoney } from './money.ts'

/** A part of a balance as mails, pages and papers name it: "Part 1 of 2, due Fri 5 February 2027". */
export type PartInWords = { label: string; amount: string; state: 'paid' | 'part' | 'open' }

/** Returns the parts of a booking's balance in words; none where it is paid at once. */
export function partsInWords({ installments }: Pick<Booking, 'installments'>): PartInWords[] {
  return installments.map(({ due_on, amount, paid }, index) => ({
    label: `Part ${index + 1} of ${installments.length}, due ${formatDay(due_on)}`,
    amount: formatMoney(amount),
    state: paid.amount >= amount.amount ? 'paid' : paid.amount > 0 ? 'part' : 'open',
  }))
}

/** Returns how a plan is told before it is booked: "60 % 120 days before the first day, 40 % 45 days before". */
export function planInWords(plan: { percent: number; days_before: number }[]): string {
  return plan
    .map(({ percent, days_before: days }, index) =>
      days === 0
        ? `${percent} % on the first day`
        : `${percent} % ${days === 1 ? '1 day' : `${days} days`} before${index === 0 ? ' the first day' : ''}`,
    )
    .join(', ')
}
