import type { NewLine } from '#contract/lines.ts'
import { percentIn } from '#contract/discounts.ts'
import { share } from '#contract/money.ts'
import type { HandLine, PriceAdjustment } from '#contract/price-adjustments.ts'
import type { LineRow } from './read.ts'

// A changed price, worked out from the live lines of a booking. Nothing here reads or writes the database.

/** Who travels after a change: the positions of those who stay, in order, and how many join them. */
export type Party = { stay: number[]; joined: number }

/** A price of the trip itself, which depends on the party, and what is taken off it; all else was chosen besides. */
const tripKinds: readonly string[] = ['trip']
const discountKinds: readonly string[] = ['early_bird', 'coupon']

/**
 * Returns what the trip itself costs another party at the price agreed; `renamed`: the names of the trip of
 * before and of another one. Where
 * not all pay the same, `asked`, today's price of that party, says how many pay what was agreed for its label. Undefined
 * where that does not say what each pays.
 */
export function agreedTrip(
  live: LineRow[],
  renamed: { from: string; to: string } | undefined,
  party: Party,
  asked: NewLine[] | undefined,
): NewLine[] | undefined {
  const { stay, joined } = party
  const lines = live.filter(({ kind }) => tripKinds.includes(kind))
  const [first] = lines
  if (first === undefined) return undefined
  const travellers = stay.length + joined
  const named = (line: LineRow) => ({
    ...toNew(line, party),
    ...(line.label === renamed?.from && { label: renamed.to }),
  })
  const isSameSize =
    joined === 0 && lines.every((line) => isForOneOf(line, party)) && countOf(lines) === travellers
  if (isSameSize) return lines.map(named)
  const groups = asked?.filter(({ kind }) => tripKinds.includes(kind)) ?? []
  if (lines.length > 1 || groups.length > 1 || first.traveller !== null) return agreedByLabel(lines, groups)
  const { quantity, unit_amount, amount } = first
  // A price that was agreed for all together is shared out evenly, half a unit up.
  const each = unit_amount ?? Math.floor((amount + quantity / 2) / quantity)
  const whole = amount + each * (travellers - quantity)
  const isEven = whole % travellers === 0
  const unit = unit_amount ?? (isEven ? whole / travellers : null)
  return [{ ...named(first), quantity: travellers, unit_amount: unit, amount: whole }]
}

/** Returns groups of a party, each at the price that was agreed under its label; undefined where one has none. */
function agreedByLabel(lines: LineRow[], groups: NewLine[]): NewLine[] | undefined {
  const agreed = groups.flatMap((group) => {
    const unit_amount = lines.find(({ label }) => label === group.label)?.unit_amount ?? null
    return unit_amount === null ? [] : [{ ...group, unit_amount, amount: unit_amount * group.quantity }]
  })
  return groups.length > 0 && agreed.length === groups.length ? agreed : undefined
}

/**
 * Returns what was agreed to be taken off the trip, for its changed lines: a percent stays that percent, a sum a
 * traveller follows their number, and nothing falls below zero.
 */
export function agreedDiscounts(live: LineRow[], trip: NewLine[]): NewLine[] {
  const travellers = trip.reduce((sum, { quantity }) => sum + quantity, 0)
  let left = trip.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = live.filter(({ kind }) => discountKinds.includes(kind))
  return discounts.flatMap(({ kind, label, quantity, unit_amount, amount, tax }) => {
    const percent = percentIn(label)
    const isEach = kind === 'early_bird' && percent === undefined && unit_amount !== null
    const count = isEach && quantity > 1 ? travellers : quantity
    const agreed = isEach ? -unit_amount * count : -amount
    const off = percent === undefined ? Math.min(left, agreed) : share(left, percent * 100)
    left -= off
    if (off <= 0) return []
    const isWhole = isEach && off === agreed
    const taken = isWhole ? { quantity: count, unit_amount } : { quantity: 1, unit_amount: -off }
    return [{ kind, label, ...taken, amount: -off, tax }]
  })
}

/** Returns what was chosen besides the trip and its permits, without what belongs to those who leave. */
export function chosenBesides(live: LineRow[], party: Party): NewLine[] {
  return live
    .filter(({ kind }) => ![...tripKinds, ...discountKinds, 'permit'].includes(kind))
    .filter((line) => !isByHand(line))
    .filter((line) => isForOneOf(line, party))
    .map((line) => toNew(line, party))
}

/**
 * Returns the lines by hand of one traveller each that end because the traveller leaves or stands elsewhere in the party,
 * and those that take their place.
 */
export function ownLinesAfter(byHand: LineRow[], { stay }: Party): { ended: LineRow[]; added: AddedLine[] } {
  const ended = byHand.filter(
    ({ kind, traveller }) =>
      kind !== 'cancellation_fee' && traveller !== null && stay[traveller - 1] !== traveller,
  )
  const added = ended.flatMap(({ label, amount, traveller }) => {
    const position = stay.indexOf(traveller!) + 1
    return position === 0 ? [] : [{ ...byHandLine({ label, amount, reason: '' }), traveller: position }]
  })
  return { ended, added }
}

/** What an adjustment is called where the price is shown; why it was made stays with staff. */
export const adjustmentLabels = { goodwill: 'Goodwill', waiver: 'Open rest, waived', refund: 'Refund' }

/** Returns whether staff have written a line by hand: such a line stays until somebody ends it. */
export function isByHand({ kind, extra_id }: Pick<LineRow, 'kind' | 'extra_id'>): boolean {
  return kind === 'adjustment' || kind === 'cancellation_fee' || (kind === 'extra' && extra_id === null)
}

/** `adjustment` and `reason`: why staff wrote the line by hand; the traveller does not read them. `share_id`: of whoever left and pays it. */
export type AddedLine = NewLine & {
  adjustment?: PriceAdjustment['kind']
  reason?: string
  share_id?: string
}

/** Returns a line as staff write it by hand: what is taken off is an adjustment, what is sold besides an extra. */
export function byHandLine({ label, amount, reason }: HandLine): AddedLine {
  const line = { label, quantity: 1, unit_amount: amount, amount, reason }
  return amount < 0 ? { ...line, kind: 'adjustment', adjustment: 'goodwill' } : { ...line, kind: 'extra' }
}

/** Returns the live lines that a changed price no longer has, and those it has besides. Equal lines stay. */
export function differencesOf(live: LineRow[], wanted: NewLine[]): { ended: LineRow[]; added: NewLine[] } {
  const left = [...live]
  const added = wanted.filter((line) => {
    const index = left.findIndex((row) => isEqual(row, line))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return { ended: left, added }
}

function isForOneOf({ traveller }: LineRow, { stay }: Party) {
  return traveller === null || stay.includes(traveller)
}

function countOf(lines: LineRow[]) {
  return lines.reduce((sum, { kind, quantity }) => sum + (kind === 'trip' ? quantity : 0), 0)
}

function toNew(
  { kind, label, traveller, quantity, unit_amount, amount, tax, extra_id, goes_back }: LineRow,
  { stay }: Party,
): NewLine {
  return {
    kind,
    label,
    quantity,
    unit_amount,
    amount,
    tax,
    ...(traveller !== null && { traveller: stay.indexOf(traveller) + 1 }),
    ...(extra_id !== null && { extra_id }),
    goes_back: goes_back === 1,
  }
}

function isEqual(row: LineRow, line: NewLine) {
  return (
    row.kind === line.kind &&
    row.label === line.label &&
    row.quantity === line.quantity &&
    row.unit_amount === line.unit_amount &&
    row.amount === line.amount &&
    row.traveller === (line.traveller ?? null) &&
    row.extra_id === (line.extra_id ?? null) &&
    row.goes_back === ((line.goes_back ?? true) ? 1 : 0)
  )
}
