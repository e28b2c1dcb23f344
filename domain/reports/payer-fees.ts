import { sql } from 'kysely'
import type { Day } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import type { PayerFee } from '#contract/receivables.ts'
import { db } from '#db/client.ts'
import { firstInstant, lastTwelve, monthOf } from './months.ts'

/**
 * Returns what payers paid as fees in the twelve months up to a day, by month, provider and currency, the newest month
 * first. A fee counts in the month in which its payment was confirmed.
 */
export async function readPayerFees(day: Day): Promise<PayerFee[]> {
  const months = lastTwelve(day.slice(0, 7))
  const fees = await db
    .selectFrom((from) =>
      from
        .selectFrom('payments')
        .where('status', '=', 'confirmed')
        .where('card_fee', '>', 0)
        .where('confirmed_at', '>=', firstInstant(months))
        .select(['provider', 'currency', 'card_fee', monthOf(sql.ref('confirmed_at'), months).as('month')])
        .as('fees'),
    )
    .groupBy(['month', 'provider', 'currency'])
    .select(({ fn }) => [
      'month',
      'provider',
      'currency',
      fn.countAll<number>().as('payments'),
      fn.sum<number>('card_fee').as('amount'),
    ])
    .orderBy('month', 'desc')
    .orderBy('provider')
    .orderBy('currency')
    .execute()
  return fees.map(({ currency, payments, amount, ...fee }) => ({
    ...fee,
    currency: Currency.parse(currency),
    payments: Number(payments),
    amount: Number(amount),
  }))
}
