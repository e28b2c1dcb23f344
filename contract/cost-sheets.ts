import { formatMoney, type Money } from './money.ts'

// Without schemas, because the form and the page of a trip both ask whether a sheet adds up.

export const SHEET_PARTS_LEAST = 6
export const SHEET_PARTS_MOST = 10

/** A part of a price, in minor units of the price's currency. */
export type SheetPart = { label: string; amount: number }

/** Returns why the parts of a price are not shown to visitors, as a sentence; undefined when they add up to it. */
export function sheetFault(parts: readonly SheetPart[], price: Money | null): string | undefined {
  if (!price) return 'The trip has no price that can be read, so there is nothing to add up to'
  const { amount, currency } = price
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  const money = (minor: number) => formatMoney({ amount: minor, currency })
  if (parts.length < SHEET_PARTS_LEAST || parts.length > SHEET_PARTS_MOST)
    return `A cost sheet has ${SHEET_PARTS_LEAST} to ${SHEET_PARTS_MOST} parts; this one has ${parts.length}`
  if (sum < amount)
    return `The parts come to ${money(sum)}: ${money(amount - sum)} less than the price of ${money(amount)}`
  if (sum > amount)
    return `The parts come to ${money(sum)}: ${money(sum - amount)} more than the price of ${money(amount)}`
  return undefined
}
