import { today, type Day } from '#contract/days.ts'
import { isOldRate, type ExchangeRate } from '#contract/exchange-rate.ts'
import { shownCodes, type ShownRate } from '#contract/shown-money.ts'
import { readSetting } from '../settings.ts'
import { newestBankRate } from './bank.ts'

const MINOR_PER_MAJOR = 100
const HUNDRED = 100

/**
 * Returns the rates at which prices are shown for information. Between dollars and rupees it is the house's own, at which
 * it charges; others are the bank's, while they are fetched and not too old. A currency without a rate is left out.
 */
export async function readShownRates(day: Day = today()): Promise<ShownRate[]> {
  const [{ part }, { bank: newest }] = await Promise.all([readSetting('exchange_rate'), newestBankRate(day)])
  const { paisa_per_dollar: own, set_on, fetches } = part as ExchangeRate
  const bank = fetches && newest && !isOldRate(newest.day, day) ? newest : undefined
  const middle = bank && (bank.buy + bank.sell) / 2
  const paisa = own ?? middle
  const between = own === null ? { source: BANK, day: bank?.day ?? null } : { source: OWN, day: set_on }
  return shownCodes.flatMap((code): ShownRate[] => {
    if (code === 'USD')
      return paisa ? [{ code, per_dollar: 1, per_rupee: MINOR_PER_MAJOR / paisa, ...between }] : []
    if (code === 'NPR')
      return paisa ? [{ code, per_dollar: paisa / MINOR_PER_MAJOR, per_rupee: 1, ...between }] : []
    const other = bank?.others[code]
    if (!bank || !other) return []
    const rate = { per_dollar: (middle! * HUNDRED) / other, per_rupee: (MINOR_PER_MAJOR * HUNDRED) / other }
    return [{ code, ...rate, source: BANK, day: bank.day }]
  })
}

const BANK = 'Nepal Rastra Bank'
const OWN = 'Our own rate'
