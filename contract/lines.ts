import { z } from 'zod'
import { formatMoney, SignedMoney, type Currency, type Money } from './money.ts'

/** What a line of a price is for, in the order in which a payer reads them. */
export const lineKinds = [
  'trip',
  'early_bird',
  'coupon',
  'room',
  'extra',
  'permit',
  'adjustment',
  'cancellation_fee',
] as const
export type LineKind = (typeof lineKinds)[number]

/** How a line is taxed. */
export const lineTaxes = ['none', 'vat', 'zero', 'exempt'] as const
export type LineTax = (typeof lineTaxes)[number]

/** A live line of a booking's price. Its amounts are negative for what is taken off. */
export const BookingLine = z
  .object({
    _id: z.string(),
    kind: z.enum(lineKinds),
    /** What it is for: the name of the trip. Holds no personal data. */
    label: z.string(),
    /** The position of the traveller it is for; null for the whole booking. */
    traveller: z.int().nullable(),
    quantity: z.int(),
    /** What one of them costs; null for an amount that was agreed for all together. */
    unit: SignedMoney.nullable(),
    amount: SignedMoney,
    tax: z.enum(lineTaxes),
    extra_id: z.string().nullable(),
    /** False when cancelling keeps it whole. */
    goes_back: z.boolean(),
    added_at: z.string(),
  })
  .meta({ id: 'BookingLine' })
export type BookingLine = z.infer<typeof BookingLine>

/** A line before it is stored: amounts in minor units of the price's currency. */
export type NewLine = {
  kind: LineKind
  label: string
  quantity: number
  unit_amount: number | null
  amount: number
  traveller?: number
  tax?: LineTax
  extra_id?: string
  goes_back?: boolean
}

/** What a price is made of, before it belongs to a booking. */
export type Price = { currency: Currency; lines: NewLine[] }

/** Returns lines in the order in which a payer reads them: by kind, and within a kind as they are. */
export function inOrder<Line extends { kind: LineKind }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind))
}

/** Returns the price of a trip alone, for all its travellers; what each pays is stated where it is the same for all. */
export function tripPrice(trip: string, travellers: number, { amount, currency }: Money): Price {
  const unit_amount = amount % travellers === 0 ? amount / travellers : null
  return { currency, lines: [{ kind: 'trip', label: trip, quantity: travellers, unit_amount, amount }] }
}

type Counted = Pick<BookingLine, 'kind' | 'quantity' | 'unit'> & Partial<Pick<BookingLine, 'traveller'>>

/** What is shown of a line. */
export type ShownLine = Counted & Pick<BookingLine, 'label' | 'amount'>

/** Returns the lines of a price with their amounts as money, as a booking shows its lines. */
export function shownLines({ currency, lines }: Price): ShownLine[] {
  return lines.map(({ kind, label, quantity, unit_amount, amount, traveller = null }) => ({
    kind,
    label,
    traveller,
    quantity,
    unit: unit_amount === null ? null : { amount: unit_amount, currency },
    amount: { amount, currency },
  }))
}

/**
 * Returns how many of what a line is, and what one costs: "2 travellers × US$1,490", "3 × US$20"; without what one costs
 * where that was agreed for all together. Empty for one thing that has its price beside it.
 */
export function quantityInWords({ kind, quantity, unit }: Counted): string {
  const isTrip = kind === 'trip'
  if (quantity === 1 && !isTrip) return ''
  const count = isTrip ? `${quantity} ${quantity === 1 ? 'traveller' : 'travellers'}` : String(quantity)
  return unit === null ? count : `${count} × ${formatMoney(unit)}`
}

/**
 * Returns a line in words: "Everest Base Camp Trek, 2 travellers × US$1,490", "Single room, traveller 2", "Goodwill".
 * `nameOf`: what to call the traveller at a position.
 */
export function lineInWords(
  line: Counted & Pick<BookingLine, 'label'>,
  nameOf = (position: number) => `traveller ${position}`,
): string {
  const whose = line.traveller == null ? '' : nameOf(line.traveller)
  return [line.label, whose, quantityInWords(line)].filter((words) => words !== '').join(', ')
}

/** Returns a line with its amount: "Goodwill: −US$10". */
export function pricedInWords(line: BookingLine): string {
  return `${lineInWords(line)}: ${formatMoney(line.amount)}`
}
