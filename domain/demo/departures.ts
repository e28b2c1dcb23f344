import type { Selectable } from 'kysely'
import { addDays, lastDay, type Day } from '#contract/days.ts'
import type { DepartureInput } from '#contract/departures.ts'
import { Currency } from '#contract/money.ts'
import type { TripRow } from '#db/rows/content.ts'

/** Nepal's offices are closed on Saturdays, and many trips fetch a permit on their first day. */
const SUNDAY = 0
const DECIDED_DAYS_BEFORE = 30
const CAPACITY = 12
const PRIVATE_WEEKS = 12
/** What peak-season departures cost more, so that dates differ in price as they do in life. */
const PEAK_MONTH = 10
const PEAK_EXTRA_MINOR = 6_000

export type PlannedTrip = Pick<
  Selectable<TripRow>,
  | 'id'
  | 'slug'
  | 'group_size'
  | 'duration_days'
  | 'best_months'
  | 'price_amount'
  | 'price_currency'
  | 'top_position'
>

/**
 * The departures of a trip that start from one day to another, both included: on the first Sunday of each of its best
 * months, of a top destination on the third as well.
 */
export function plannedDepartures(trip: PlannedTrip, from: Day, until: Day): DepartureInput[] {
  const months = JSON.parse(trip.best_months) as number[]
  const [, largest = String(CAPACITY)] = trip.group_size.match(/(\d+)\D*$/) ?? []
  const capacity = Number(largest)
  return sundaysBetween(from, until, trip.top_position === null ? [0] : [0, 14])
    .filter((start) => months.includes(monthOf(start)))
    .map((start_date) => ({
      trip_id: trip.id,
      start_date,
      end_date: lastDay(start_date, trip.duration_days ?? 1),
      capacity,
      min_to_run: Math.min(4, Math.ceil(capacity / 3)),
      decision_date: addDays(start_date, -DECIDED_DAYS_BEFORE),
      ...peakPriceOf(trip, start_date),
    }))
}

/**
 * Returns how many seats of a departure are taken once people book it, the same for the same trip and day: fewer than
 * it needs, nearly all, all, half or, most often, none.
 */
export function seatsToTake(
  { slug }: { slug: string },
  { start_date, capacity, min_to_run }: { start_date: Day; capacity: number; min_to_run: number },
): number {
  const filled = [capacity, 0, capacity - 2, min_to_run - 1, 0, Math.ceil(capacity / 2), 0]
  const [year, month, day] = start_date.split('-').map(Number) as [number, number, number]
  const turn = year * 12 + month + (day > 14 ? 2 : 0) + slug.length
  return Math.max(0, filled[turn % filled.length]!)
}

function peakPriceOf({ price_amount, price_currency }: PlannedTrip, start: Day) {
  if (price_amount === null || price_currency === null || monthOf(start) !== PEAK_MONTH) return {}
  return { price_amount: price_amount + PEAK_EXTRA_MINOR, price_currency: Currency.parse(price_currency) }
}

/** Returns a Sunday some weeks ahead, on which a private trip starts. */
export function privateStart(day: Day): Day {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, PRIVATE_WEEKS * 7 + ((SUNDAY - weekday + 7) % 7))
}

/** The Sundays so many days after the first one of each month. */
function sundaysBetween(from: Day, until: Day, after: number[]): Day[] {
  const starts: Day[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= until; month = `${addDays(month, 31).slice(0, 7)}-01`) {
    const first = addDays(month, (SUNDAY - new Date(month).getUTCDay() + 7) % 7)
    starts.push(...after.map((days) => addDays(first, days)))
  }
  return starts.filter((start) => start >= from && start <= until)
}

function monthOf(day: Day) {
  return Number(day.slice(5, 7))
}
