import { addDays, monthNames, type Day } from './days.ts'
import type { TieredPrice } from './price-tiers.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { parseGroupMax } from './trip-facts.ts'
import type { Trip } from './trips.ts'

/**
 * The facts of a trip that decide which private bookings are requests: the office must answer them before any money is
 * paid.
 */
export type TripLimits = {
  /** The trip's own length in days. */
  length: number
  /** The largest group that has the trip's price. */
  group_max: number
  closed_months: number[]
  best_months: number[]
  /** The smallest group that has it. */
  least_party: number
  on_request: boolean
}

type Facts = Pick<
  Trip,
  | 'duration_days'
  | 'group_size'
  | 'closed_months'
  | 'best_months'
  | 'least_party'
  | 'most_party'
  | 'on_request'
>

/** The sizes of a private group that need no answer of the office, of trips that do not say so themselves. */
export type GroupSizes = { least_party: number; most_party: number }

/**
 * Returns the limits of private bookings of a trip: its own ones, else those of the settings. The largest group is also
 * read from the text of the group size.
 */
export function limitsOf(trip: Facts, usual: GroupSizes): TripLimits {
  const { duration_days, group_size, closed_months, best_months, on_request } = trip
  const length = duration_days ?? 1
  const least_party = trip.least_party ?? usual.least_party
  const most = trip.most_party ?? parseGroupMax(group_size) ?? usual.most_party
  return {
    length,
    group_max: Math.max(most, least_party),
    closed_months,
    best_months,
    least_party,
    on_request,
  }
}

/** A private trip that somebody wants. Without `start`, reasons that depend on the date are left out. */
type Wish = { start?: Day; days: number; travellers: number }

/**
 * Returns why a private trip is a request, without a price and without money, each reason as a sentence. Empty when it
 * can be booked.
 */
export function requestReasons(limits: TripLimits, { start, days, travellers }: Wish): string[] {
  const { length, group_max, least_party, on_request } = limits
  const closed = start === undefined ? undefined : closedNote(limits, start, days)
  return [
    ...(closed === undefined ? [] : [closed]),
    ...(travellers < least_party
      ? [
          `As a private trip it is made for ${least_party} travellers or more; for fewer we ask first what is possible.`,
        ]
      : []),
    ...(travellers > group_max ? [`This trip is made for up to ${group_max} travellers.`] : []),
    ...(days !== length
      ? [`The trip takes ${length === 1 ? 'one day' : `${length} days`}, not ${days}.`]
      : []),
    ...(on_request ? ['We arrange this trip privately on request only.'] : []),
  ]
}

type Offered = { departure?: { price: TieredPrice | null }; price: TieredPrice | null; limits: TripLimits }

/**
 * Returns what each traveller pays: the price of the departure, else that of the trip. The price is null when staff work
 * it out; `reasons` say why if that is not for want of a price.
 */
export function priceOfWish(
  { departure, price, limits }: Offered,
  wish: Wish,
): { price: TieredPrice | null; reasons: string[] } {
  if (departure) return { price: departure.price, reasons: [] }
  const reasons = requestReasons(limits, wish)
  return { price: reasons.length > 0 ? null : price, reasons }
}

/** Returns, for the page of a trip, in which cases a private trip is a request; empty when it never is. */
export function privateInWords({ closed_months, least_party, group_max, on_request }: TripLimits): string {
  if (on_request) return 'Privately it is arranged on request.'
  const parts = [
    ...(least_party > 1 ? [`for fewer than ${least_party} travellers`] : []),
    ...(group_max < TRAVELLERS_MAX
      ? [`for more than ${group_max}${least_party > 1 ? '' : ' travellers'}`]
      : []),
    ...(closed_months.length > 0 ? [`in ${inWords(closed_months)}`] : []),
  ]
  return parts.length === 0
    ? ''
    : `Privately ${allOf(parts)} you ask first, and pay nothing before we answer.`
}

/**
 * Returns a note that a day lies outside the best months, though it can be booked; undefined when it does not, or when
 * no best months are known.
 */
export function poorMonthNote({ best_months }: TripLimits, start: Day): string | undefined {
  const month = monthOf(start)
  if (best_months.length === 0 || best_months.includes(month)) return undefined
  return `${inWords([month])} is not one of the good months for this trip, which are ${inWords(best_months)}. Ask us what to expect.`
}

/**
 * Returns the first day from `first` to `latest` on which the whole trip avoids the months it is not run in; `first` if
 * there is none.
 */
export function firstOpenStart(limits: TripLimits, first: Day, latest: Day): Day {
  for (let start = first; start <= latest; start = addDays(start, 1)) {
    if (closedMonths(limits, start, limits.length).length === 0) return start
  }
  return first
}

/** Returns a sentence on the months in which a trip is not run, if its days lie in any. */
export function closedNote(
  limits: Pick<TripLimits, 'closed_months'>,
  start: Day,
  days: number,
): string | undefined {
  const closed = closedMonths(limits, start, days)
  return closed.length === 0 ? undefined : `We do not run this trip in ${inWords(closed)}.`
}

function closedMonths({ closed_months }: Pick<TripLimits, 'closed_months'>, start: Day, days: number) {
  const months = new Set(Array.from({ length: days }, (_, day) => monthOf(addDays(start, day))))
  return closed_months.filter((month) => months.has(month))
}

function monthOf(day: Day) {
  return Number(day.slice(5, 7))
}

/** "Jun, Jul and Aug" */
function inWords(months: number[]) {
  return allOf(months.map((month) => monthNames[month - 1]!))
}

function allOf(parts: string[]) {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
