import type { Selectable } from 'kysely'
import type { Extra, ExtraInput } from '#contract/extras.ts'
import { pricedClasses } from '#contract/class-prices.ts'
import type { Thumb } from '#contract/images.ts'
import { currencies, type Currency } from '#contract/money.ts'
import type { ExtraRow } from '#db/rows/extras.ts'

const amountColumns = { USD: 'usd_amount', NPR: 'npr_amount' } as const satisfies Record<
  Currency,
  keyof ExtraRow
>

/** Returns a row with its trips and its picture as staff see it. */
export function toExtra(row: Selectable<ExtraRow>, trip_ids: string[], picture: Thumb | undefined): Extra {
  const { id, kind, name, text, per, capacity, cutoff_days, goes_back, tax, is_offered, version } = row
  return {
    _id: id,
    kind,
    name,
    text,
    per,
    prices: pricesOf(row),
    class_prices: classPricesOf(row),
    capacity,
    cutoff_days,
    goes_back: goes_back === 1,
    tax,
    is_offered: is_offered === 1,
    trip_ids,
    picture: picture?.src ?? null,
    picture_alt: picture?.alt ?? '',
    version,
  }
}

export function pricesOf(row: Pick<Selectable<ExtraRow>, 'usd_amount' | 'npr_amount'>): Extra['prices'] {
  return currencies.flatMap((currency) => {
    const amount = row[amountColumns[currency]]
    return amount === null ? [] : [{ amount, currency }]
  })
}

type ClassColumns = `${(typeof pricedClasses)[number]}_${(typeof amountColumns)[Currency]}`

/** Returns what travellers of a class pay instead; empty where all pay the same. */
export function classPricesOf(row: Pick<Selectable<ExtraRow>, ClassColumns>): Extra['class_prices'] {
  return pricedClasses.flatMap((name) =>
    currencies.flatMap((currency) => {
      const amount = row[`${name}_${amountColumns[currency]}`]
      return amount === null ? [] : [{ class: name, amount, currency }]
    }),
  )
}

/** Returns the columns that follow from what staff typed. */
export function columnsOf({ prices, class_prices, goes_back, is_offered, ...input }: ExtraInput) {
  const { kind, name, text, per, capacity, cutoff_days, tax } = input
  const amountIn = (currency: Currency) => prices.find((price) => price.currency === currency)?.amount ?? null
  const ofClass = (payer: (typeof pricedClasses)[number], currency: Currency) =>
    class_prices.find((price) => price.class === payer && price.currency === currency)?.amount ?? null
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
    saarc_usd_amount: ofClass('saarc', 'USD'),
    saarc_npr_amount: ofClass('saarc', 'NPR'),
    nepali_usd_amount: ofClass('nepali', 'USD'),
    nepali_npr_amount: ofClass('nepali', 'NPR'),
    goes_back: goes_back ? 1 : 0,
    is_offered: is_offered ? 1 : 0,
  }
}
