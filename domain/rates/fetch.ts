import { cut } from '#contract/text.ts'
import { actors } from '#contract/events.ts'
import { HOUR_MS, today, type Day } from '#contract/days.ts'
import type { BankRates, ExchangeRate } from '#contract/exchange-rate.ts'
import { transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import { askNepalRastraBank } from '#integrations/nrb.ts'
import { ProviderError } from '#integrations/payments/provider.ts'
import { readSetting } from '../settings.ts'
import { acceptByRule } from './accept.ts'

/** On a holiday, and after a failure, the bank is asked again so much later. */
const AGAIN_MS = HOUR_MS

/**
 * Fetches Nepal Rastra Bank's rate of the day, if the settings ask for it, and lets the rule accept it. One server asks,
 * at most once an hour until the day has a rate. Returns whether it asked. A bank that does not answer is noted.
 */
export async function fetchBankRate(now = new Date(), host = env.nrbApi): Promise<boolean> {
  const { part } = await readSetting('exchange_rate')
  if (!(part as ExchangeRate).fetches) return false
  const day = today(now)
  if (!(await claimQuestion(day, now))) return false
  const answer = await ask(host, day)
  await store(day, answer)
  if (typeof answer !== 'string') await acceptByRule(day, actors.clock)
  return true
}

/** Notes that the bank is being asked, in a guarded statement, so that one of several servers asks. */
async function claimQuestion(day: Day, now: Date) {
  const asked_at = now.toISOString()
  const before = new Date(now.getTime() - AGAIN_MS).toISOString()
  return transaction(async (tx) => {
    const claimed = await tx
      .insertInto('bank_rates')
      .values({ day, asked_at, rate_day: null, buy: null, sell: null })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ asked_at })
          .where('bank_rates.asked_at', '<=', before)
          .where((row) =>
            row.or([row('bank_rates.rate_day', 'is', null), row('bank_rates.rate_day', '<', day)]),
          ),
      )
      .returning('day')
      .executeTakeFirst()
    return claimed !== undefined
  })
}

/** Returns the rate, or why there is none. */
async function ask(host: string, day: Day): Promise<BankRates | string> {
  try {
    return await askNepalRastraBank(host, day)
  } catch (error) {
    if (error instanceof ProviderError) return cut(error.message, 500)
    report(error)
    return 'Nepal Rastra Bank could not be asked'
  }
}

/** What was known of the day stays when a later question fails. */
async function store(day: Day, answer: BankRates | string) {
  const columns =
    typeof answer === 'string'
      ? { failure: answer }
      : {
          rate_day: answer.day,
          buy: answer.buy,
          sell: answer.sell,
          failure: '',
          others: JSON.stringify(answer.others),
        }
  await transaction((tx) => tx.updateTable('bank_rates').set(columns).where('day', '=', day).execute())
}
