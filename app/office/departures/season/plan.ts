import { formatDay } from '#contract/days.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import { writeEarlyBird } from '../early-bird-cell.ts'
import {
  CHANGES_MAX,
  type DepartureChange,
  type DepartureChangeResult,
  type PlannedDeparture,
} from '#contract/seasons.ts'

/** Changes with what would come of each, or has; `out` holds the places of those that are left out. */
export type Plan = {
  changes: DepartureChange[]
  results: DepartureChangeResult[]
  out: ReadonlySet<number>
}

/** Returns whether a change would do something. */
export function isOpen({ outcome }: DepartureChangeResult): boolean {
  return outcome !== 'refused' && outcome !== 'unchanged'
}

/** Returns the places of the changes that are to be carried out. */
export function chosenOf({ results, out }: Plan): number[] {
  return results.flatMap((result, index) => (isOpen(result) && !out.has(index) ? index : []))
}

/** Returns why so many changes cannot be looked at together; undefined when they can. */
export function countFault(count: number): string | undefined {
  if (count === 0) return 'There is nothing to do: no departure is named'
  if (count <= CHANGES_MAX) return undefined
  return `These are more than ${CHANGES_MAX} departures. At most ${CHANGES_MAX} are done at once: do them in parts`
}

/** Returns whether all departures of a plan are of one trip. */
export function isOfOneTrip({ results }: Plan): boolean {
  return new Set(results.map(({ before, after }) => (after ?? before)?.trip_id)).size < 2
}

/** Returns what a row says beside its first day and trip: what the departure has, or of an edited one what changes. */
export function factsOf({ before, after }: DepartureChangeResult): string[] {
  if (!before || !after) {
    const shown = after ?? before
    return shown
      ? factTexts(shown)
          .slice(2)
          .filter((fact) => fact !== NO_EARLY_BIRD)
      : []
  }
  const old = factTexts(before)
  return factTexts(after).flatMap((fact, index) => (fact === old[index] ? [] : `${old[index]} → ${fact}`))
}

function factTexts(departure: PlannedDeparture) {
  const { start_date, end_date, capacity, min_to_run, decision_date, is_cancelled, is_draft } = departure
  const price = priceOf(departure)
  return [
    formatDay(start_date),
    departure.trip_name,
    `until ${formatDay(end_date)}`,
    `${capacity} seats`,
    `runs with ${min_to_run}`,
    decision_date === null ? 'no day to decide' : `decide by ${formatDay(decision_date)}`,
    price ? `${formatMoney(price)}${departure.has_own_price ? '' : ' as the trip'}` : 'price on request',
    earlyBirdText(departure),
    is_cancelled ? 'cancelled' : is_draft ? 'draft' : 'open',
  ]
}

const NO_EARLY_BIRD = 'no early bird'

function earlyBirdText({ early_bird, has_own_early_bird }: PlannedDeparture) {
  if (early_bird === null) return has_own_early_bird ? 'no early bird of its own' : NO_EARLY_BIRD
  return `early bird ${writeEarlyBird(early_bird)}${has_own_early_bird ? '' : ' as the trip'}`
}
