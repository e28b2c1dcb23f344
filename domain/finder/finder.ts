import { capital } from '#contract/capital.ts'
import { PEAK_MONTHS, WINTER_MONTHS, WINTER_PASS_M } from '#contract/climate.ts'
import { formatDate, longMonthNames, type Day } from '#contract/days.ts'
import { formatMetres } from '#contract/numbers.ts'
import { monthsInWords } from '#contract/permit-words.ts'
import { limitsOf, type GroupSizes } from '#contract/requests.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { gradeNames } from '#contract/trip-facts.ts'
import type { DatedTrips } from '../departures/dated.ts'

/** With whom somebody travels, as an address names it. */
export const parties = {
  alone: 'On my own',
  two: 'The two of us',
  group: 'A group of 3 to 8',
  family: 'With children',
} as const
export type Party = keyof typeof parties

/**
 * What somebody looks for; what they leave open is undefined. `days`: the days they have. `month`: 1 to 12. `high`: the
 * highest point they want to reach, in metres. `grade`: the hardest they want, 1 to 5. `purpose`: a type of trip.
 * `guaranteed`: only with a departure that is guaranteed to run, in `month` if that is wished.
 */
export type TripWish = {
  days?: number
  month?: number
  high?: number
  grade?: number
  party?: Party
  purpose?: string
  guaranteed?: boolean
}

/** A trip, why it is suggested, and what speaks against it: each a sentence without a full stop. */
export type Suggestion = { trip: TripCard; why: string; against: string[] }

/** A trip that misses one wish by a little, and that one reason. */
export type NearMiss = Suggestion & { reason: string }

/** `misses`: what is not as wished. `isFar`: one of them is so far off that the trip is not worth showing. */
type Judged = { trip: TripCard; fits: string[]; misses: string[]; against: string[]; isFar: boolean }

/** By how much a trip may miss a wish and still be shown: days, metres, grades. */
const NEAR = { days: 4, metres: 600, grades: 1 }
/** A trip that takes less than this share of the days that somebody has is said to. */
const SHORT_SHARE = 0.6
const LONG_HOURS = 8
/** Higher beds are told of, in metres. */
const HIGH_BED_M = 4000
const HARD_GRADE = 4
/** The most people of `parties.group`. */
const GROUP_MOST = 8

/**
 * Returns the trips that fit a wish, those that use its days best first, those that miss it by one thing alone, and a
 * note on its month.
 * `usual`: the sizes of a private group of trips that have none of their own.
 */
export function findTrips(
  trips: TripCard[],
  wish: TripWish,
  usual: GroupSizes,
  dated: DatedTrips,
): { found: Suggestion[]; near: NearMiss[]; note: string | undefined } {
  const judged = trips.map((trip) => judge(trip, wish, usual, dated)).toSorted(byFit(wish))
  return {
    found: judged.filter(({ misses }) => misses.length === 0).map(suggestionOf),
    near: judged
      .filter(({ misses, isFar }) => misses.length === 1 && !isFar)
      .map((each) => ({ ...suggestionOf(each), reason: each.misses[0]! })),
    note: noteOn(wish.month),
  }
}

/** What is to be known of the month whatever the trip. */
function noteOn(month: number | undefined) {
  if (month === undefined || !PEAK_MONTHS.includes(month)) return undefined
  return `${longMonthNames[month - 1]!} is high season: expect company on the trails, and book flights and rooms early.`
}

function suggestionOf({ trip, fits, against }: Judged): Suggestion {
  return { trip, why: capital(fits.join(', ')), against }
}

/** The trips nearest to the wished days come first, then those with the least against them. */
function byFit({ days }: TripWish) {
  const gap = ({ trip }: Judged) => (days === undefined ? 0 : Math.abs(days - (trip.duration_days ?? 0)))
  return (a: Judged, b: Judged) => gap(a) - gap(b) || a.against.length - b.against.length
}

function judge(trip: TripCard, wish: TripWish, usual: GroupSizes, dated: DatedTrips): Judged {
  const judged: Judged = { trip, fits: [], misses: [], against: [], isFar: false }
  judgeDays(judged, wish.days)
  judgeHeight(judged, wish.high)
  judgeMonth(judged, wish.month)
  judgeGrade(judged, wish.grade)
  judgeParty(judged, wish.party, usual)
  if (wish.guaranteed) judgeDates(judged, wish.month, dated.get(trip._id))
  if (wish.purpose !== undefined && trip.trip_type !== wish.purpose) {
    judged.misses.push(trip.trip_type ?? 'Another kind of trip')
    judged.isFar = true
  }
  judged.against.push(...alwaysAgainst(trip))
  return judged
}

function miss(judged: Judged, sentence: string, isNear: boolean) {
  judged.misses.push(sentence)
  judged.isFar ||= !isNear
}

function judgeDays(judged: Judged, has: number | undefined) {
  const { duration_days: takes } = judged.trip
  if (has === undefined) {
    if (takes !== null) judged.fits.push(daysInWords(takes))
    return
  }
  if (takes === null) return miss(judged, 'Its length is not fixed', true)
  if (takes > has)
    return miss(judged, `${daysInWords(takes)}: ${takes - has} more than you have`, takes - has <= NEAR.days)
  judged.fits.push(takes === has ? daysInWords(takes) : `${daysInWords(takes)} of your ${has}`)
  if (takes === has)
    judged.against.push('Takes every day you have: none is left for a late flight or bad weather')
  else if (takes < has * SHORT_SHARE)
    judged.against.push(`Leaves ${daysInWords(has - takes)} of yours to fill`)
}

function judgeHeight(judged: Judged, most: number | undefined) {
  const { max_altitude_m: top } = judged.trip
  if (most === undefined) return
  if (top === null) return miss(judged, 'Its highest point is not known', true)
  if (top > most)
    return miss(
      judged,
      `Reaches ${formatMetres(top)}, ${formatMetres(top - most)} above your limit`,
      top - most <= NEAR.metres,
    )
  judged.fits.push(`up to ${formatMetres(most)}`)
}

function judgeMonth(judged: Judged, month: number | undefined) {
  if (month === undefined) return
  const { best_months: best, closed_months: closed, max_altitude_m: top } = judged.trip
  const name = longMonthNames[month - 1]!
  if (closed.includes(month)) return miss(judged, `Not run in ${name}; best ${monthsInWords(best)}`, false)
  if (best.length > 0 && !best.includes(month)) {
    const isBeside = best.some((good) => [1, 11].includes(Math.abs(good - month)))
    return miss(judged, `${name} is outside its best months, ${monthsInWords(best)}`, isBeside)
  }
  if (best.length > 0) judged.fits.push(`at its best in ${name}`)
  if (WINTER_MONTHS.includes(month) && top !== null && top > WINTER_PASS_M)
    judged.against.push(`Snow may close ground above about ${formatMetres(WINTER_PASS_M)} in ${name}`)
}

function judgeGrade(judged: Judged, most: number | undefined) {
  const { grade_level: level } = judged.trip
  if (most === undefined) return
  if (level === null) return miss(judged, 'It has no grade yet', true)
  const name = gradeNames[level - 1]!.toLowerCase()
  if (level > most)
    return miss(judged, `Graded ${name}: harder than you asked for`, level - most <= NEAR.grades)
  judged.fits.push(name)
}

function judgeParty(judged: Judged, party: Party | undefined, usual: GroupSizes) {
  const { trip, fits, against } = judged
  if (party === undefined) return
  const { group_max, least_party } = limitsOf(trip, usual)
  const travellers = party === 'alone' ? 1 : 2
  if (party === 'group') {
    if (group_max < GROUP_MOST) against.push(`Made for up to ${group_max} together`)
    else fits.push(`up to ${group_max} together`)
  } else if (least_party > travellers) {
    against.push(
      `Private from ${least_party} travellers on: ${{ alone: 'alone', family: 'with a child or two', two: 'as two', group: 'as two' }[party]} you join one of our dates, or ask us first`,
    )
  }
  if (party !== 'family') return
  if (trip.child_age !== null) fits.push(`cheaper for children below ${trip.child_age}`)
  if ((trip.grade_level ?? 0) >= HARD_GRADE)
    against.push(`Graded ${gradeNames[trip.grade_level! - 1]!.toLowerCase()}: long days for children`)
}

/** `promised`: the first days of its guaranteed departures; undefined when it has no dates to join at all. */
function judgeDates(judged: Judged, month: number | undefined, promised: readonly Day[] | undefined) {
  if (promised === undefined) return miss(judged, 'No dates to join: it is run as a private trip', false)
  const [next] = promised
  if (next === undefined) return miss(judged, 'None of its departures is guaranteed to run yet', true)
  const inMonth = promised.filter((day) => month === undefined || Number(day.slice(5, 7)) === month)
  const [first, ...others] = inMonth
  if (first === undefined) {
    const name = longMonthNames[month! - 1]!
    return miss(judged, `Guaranteed to run on ${formatDate(next)}, but not in ${name}`, true)
  }
  const more =
    others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'date' : 'dates'}`
  judged.fits.push(`guaranteed to run on ${formatDate(first)}${more}`)
}

/** What a traveller should know of a trip whatever they look for. */
function alwaysAgainst(trip: TripCard): string[] {
  const { longest_hours: hours, highest_bed_m: bed, flying_days: flights, kind } = trip
  return [
    ...(hours !== null && hours >= LONG_HOURS ? [`One day of up to ${hours} hours on foot`] : []),
    ...(bed !== null && bed > HIGH_BED_M
      ? [`Highest bed at ${formatMetres(bed)}: thin air and cold nights`]
      : []),
    ...(flights > 0 && kind === 'trek'
      ? [`Flies on ${flights === 1 ? 'one day' : `${flights} days`}: weather can hold a flight back`]
      : []),
    ...(trip.on_request ? ['Private trips on request only'] : []),
  ]
}

function daysInWords(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}
