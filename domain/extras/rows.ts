import type { Selectable } from 'kysely'
import type { Extra, ExtraInput } from '#contract/extras.ts'
import { currencies, type Currency } from '#contract/money.ts'
import type { ExtraRow } from '#db/rows/content.ts'

const amountColumns = { USD: 'usd_amount', NPR: 'npr_amount' } as const satisfies Record<
  Currency,
  keyof ExtraRow
>

/** Returns a row with its trips as staff see it. */
export function toExtra(row: Selectable<ExtraRow>, trip_ids: string[]): Extra {
  const { id, kind, name, text, per, capacity, cutoff_days, goes_back, tax, is_offered, version } = row
  return {
    _id: id,
    kind,
    name,
    text,
    per,
    prices: pricesOf(row),
    capacity,
    cutoff_days,
    goes_back: goes_back === 1,
    tax,
    is_offered: is_offered === 1,
    trip_ids,
    version,
  }
}

export function pricesOf(row: Pick<Selectable<ExtraRow>, 'usd_amount' | 'npr_amount'>): Extra['prices'] {
  return currencies.flatMap((currency) => {
    const amount = row[amountColumns[currency]]
    return amount === null ? [] : [{ amount, currency }]
  })
}

/** Returns the columns that follow from what staff typed. */
export function columnsOf({ prices, goes_back, is_offered, ...input }: ExtraInput) {
  const { kind, name, text, per, capacity, cutoff_days, tax } = input
  const amountIn = (currency: Currency) => prices.find((price) => price.currency === currency)?.amount ?? null
  return {
    kind,
    name,
    text,
    per,
    capacity,
    cutoff_days,
    tax,
    usd_amount: amountIn('USD'),
    npr_amount: amountIn('NPR'),
    goes_back: goes_back ? 1 : 0,
    is_offered: is_offered ? 1 : 0,
  }
}
