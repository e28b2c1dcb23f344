import { ClassPrices, pricedClasses } from '#contract/class-prices.ts'
import { classWords } from '#contract/classes.ts'
import { parseAmount, writeAmount } from '#contract/money.ts'

const HOW = 'Write it like SAARC 900 USD; Nepali 45000 NPR; Nepali from 4 40000 NPR'
const PRICE = /^(saarc|nepali)(?:\s+from\s+(\d{1,3}))?\s*:?\s+(\S+)\s+(usd|npr)$/i

/** Writes prices by nationality into one cell: "SAARC 900 USD; Nepali from 4 40000 NPR". Empty for none. */
export function writeClassPrices(prices: ClassPrices): string {
  return prices
    .map(({ class: name, from, amount, currency }) =>
      [classWords[name], from === 1 ? '' : `from ${from}`, writeAmount(amount), currency]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')
}

/** Reads what `writeClassPrices` writes, in any case; null for an empty cell. */
export function readClassPrices(cell: string): { value?: ClassPrices | null; fault?: string } {
  if (cell === '') return { value: null }
  const rows = []
  for (const part of cell.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const [, name, from = '1', written = '', currency = ''] = part.match(PRICE) ?? []
    const amount = parseAmount(written)
    if (!name || !amount) return { fault: `“${part}” is not a price by nationality. ${HOW}` }
    const known = pricedClasses.find((one) => one === name.toLowerCase())
    rows.push({ class: known, from: Number(from), amount, currency: currency.toUpperCase() })
  }
  const { data, error } = ClassPrices.safeParse(rows)
  return data ? { value: data } : { fault: error.issues[0]!.message }
}
