// Checks that a trip of the demo world is complete and agrees with the facts that it was written from.
import { readFileSync } from 'node:fs'
import { parsePrice } from '#contract/money.ts'
import { parseDays, parseGrade, parseMetres, parseMonths } from '#contract/trip-facts.ts'
import type { ItineraryDay, TripInput } from '#contract/trips.ts'
import { demoId, type DemoTrip } from '#domain/demo/world.ts'

type FactDay = {
  title: string
  overnight: string
  sleep_altitude_m?: number
  altitude_m?: number
  lat?: number
  lon?: number
  is_acclimatisation?: boolean
}

type Facts = {
  id: string
  duration_days: number
  max_altitude_m?: number
  price_range_usd_per_person: { nepal_operator: [number, number] }
  permits?: string[]
  entry_fees?: string[]
  itinerary: FactDay[]
}

const facts = JSON.parse(readFileSync('test/nepal-facts.json', 'utf8')) as {
  treks: Facts[]
  tours: Facts[]
}

const GAIN_MAX_M = 500
const HIGH_M = 3000

/** Words without meaning; and dashes, because sentences joined by them are usually two. */
const WORN =
  /nestled|breathtaking|hidden gem|unforgettable|embark|tapestry|bustling|vibrant|delve|testament|lifetime|paradise|stunning|awe-inspiring|majestic|mesmeri|bucket list|—| – [a-z]/i

/** Returns sentences that each name one fault; none for a trip that is complete. */
export function faultsOf({ kind, slug, input }: DemoTrip): string[] {
  const known = [...facts.treks, ...facts.tours].find(({ id }) => id === slug)
  if (!known) return [`${slug} is not in nepal-facts.json`]
  const faults: string[] = []
  const must = (holds: boolean, fault: string) => void (holds || faults.push(`${slug}: ${fault}`))
  checkFacts(input, known, must)
  checkTexts(input, must)
  checkDays(input.itinerary, known, kind === 'trek', must)
  for (const reasons of [input.for_you, input.not_for_you])
    must(kind === 'tour' || (reasons ?? []).length >= 3, '3 reasons for whom it is, and 3 for whom not')
  const fees = known.permits ?? known.entry_fees ?? []
  const named = (input.area_permits ?? []).map(({ permit_id }) => permit_id)
  const wanted = fees.map((code) => demoId('permit', code.replaceAll('_', '-')))
  must(
    wanted.every((id) => named.includes(id)),
    `permits must name all of ${fees.join(', ')}`,
  )
  return faults
}

/** Returns every paragraph of a trip, for finding those that were written twice. */
export function paragraphsOf(trip: TripInput): string[] {
  const { overview, itinerary, faq } = trip
  return [
    overview.description ?? '',
    ...(overview.sections ?? []).map(({ content }) => content),
    ...itinerary.map(({ description }) => description),
    ...faq.map(({ answer }) => answer),
  ].flatMap((text) => text.split('\n\n'))
}

/** Returns the highest bed or high point of all days, in metres; 0 when no day has one. */
function highestOf({ itinerary }: TripInput) {
  const heights = itinerary.flatMap(({ sleep_m, high_point }) => [sleep_m ?? 0, high_point?.altitude_m ?? 0])
  return Math.max(0, ...heights)
}

type Must = (holds: boolean, fault: string) => void

function checkFacts(trip: TripInput, known: Facts, must: Must) {
  const [lowest, highest] = known.price_range_usd_per_person.nepal_operator
  const price = parsePrice(trip.price)
  must(price?.currency === 'USD', `price "${trip.price}" must read like "USD 1,490"`)
  const dollars = (price?.amount ?? 0) / 100
  must(dollars >= lowest && dollars <= highest, `price must be from ${lowest} to ${highest} dollars`)
  must(
    parseDays(trip.duration ?? '') === known.duration_days,
    `duration must begin with "${known.duration_days} days"`,
  )
  must(parseMonths(trip.best_season).length > 0, 'best_season must name months, "Mar-May, Oct-Nov"')
  must(
    parseGrade(trip.grade ?? '') !== undefined,
    'grade must be one of gradeNames in contract/trip-facts.ts',
  )
  must(parseMetres(trip.max_altitude) !== undefined, 'max_altitude must begin like "5,545 m"')
  if (known.max_altitude_m)
    must(
      parseMetres(trip.max_altitude) === known.max_altitude_m,
      `max_altitude must be ${known.max_altitude_m}`,
    )
  const reached = highestOf(trip)
  must(
    reached === 0 || parseMetres(trip.max_altitude) === reached,
    `max_altitude "${trip.max_altitude}" must be the highest bed, pass or summit of its days, ${reached} m`,
  )
  must(Boolean(trip.trip_type), 'trip_type, the badge, is missing')
}

function checkTexts(trip: TripInput, must: Must) {
  const { overview, highlights, included, excluded, faq } = trip
  must((overview.description ?? '').length >= 250, 'overview.description needs 250 characters')
  must((overview.sections ?? []).length >= 3, 'overview needs 3 sections')
  for (const { title, content } of overview.sections ?? [])
    must(content.length >= 350, `overview section "${title}" needs 350 characters`)
  must(highlights.length >= 5 && highlights.length <= 8, '5 to 8 highlights')
  must(included.length >= 8, '8 or more included')
  must(excluded.length >= 6, '6 or more excluded')
  must(faq.length >= 4, '4 or more questions')
  for (const { question, answer } of faq)
    must(answer.length >= 150, `the answer to "${question}" needs 150 characters`)
  const whole = JSON.stringify(trip)
  must(
    !WORN.test(whole),
    `worn or dashed wording: "${whole.match(new RegExp(`.{30}(?:${WORN.source}).{10}`, 'i'))?.[0]}"`,
  )
}

function checkDays(days: ItineraryDay[], known: Facts, isTrek: boolean, must: Must) {
  must(days.length === known.duration_days, `${known.duration_days} days, not ${days.length}`)
  for (const [index, day] of days.entries()) {
    const fact = known.itinerary[index]
    if (!fact) continue
    const label = `Day ${index + 1}`
    must(day.day === label, `the ${index + 1}th day must be labelled "${label}"`)
    const isEdge = index === 0 || index === days.length - 1
    must(
      day.description.length >= (isEdge ? 120 : isTrek ? 280 : 200),
      `${label}: the description is too short`,
    )
    must(Boolean(day.title), `${label}: the title is missing`)
    const sleep = fact.sleep_altitude_m ?? fact.altitude_m
    if (sleep !== undefined) must(day.sleep_m === sleep, `${label}: sleep_m must be ${sleep}`)
    if (fact.lat !== undefined)
      must(
        day.lat === fact.lat && day.lon === fact.lon,
        `${label}: lat, lon must be ${fact.lat}, ${fact.lon}`,
      )
    must(
      Boolean(day.acclimatisation) === Boolean(fact.is_acclimatisation),
      `${label}: acclimatisation must be ${fact.is_acclimatisation}`,
    )
    checkAscent(day, days[index - 1], label, must)
  }
}

function checkAscent(
  { sleep_m, ascent_note }: ItineraryDay,
  before: ItineraryDay | undefined,
  label: string,
  must: Must,
) {
  const gain = (sleep_m ?? 0) - (before?.sleep_m ?? sleep_m ?? 0)
  if (gain > GAIN_MAX_M && (sleep_m ?? 0) > HIGH_M)
    must(
      (ascent_note ?? '').length >= 120,
      `${label}: ${gain} m up to ${sleep_m} m needs an ascent_note of 120 characters`,
    )
}
