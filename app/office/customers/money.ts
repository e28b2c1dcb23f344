import type { Customer } from '#contract/customers.ts'
import { formatMoney } from '#contract/money.ts'

/** Returns what was paid and is open, a line for each currency. */
export function moneyOf({ sums }: Pick<Customer, 'sums'>): string {
  return sums
    .map(
      ({ currency, paid, open }) =>
        `${formatMoney({ amount: paid, currency })} paid, ${formatMoney({ amount: open, currency })} open`,
    )
    .join('\n')
}
