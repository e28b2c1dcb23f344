import { z } from 'zod'
import { Day } from '#contract/day.ts'
import { addDays } from '#contract/days.ts'
import { RATE_MAX, RATE_OLD_DAYS, type BankRates, type OtherRates } from '#contract/exchange-rate.ts'
import { isShownCode } from '#contract/shown-money.ts'
import { askFor, readAnswer } from './payments/ask.ts'
import { ProviderError } from './payments/provider.ts'

const WHO = 'Nepal Rastra Bank'
/** What other currencies are named for, because a yen is not a rupee. */
const HUNDRED = 100

const figure = z.union([z.string(), z.number()]).nullish()
const Rates = z.object({
  data: z.object({
    payload: z.array(
      z.object({
        date: z.string(),
        rates: z.array(
          z.object({
            currency: z.object({ iso3: z.string(), unit: z.coerce.number() }),
            buy: figure,
            sell: figure,
          }),
        ),
      }),
    ),
  }),
})

/**
 * Asks for the rates of the last days (www.nrb.org.np/api/forex/v1) and returns the newest one of the dollar, which may
 * be of an earlier day: the bank names none on holidays. With it come those of the other currencies that the site shows
 * and the bank names on that day. Throws `ProviderError` when no answer comes, for one that makes
 * no sense, and when it names no rate of these days that can be one.
 */
export async function askNepalRastraBank(host: string, day: Day): Promise<BankRates> {
  const from = addDays(day, -RATE_OLD_DAYS)
  const query = new URLSearchParams({ from, to: day, page: '1', per_page: '100' })
  const headers = { accept: 'application/json' }
  const text = await askFor(WHO, `${host}/api/forex/v1/rates?${query}`, { headers })
  const { payload } = readAnswer(WHO, Rates, text).data
  const named = payload.flatMap(({ date, rates }) =>
    rates.filter(({ currency }) => currency.iso3 === 'USD').map((rate) => ({ ...rate, day: date })),
  )
  const usable = named.flatMap(({ day: of, buy, sell, currency }) => {
    const rate = { day: of, buy: paisaOf(buy, currency.unit), sell: paisaOf(sell, currency.unit) }
    const isOfThese = Day.safeParse(of).success && of >= from && of <= day
    return isOfThese && isRate(rate.buy) && isRate(rate.sell) ? [rate] : []
  })
  const [newest] = usable.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  if (newest) return { ...newest, others: othersOn(newest.day, payload) }
  throw new ProviderError(
    named.length === 0
      ? `${WHO} names no rate of the dollar from ${from} to ${day}`
      : `${WHO} names no rate of the dollar from ${from} to ${day} that can be one`,
  )
}

type Payload = z.infer<typeof Rates>['data']['payload']

/** A rate that cannot be one is left out: it is only shown, and the others are right without it. */
function othersOn(day: Day, payload: Payload): OtherRates {
  const rates = payload.filter(({ date }) => date === day).flatMap((named) => named.rates)
  return Object.fromEntries(
    rates.flatMap(({ currency: { iso3, unit }, buy, sell }) => {
      const middle = Math.round((paisaOf(buy, unit / HUNDRED) + paisaOf(sell, unit / HUNDRED)) / 2)
      return isShownCode(iso3) && iso3 !== 'USD' && isPossible(middle / HUNDRED) ? [[iso3, middle]] : []
    }),
  )
}

/** Returns paisa for one unit, from a figure for `unit` of them: the bank names 10 yen and 100 Indian rupees. */
function paisaOf(written: string | number | null | undefined, unit: number) {
  return Math.round((Number(written ?? Number.NaN) * 100) / unit)
}

function isRate(paisa: number) {
  return Number.isInteger(paisa) && isPossible(paisa)
}

function isPossible(paisa: number) {
  return paisa > 0 && paisa <= RATE_MAX
}
