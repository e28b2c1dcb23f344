import { addDays, type Day } from '#contract/days.ts'
import { parsePrice } from '#contract/money.ts'
import { parseDays, parseMonths } from '#contract/trip-facts.ts'
import type { DemoTour, DemoTrek } from './demo-trip.ts'

const MONTHS_AHEAD = 14
/** Nepal's offices are closed on Saturdays, and many trips fetch a permit on their first day. */
const SUNDAY = 0
/** The treks that most people ask for leave twice a month in season, the others once. */
const OFTEN = new Set([
  'everest-base-camp',
  'annapurna-base-camp',
  'annapurna-circuit',
  'ghorepani-poon-hill',
  'langtang-valley',
])
const FIRST_START_DAYS = 10
const DECIDED_DAYS_BEFORE = 30
/** A share of what peak-season departures cost more, so that dates differ in price as they do in life. */
const PEAK_MONTH = 10
const PEAK_EXTRA_CENTS = 6_000

export type DemoDeparture = {
  start_date: Day
  end_date: Day
  capacity: number
  seats_taken: number
  min_to_run: number
  decision_date: Day
  price_amount: number | null
}

/**
 * The departures of a trip in its best months of the next fourteen, from `today` on. How full they are repeats: the
 * first is short of what it needs to run, then one nearly full, one full, one half full, one empty.
 */
export function departuresOf(trip: DemoTrek | DemoTour, today: Day): DemoDeparture[] {
  const [, largest = '12'] = trip.group_size.match(/(\d+)\D*$/) ?? []
  const capacity = Number(largest)
  const min = Math.min(4, Math.ceil(capacity / 3))
  const days = parseDays(trip.duration ?? '') ?? 1
  const months = parseMonths(trip.best_season)
  const price = parsePrice(trip.price)?.amount ?? 0
  const filled = [min - 1, capacity - 2, capacity, Math.ceil(capacity / 2), 0]

  return startsFrom(today, OFTEN.has(trip.slug) ? 2 : 1)
    .filter((start) => months.includes(Number(start.slice(5, 7))))
    .map((start, index) => ({
      start_date: start,
      end_date: addDays(start, days - 1),
      capacity,
      seats_taken: filled[index % filled.length]!,
      min_to_run: min,
      decision_date: addDays(start, -DECIDED_DAYS_BEFORE),
      price_amount: Number(start.slice(5, 7)) === PEAK_MONTH ? price + PEAK_EXTRA_CENTS : null,
    }))
}

/** The first Sunday, or the first and the third, of each month. */
function startsFrom(today: Day, perMonth: 1 | 2): Day[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const earliest = addDays(today, FIRST_START_DAYS)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => firstSunday(year, month - 1 + ahead))
    .flatMap((sunday) => (perMonth === 2 ? [sunday, addDays(sunday, 14)] : [sunday]))
    .filter((start) => start >= earliest)
}

function firstSunday(year: number, monthIndex: number): Day {
  const first = new Date(Date.UTC(year, monthIndex, 1))
  return addDays(first.toISOString().slice(0, 10), (SUNDAY - first.getUTCDay() + 7) % 7)
}
