import type { Day } from '#contract/days.ts'
import { OtherRates, type BankRates } from '#contract/exchange-rate.ts'
import { db } from '#db/client.ts'
import { readStored } from '../stored.ts'

/** Returns the newest rates that the bank has named, and why it named none when it was asked last. */
export async function newestBankRate(day: Day): Promise<{ bank: BankRates | undefined; failure: string }> {
  const rows = await db.selectFrom('bank_rates').selectAll().orderBy('day', 'desc').limit(10).execute()
  const row = rows.find(({ rate_day }) => rate_day !== null && rate_day <= day)
  return {
    bank: row && {
      day: row.rate_day!,
      buy: Number(row.buy),
      sell: Number(row.sell),
      others: readStored('others', row.others, OtherRates, {}, []),
    },
    failure: rows[0]?.failure ?? '',
  }
}
