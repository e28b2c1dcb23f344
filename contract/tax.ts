import { lineTaxes, type LineKind, type LineTax } from './lines.ts'
import { share } from './money.ts'

/** How the operator is registered: with a PAN alone, or for VAT. */
export const taxSchemes = ['pan', 'vat'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** Nepal's VAT in hundredths of a percent. */
export const VAT_BASIS_POINTS = 1_300

/** How the office types prices. What is stored, shown to travellers and charged holds the VAT either way. */
export const priceEntries = ['with_vat', 'without_vat'] as const
export type PriceEntry = (typeof priceEntries)[number]

const WHOLE = 10_000

/** How each kind of line is taxed while the operator is registered for VAT. */
export type TaxRates = Record<'trip' | 'room' | 'extra' | 'permit' | 'fee', LineTax>

/** What is taken off or added to a price is taxed as the trip. */
const rateOf = {
  trip: 'trip',
  early_bird: 'trip',
  coupon: 'trip',
  room: 'room',
  extra: 'extra',
  permit: 'permit',
  adjustment: 'trip',
  cancellation_fee: 'fee',
} satisfies Record<LineKind, keyof TaxRates>

/** Returns how a line is taxed: as it says itself, as an extra with a tax of its own does, else by its kind. */
export function taxOf({ kind, tax }: Sold, rates: TaxRates): LineTax {
  return tax === 'none' ? rates[rateOf[kind]] : tax
}

export const taxWords = {
  vat: `VAT ${VAT_BASIS_POINTS / 100} %`,
  zero: 'Zero-rated',
  exempt: 'Exempt from VAT',
  none: 'Not subject to VAT',
} satisfies Record<LineTax, string>

/** What is sold by how it is taxed, in minor units, VAT included. */
export type TaxGroups = Record<LineTax, number>

/** The taxes of a paper in minor units: `taxable` without its `vat`; together they are its total. */
export type TaxSums = { taxable: number; vat: number; zero: number; exempt: number; none: number }

/** What is known of how a price is taxed: as what kind of line, and the tax of its own. */
export type Sold = { kind: LineKind; tax: LineTax }

/** How the operator is registered and types prices, with the rates. */
export type TaxRules = TaxRates & { scheme: TaxScheme; prices: PriceEntry }

/** Returns whether a line holds VAT. With a PAN alone none does. */
export function holdsVat(line: Sold, { scheme, ...rates }: TaxRates & { scheme: TaxScheme }): boolean {
  return scheme === 'vat' && taxOf(line, rates) === 'vat'
}

/** Returns whether the office types a price without the VAT that it holds. */
export function isTypedWithoutVat(line: Sold, rules: TaxRules): boolean {
  return rules.prices === 'without_vat' && holdsVat(line, rules)
}

/** Returns the price with VAT of one without it, in minor units, half a unit up. `withoutVat` gives the first one back. */
export function withVat(net: number): number {
  return net + share(net, VAT_BASIS_POINTS)
}

/** Returns a price that holds VAT without it, in minor units. */
export function withoutVat(gross: number): number {
  return gross - vatIn(gross)
}

/** Returns the VAT in an amount that holds it, in minor units, to the nearest one. */
export function vatIn(gross: number): number {
  return gross - Math.sign(gross) * Math.round((Math.abs(gross) * WHOLE) / (WHOLE + VAT_BASIS_POINTS))
}

/**
 * Returns the VAT in each line. Together they are the VAT in the sum of the taxed lines: what rounding leaves goes to the
 * line where it adds up, so no paisa is lost.
 */
export function vatOfLines(lines: { tax: LineTax; amount: number }[]): number[] {
  let before = 0
  return lines.map(({ tax, amount }) => {
    if (tax !== 'vat') return 0
    const after = before + amount
    const vat = vatIn(after) - vatIn(before)
    before = after
    return vat
  })
}

export function groupsOf(lines: { tax: LineTax; amount: number }[]): TaxGroups {
  const groups: TaxGroups = { none: 0, vat: 0, zero: 0, exempt: 0 }
  for (const { tax, amount } of lines) groups[tax] += amount
  return groups
}

/** Returns the taxes of what has been sold. */
export function sumsOfGroups({ vat: gross, zero, exempt, none }: TaxGroups): TaxSums {
  const vat = vatIn(gross)
  return { taxable: gross - vat, vat, zero, exempt, none }
}

/** Returns what has been sold by these taxes, VAT included. */
export function groupsOfSums({ taxable, vat, zero, exempt, none }: TaxSums): TaxGroups {
  return { vat: taxable + vat, zero, exempt, none }
}

/**
 * Returns of which groups `amount` is taken off, in minor units: of the group of `tax` when that holds it, else of each
 * by its share of what is left. All of it takes each group off to the last unit.
 */
export function takeOff(left: TaxGroups, amount: number, tax?: LineTax): TaxGroups {
  if (tax && left[tax] >= amount) return { none: 0, vat: 0, zero: 0, exempt: 0, [tax]: amount }
  const whole = groupTotal(left)
  let [before, given] = [0, 0]
  const taken: TaxGroups = { none: 0, vat: 0, zero: 0, exempt: 0 }
  for (const group of lineTaxes.toSorted(vatFirst)) {
    before += left[group]
    const after = whole === 0 ? 0 : proportion(before, amount, whole)
    taken[group] = after - given
    given = after
  }
  return taken
}

/** Returns the VAT that goes back when these are taken off of what is left, so that all credit notes undo their invoice. */
export function takenSums(left: TaxGroups, taken: TaxGroups): TaxSums {
  const vat = vatIn(left.vat) - vatIn(left.vat - taken.vat)
  return { taxable: taken.vat - vat, vat, zero: taken.zero, exempt: taken.exempt, none: taken.none }
}

export function groupTotal(groups: TaxGroups): number {
  return lineTaxes.reduce((sum, group) => sum + groups[group], 0)
}

function vatFirst(a: LineTax, b: LineTax) {
  return Number(b === 'vat') - Number(a === 'vat')
}

/** Returns `part` of `whole` in the same share as `amount` of it, half a unit up. The product may exceed what a number holds. */
function proportion(part: number, amount: number, whole: number) {
  const [twice, of] = [2n * BigInt(part) * BigInt(amount), BigInt(whole)]
  return Number((twice + of) / (2n * of))
}
