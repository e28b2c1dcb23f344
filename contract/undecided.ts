import { z } from 'zod'
import { formatDate, today as dayNow, type Day } from './days.ts'
import type { Departure } from './departures.ts'
import { hasCardFee, type MoneyRules } from './terms.ts'

/** What a party must know while it is not certain that its departure runs. */
export const Undecided = z
  .object({
    /** The seats that are taken, including those of the reader. */
    taken: z.int(),
    /** How many of the taken seats are the reader's. */
    own: z.int(),
    needed: z.int(),
    /** The last day on which it is decided; null where the office has set none. */
    decide_by: z.string().nullable(),
  })
  .meta({ id: 'Undecided' })
export type Undecided = z.infer<typeof Undecided>

/** What a party that had to wait may know since it was decided that its departure runs. */
export const Decided = z
  .object({
    /** The day on which it was decided. */
    on: z.string(),
    /** The day by which the party was told to expect it; null where the office had set none. */
    decide_by: z.string().nullable(),
  })
  .meta({ id: 'Decided' })
export type Decided = z.infer<typeof Decided>

/** The facts of a departure that decide whether it may not run. */
export type UndecidedFacts = Pick<
  Departure,
  'status' | 'capacity' | 'seats_left' | 'min_to_run' | 'decision_date' | 'is_guaranteed'
>

/**
 * Returns what a party of `own` travellers must know before it buys flights; null when the departure is guaranteed or
 * over, or when the party is large enough by itself. `held`: how many of the taken seats are theirs already.
 */
export function undecidedOf(departure: UndecidedFacts, own: number, held = 0): Undecided | null {
  const { status, capacity, seats_left, min_to_run, decision_date, is_guaranteed } = departure
  if (is_guaranteed || status === 'cancelled' || status === 'departed' || own >= min_to_run) return null
  const taken = capacity - seats_left - held + own
  return { taken, own, needed: min_to_run, decide_by: decision_date }
}

/** "It runs with 4 travellers; so far … We decide by 22 October 2027; if it does not run, you get back … Do not buy flights before." */
export function undecidedInWords(undecided: Undecided, rules: Fee, today: Day = dayNow()): string {
  const { decide_by } = undecided
  const day =
    decide_by === null
      ? 'We will write to you as soon as it is decided'
      : decide_by < today
        ? 'We are deciding now'
        : `We decide by ${formatDate(decide_by)}`
  return `${countInWords(undecided)} ${day}; ${ifNot(rules)} ${NO_FLIGHTS}`
}

/** "It runs with 4 travellers; so far you are the only one.", or for a reader who has not booked "0 of the 4 it needs so far." */
export function countInWords({ taken, own, needed }: Omit<Undecided, 'decide_by'>): string {
  if (taken >= needed) return 'Enough have booked, but not all have paid.'
  if (own === 0) return `${taken} of the ${needed} it needs so far.`
  const so =
    taken > own
      ? `with you there are ${taken}`
      : own === 1
        ? 'so far you are the only one'
        : `so far only the ${own} of you have booked`
  return `It runs with ${needed} travellers; ${so}.`
}

const NO_FLIGHTS = 'Do not buy flights before that.'

/** The same as one paragraph of the terms, and above a list of departures. */
export function undecidedTerms(rules: Fee): string {
  return `A departure that is not guaranteed runs once enough have booked: it says how many it needs and by which day we decide; ${ifNot(rules)} ${NO_FLIGHTS}`
}

type Fee = Pick<MoneyRules, 'card_fee_basis_points'>

function ifNot(rules: Fee) {
  const but = hasCardFee(rules) ? ' except card fees' : ''
  return `if it does not run, you get back all that you have paid${but}, or go on another date.`
}
