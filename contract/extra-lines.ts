import type { Claim } from './class-prices.ts'
import { classAt, classWords } from './classes.ts'
import type { NewLine } from './lines.ts'
import { convert, formatMoney, type Currency, type Money } from './money.ts'
import type { TravellerClass } from './nationalities.ts'

// Without schemas, because islands work out prices with it.

/** What an extra is. A `room` is one with a supplement, such as a single room. */
export const extraKinds = ['room', 'porter', 'gear', 'night', 'transfer', 'flight', 'other'] as const
export type ExtraKind = (typeof extraKinds)[number]

/** What a price is for: one traveller, one piece for the booking, or one day or night of the booking. */
export const extraUnits = ['traveller', 'booking', 'day'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** What travellers of a class pay for an extra. */
export type ExtraClassPrice = Money & { class: 'saarc' | 'nepali' }

/** What the operator asks for an extra. */
export type AskedExtra = {
  _id: string
  kind: ExtraKind
  name: string
  per: ExtraUnit
  prices: Money[]
  /** What travellers of a class pay instead; absent where all pay the same. */
  class_prices?: ExtraClassPrice[]
  goes_back: boolean
  tax: NonNullable<NewLine['tax']>
}

/** One chosen extra: for the traveller at a position, or so many for the booking. */
export type WantedExtra = { extra_id: string; traveller?: number | null | undefined; quantity: number }

/** The extras of a trip, and the rate by which prices in another currency are converted; null while there is none. */
export type AskedExtras = { extras: AskedExtra[]; paisaPerDollar: number | null }

/**
 * Returns what one costs a class in a currency: its own price there, else its other one converted; undefined without a
 * rate to convert it. A class without a price pays the foreign one.
 */
export function priceOfExtra(
  { prices, class_prices = [] }: Pick<AskedExtra, 'prices' | 'class_prices'>,
  currency: Currency,
  paisaPerDollar: number | null,
  payer: TravellerClass,
): Money | undefined {
  const ofClass = class_prices.filter((price) => price.class === payer)
  const list = ofClass.length > 0 ? ofClass : prices
  const own = list.find((price) => price.currency === currency)
  if (own !== undefined) return { amount: own.amount, currency }
  return paisaPerDollar === null ? undefined : convert(list[0]!, currency, paisaPerDollar)
}

/** Returns all prices of an extra: "US$450 or NPR 55,000, Nepali NPR 16,000". */
export function extraPricesInWords({
  prices,
  class_prices,
}: Pick<Required<AskedExtra>, 'prices' | 'class_prices'>) {
  const asked = prices.map((price) => formatMoney(price)).join(' or ')
  return [asked, ...class_prices.map((price) => `${classWords[price.class]} ${formatMoney(price)}`)].join(
    ', ',
  )
}

/**
 * Returns what one costs a party, as "US$450 for each traveller", or "foreign US$450, Nepali US$100 for each traveller"
 * where its travellers pay different prices. `claims`: who they are, whoever books first.
 */
export function extraPriceInWords(
  extra: Pick<AskedExtra, 'prices' | 'class_prices' | 'per' | 'kind'>,
  currency: Currency,
  paisaPerDollar: number | null,
  claims: readonly Claim[],
): string | undefined {
  const payers = extra.per === 'traveller' ? claims.map((_, index) => index + 1) : [1]
  const classes = [...new Set([classAt(claims), ...payers.map((position) => classAt(claims, position))])]
  const priced = classes.flatMap((payer) => {
    const price = priceOfExtra(extra, currency, paisaPerDollar, payer)
    return price ? { payer, words: formatMoney(price) } : []
  })
  const [first] = priced
  if (first === undefined) return undefined
  const words = priced.every((one) => one.words === first.words)
    ? first.words
    : priced.map(({ payer, words: price }) => `${classWords[payer]} ${price}`).join(', ')
  return `${words} ${unitInWords(extra)}`
}

/**
 * Returns the lines of what is chosen, rooms first, each for its traveller or for the booking. What is not among the
 * operator's extras or has no price has no line: whoever stores lines refuses it before. `claims`: who the travellers are,
 * whoever books first; what belongs to the booking costs what that one pays.
 */
export function extraLines(
  { extras, paisaPerDollar }: AskedExtras,
  wanted: readonly WantedExtra[],
  currency: Currency,
  claims: readonly Claim[],
): NewLine[] {
  const lines = wanted.flatMap((one) => {
    const extra = extras.find(({ _id }) => _id === one.extra_id)
    const payer = classAt(claims, one.traveller)
    const price = extra && priceOfExtra(extra, currency, paisaPerDollar, payer)
    return extra && price ? [lineOf(extra, one, price.amount)] : []
  })
  return [...lines.filter(({ kind }) => kind === 'room'), ...lines.filter(({ kind }) => kind === 'extra')]
}

function lineOf(extra: AskedExtra, { traveller, quantity }: WantedExtra, unit_amount: number): NewLine {
  return {
    kind: extra.kind === 'room' ? 'room' : 'extra',
    label: extra.name,
    quantity,
    unit_amount,
    amount: quantity * unit_amount,
    ...(traveller != null && { traveller }),
    tax: extra.tax,
    extra_id: extra._id,
    goes_back: extra.goes_back,
  }
}

/** What a price is for: "for each traveller", "each", "a day", and of hotels "a night". */
export function unitInWords({ per, kind }: Pick<AskedExtra, 'per' | 'kind'>): string {
  if (per === 'day') return kind === 'night' ? 'a night' : 'a day'
  return per === 'traveller' ? 'for each traveller' : 'each'
}
