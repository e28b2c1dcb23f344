import type { NewLine } from './lines.ts'
import { convert, type Currency, type Money } from './money.ts'

// Without schemas, because islands work out prices with it.

/** What an extra is. A `room` is one with a supplement, such as a single room. */
export const extraKinds = ['room', 'porter', 'gear', 'night', 'transfer', 'flight', 'other'] as const
export type ExtraKind = (typeof extraKinds)[number]

/** What a price is for: one traveller, one piece for the booking, or one day or night of the booking. */
export const extraUnits = ['traveller', 'booking', 'day'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** What the operator asks for an extra. */
export type AskedExtra = {
  _id: string
  kind: ExtraKind
  name: string
  per: ExtraUnit
  prices: Money[]
  goes_back: boolean
  tax: NonNullable<NewLine['tax']>
}

/** One chosen extra: for the traveller at a position, or so many for the booking. */
export type WantedExtra = { extra_id: string; traveller?: number | null | undefined; quantity: number }

/** The extras of a trip, and the rate by which prices in another currency are converted; null while there is none. */
export type AskedExtras = { extras: AskedExtra[]; paisaPerDollar: number | null }

/**
 * Returns what one costs in a currency: its own price there, else its other one converted; undefined without a rate to
 * convert it.
 */
export function priceOfExtra(
  { prices }: Pick<AskedExtra, 'prices'>,
  currency: Currency,
  paisaPerDollar: number | null,
): Money | undefined {
  const own = prices.find((price) => price.currency === currency)
  if (own !== undefined || paisaPerDollar === null) return own
  return convert(prices[0]!, currency, paisaPerDollar)
}

/**
 * Returns the lines of what is chosen, rooms first, each for its traveller or for the booking. What is not among the
 * operator's extras or has no price has no line: whoever stores lines refuses it before.
 */
export function extraLines(
  { extras, paisaPerDollar }: AskedExtras,
  wanted: readonly WantedExtra[],
  currency: Currency,
): NewLine[] {
  const lines = wanted.flatMap((one) => {
    const extra = extras.find(({ _id }) => _id === one.extra_id)
    const price = extra && priceOfExtra(extra, currency, paisaPerDollar)
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
