import { OwnEarlyBird } from '#contract/early-bird.ts'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { readDay } from './season/read-day.ts'

/** How an early bird is written into one field, for staff. */
export const HOW_EARLY_BIRD = '10 % until 2027-01-31; 50 each until 60 days before; none'

const WRITTEN = /^(\S+?)\s*(%|percent|each|a traveller)\s*,?\s+(?:until|by)\s+(.+)$/i
const DAYS_BEFORE = /^(\d{1,4})\s+days?\s+before$/i

/** Writes an early bird into one cell: "10 % until 2027-01-31", "50 each until 60 days before", "none". */
export function writeEarlyBird(early_bird: OwnEarlyBird | null): string {
  if (early_bird === null || early_bird === 'none') return 'none'
  const { percent, amount, until, days_before } = early_bird
  const off = percent === null ? `${writeAmount(amount ?? 0)} each` : `${percent} %`
  return `${off} until ${until ?? `${days_before} days before`}`
}

/** Reads what `writeEarlyBird` writes, in any case; null, which is as the trip, for an empty cell and “trip”. */
export function readEarlyBird(cell: string): { value?: OwnEarlyBird | null; fault?: string } {
  const typed = cell.trim()
  if (typed === '' || typed.toLowerCase() === 'trip') return { value: null }
  if (typed.toLowerCase() === 'none') return { value: 'none' }
  const [, off = '', unit = '', end = ''] = typed.match(WRITTEN) ?? []
  if (off === '') return { fault: `“${typed}” is not an early bird. Write it like ${HOW_EARLY_BIRD}` }
  const isPercent = unit === '%' || unit.toLowerCase() === 'percent'
  const [, days] = end.match(DAYS_BEFORE) ?? []
  const day = days === undefined ? readDay(end) : undefined
  if (day && 'fault' in day) return { fault: day.fault }
  const { data, error } = OwnEarlyBird.safeParse({
    percent: isPercent ? Number(off) : null,
    amount: isPercent ? null : (parseAmount(off) ?? 0),
    until: day?.day ?? null,
    days_before: days === undefined ? null : Number(days),
  })
  return data ? { value: data } : { fault: error.issues[0]!.message }
}
