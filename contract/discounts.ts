import { addDays, formatDate, type Day } from './days.ts'
import type { DiscountAnswer, DiscountCode } from './discount-codes.ts'
import type { EarlyBird } from './early-bird.ts'
import type { NewLine } from './lines.ts'
import { formatMoney, share, type Currency } from './money.ts'

// What is taken off the price of a trip: an early bird, then a code. Neither is taken off rooms, extras and permits.

/** The early bird of a trip or departure, with the currency of its sum, and the day in Kathmandu on which it is booked. */
export type EarlyBirdAsked = { bird: EarlyBird; currency: Currency | null; booked_on: Day }

/** Returns the early bird that counts for a departure: its own, none for null, that of the trip where it names none. */
export function earlyBirdOn(
  departure: { early_bird?: EarlyBirdAsked | null } | undefined,
  ofTrip: EarlyBirdAsked | null,
): EarlyBirdAsked | null {
  return departure?.early_bird === undefined ? ofTrip : departure.early_bird
}

/** Returns the last day on which a trip that begins on `start` has its early bird. */
export function earlyBirdEnd({ until, days_before }: EarlyBird, start: Day): Day {
  return until ?? addDays(start, -(days_before ?? 0))
}

/**
 * Returns the line of the early bird below the lines of the trip; none when it is too late, while the first day is not
 * known that it depends on, or for a sum in another currency than the price.
 */
export function earlyBirdLines(
  asked: EarlyBirdAsked | null | undefined,
  { currency, lines, travellers, start }: Below,
): NewLine[] {
  if (!asked) return []
  const { bird, booked_on } = asked
  if (start === undefined && bird.until === null) return []
  if (booked_on > earlyBirdEnd(bird, start ?? booked_on)) return []
  const price = sumOf(lines)
  if (bird.percent !== null)
    return lineOff('early_bird', `Early bird, ${bird.percent} %`, share(price, bird.percent * 100))
  if (asked.currency !== currency) return []
  const each = bird.amount ?? 0
  if (each * travellers > price) return lineOff('early_bird', 'Early bird', price)
  const taken = { unit_amount: -each, amount: -each * travellers }
  return [{ kind: 'early_bird', label: 'Early bird', quantity: travellers, ...taken }]
}

/** What a discount is taken off: the lines of the trip, and whom and when they are for. */
type Below = { currency: Currency; lines: NewLine[]; travellers: number; start?: Day | undefined }

/** Returns how many percent the label of a discount says it takes off; undefined for a sum. */
export function percentIn(label: string): number | undefined {
  const [, percent] = label.match(/, (\d{1,3}) %$/) ?? []
  return percent === undefined ? undefined : Number(percent)
}

/** Returns the line of a discount for the whole booking; none of nothing. */
export function lineOff(kind: 'early_bird' | 'coupon', label: string, amount: number): NewLine[] {
  return amount > 0 ? [{ kind, label, quantity: 1, unit_amount: -amount, amount: -amount }] : []
}

export function sumOf(lines: Pick<NewLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the early bird in words: "Early bird: 10 % off if you book by 31 March 2027", or "… if you book 90 days before
 * the first day" while no first day is known. Undefined once it is too late.
 */
export function earlyBirdInWords(
  { bird, currency, booked_on }: EarlyBirdAsked,
  start?: Day,
): string | undefined {
  const { percent, amount, until, days_before } = bird
  const end = until ?? (start && earlyBirdEnd(bird, start))
  if (end !== undefined && end < booked_on) return undefined
  const sum = currency && amount !== null ? `${formatMoney({ amount, currency })} a traveller` : ''
  const off = percent === null ? sum : `${percent} %`
  if (off === '') return undefined
  const days = `${days_before} ${days_before === 1 ? 'day' : 'days'} before the first day`
  return `Early bird: ${off} off if you book ${end === undefined ? days : `by ${formatDate(end)}`}`
}

/** Returns the line of a code below the lines of the trip and its early bird. */
export function codeLines(
  answer: DiscountAnswer | undefined,
  { currency, lines, travellers }: { currency: Currency; lines: NewLine[]; travellers: number },
): NewLine[] {
  if (answer === undefined || travellers < answer.least_travellers) return []
  const { code, percent, amount } = answer
  if (amount !== null && amount.currency !== currency) return []
  const price = sumOf(lines)
  const off = percent === null ? Math.min(price, amount?.amount ?? 0) : share(price, percent * 100)
  return lineOff('coupon', percent === null ? `Code ${code}` : `Code ${code}, ${percent} %`, off)
}

type Rules = Pick<DiscountCode, 'code' | 'from' | 'until' | 'trip_ids' | 'least_travellers' | 'amount'>
type Use = { trip_id: string; travellers: number; currency: Currency; booked_on: Day }

/**
 * Returns why a code cannot be used for a booking, as a sentence for its traveller; undefined when it can. Whether a use
 * is left is decided when it is taken.
 */
export function codeFault(
  { code, from, until, trip_ids, least_travellers, amount }: Rules,
  { trip_id, travellers, currency, booked_on }: Use,
): string | undefined {
  if (from !== null && booked_on < from) return `The code ${code} counts from ${formatDate(from)} on`
  if (until !== null && booked_on > until) return `The code ${code} ended on ${formatDate(until)}`
  if (trip_ids.length > 0 && !trip_ids.includes(trip_id)) return `The code ${code} is not for this trip`
  if (travellers < least_travellers) return tooFewForCode({ code, least_travellers })
  if (amount !== null && amount.currency !== currency)
    return `The code ${code} takes a sum in ${amount.currency} off, and this price is in ${currency}`
  return undefined
}

/** "The code SPRING27 is for 3 travellers or more". */
export function tooFewForCode({ code, least_travellers }: Pick<DiscountAnswer, 'code' | 'least_travellers'>) {
  return `The code ${code} is for ${least_travellers} travellers or more`
}

export const UNKNOWN_CODE = 'We do not know this code. Check its letters, or leave the field empty'

export function usedUpCode(code: string): string {
  return `The code ${code} has been used up. Clear the field to book without it`
}
