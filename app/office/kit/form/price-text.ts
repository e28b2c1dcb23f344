import { parseAmount, parsePrice, writeAmount } from '#contract/money.ts'
import { withoutVat, withVat } from '#contract/tax.ts'

/** Returns "1490" or "USD 1,490" with the VAT added; any other text as it is. */
export function addVat(typed: string): string {
  return changed(typed, withVat)
}

/** Returns a text that `addVat` has made as it was typed, but for its commas. */
export function takeVatOff(stored: string): string {
  return changed(stored, withoutVat)
}

function changed(text: string, change: (amount: number) => number) {
  const plain = text.trim()
  const amount = parseAmount(plain) ?? parsePrice(plain)?.amount
  return amount === undefined ? text : plain.replace(/[\d,.]+$/, writeAmount(change(amount)))
}
