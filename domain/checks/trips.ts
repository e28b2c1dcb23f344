import { checkAscent } from '#contract/ascent.ts'
import type { Check } from '#contract/checks.ts'
import { missedIn } from '#contract/complete-trips.ts'
import { formatDate, today } from '#contract/days.ts'
import { isByRequest } from '#contract/trip-facts.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { parsedJson } from '../stored.ts'
import { linksIn, type Link } from './links.ts'
import { checkOf, type Checked } from './items.ts'
import { pastSeasonIn, textsIn, wordIn } from './words.ts'

const READ_AT_ONCE = 50

const documents = [
  'overview',
  'highlights',
  'itinerary',
  'included',
  'excluded',
  'faq',
  'for_you',
  'not_for_you',
] as const
const columns = [
  'id',
  'version',
  'kind',
  'name',
  'status',
  'price',
  'price_amount',
  'duration',
  'grade',
  'on_request',
  'has_coordinates',
  'best_season',
  'group_size',
  'accommodation',
  'a_day',
  'early_bird',
  ...documents,
] as const

/** What was found in the texts of a trip. */
export type Found = { checks: Check[]; links: Link[] }

/** What was found in a version of each trip, on a day, with these words of the demo. */
let known: { edition: string; trips: Map<string, Found & { version: number }> } = {
  edition: '',
  trips: new Map(),
}

/**
 * Returns what is to be looked at in the texts of all trips. Only those that have changed since the last time are read.
 * `demoWords`: what only the demo says; none while it is installed.
 */
export async function checkTrips(demoWords: string[]): Promise<Found> {
  const rows = await db.selectFrom('trips').select(['id', 'version']).orderBy('id').execute()
  const edition = `${today()} ${demoWords.join()}`
  const before = known.edition === edition ? known.trips : new Map<string, Found & { version: number }>()
  const trips = new Map<string, Found & { version: number }>()
  const changed: string[] = []
  for (const { id, version } of rows) {
    const found = before.get(id)
    if (found?.version === version) trips.set(id, found)
    else changed.push(id)
  }
  for (let from = 0; from < changed.length; from += READ_AT_ONCE)
    for (const row of await readTrips(changed.slice(from, from + READ_AT_ONCE)))
      trips.set(row.id, { ...checkTrip(row, demoWords), version: row.version })
  known = { edition, trips }
  const wanted = rows.flatMap(({ id }) => trips.get(id) ?? [])
  return { checks: wanted.flatMap(({ checks }) => checks), links: wanted.flatMap(({ links }) => links) }
}

/** Returns a trip as the other checks name it. */
export function checkedTrip({
  id,
  kind,
  name,
  status,
}: Pick<Row, 'id' | 'kind' | 'name' | 'status'>): Checked {
  const path = `${tripWords[kind].office.list}/${id}`
  return { noun: 'trip', id, of: name, isShown: status === 'published', path }
}

type Row = Awaited<ReturnType<typeof readTrips>>[number]

function readTrips(ids: string[]) {
  return db.selectFrom('trips').select(columns).where('id', 'in', ids).execute()
}

function checkTrip(row: Row, demoWords: string[]): Found {
  const trip = checkedTrip(row)
  const { name, price, best_season, group_size, accommodation, a_day } = row
  const parsed = Object.fromEntries(documents.map((document) => [document, parsedJson(row[document])]))
  const texts = [...textsIn({ name, price, best_season, group_size, accommodation, a_day, ...parsed })]
  const year = Number(today().slice(0, 4))
  return {
    links: linksIn(trip, parsed),
    checks: [
      ...checkPrice(trip, row),
      ...checkMissed(trip, row, parsed),
      ...checkNights(trip, parsed.itinerary),
      ...texts.flatMap(({ field, text }) => {
        const words = pastSeasonIn(text, year)
        return words === undefined ? [] : [checkOf(trip, 'past', field, `It says “${words}”, which is over.`)]
      }),
      ...checkDemoWords(trip, texts, demoWords),
      ...checkEarlyBird(trip, row.early_bird),
      ...(row.has_coordinates === 0
        ? [checkOf(trip, 'map', 'itinerary.0.lat', 'None of its days lies on the map.')]
        : []),
    ],
  }
}

/** Returns where a thing says words that only the demo operator would. */
export function checkDemoWords(
  thing: Checked,
  texts: Iterable<{ field: string; text: string }>,
  demoWords: string[],
): Check[] {
  return [...texts].flatMap(({ field, text }) => {
    const word = wordIn(text, demoWords)
    return word === undefined ? [] : [checkOf(thing, 'demo', field, `It says “${word}”, as the demo did.`)]
  })
}

function checkPrice(trip: Checked, { price, price_amount, on_request }: Row) {
  if (price_amount !== null || on_request === 1 || isByRequest(price)) return []
  return [
    checkOf(
      trip,
      'price',
      'price',
      `No price can be read from “${price}”, so travellers can only send a request.`,
    ),
  ]
}

/** A draft is not written yet. */
function checkMissed(
  trip: Checked,
  { duration, grade }: Row,
  { itinerary, included }: Record<string, unknown>,
) {
  if (!trip.isShown) return []
  const written = {
    duration: duration.trim(),
    grade: grade.trim(),
    itinerary: listOf(itinerary),
    included: listOf(included),
  }
  return missedIn(written).map(({ path, says }) => checkOf(trip, 'missing', path, says))
}

function listOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : []
}

/** An ascent that the trip gives its reason for is meant. */
function checkNights(trip: Checked, itinerary: unknown) {
  const days = Array.isArray(itinerary) ? itinerary.map(nightOf) : []
  const warnings = checkAscent(days)
  return days.flatMap(({ day, isExplained }, index) => {
    const says = warnings[index]?.says
    if (says === undefined || isExplained) return []
    return [
      checkOf(trip, 'ascent', `itinerary.${index}.ascent_note`, `${day || `Day ${index + 1}`}: ${says}`),
    ]
  })
}

/** A day may be stored in any earlier form; an altitude that is no number is unknown. */
function nightOf(day: unknown) {
  const { day: label, sleep_m, acclimatisation, ascent_note } = Object(day) as Record<string, unknown>
  return {
    day: typeof label === 'string' ? label : '',
    sleep_m: typeof sleep_m === 'number' ? sleep_m : null,
    acclimatisation: acclimatisation === true,
    isExplained: typeof ascent_note === 'string' && ascent_note.trim() !== '',
  }
}

function checkEarlyBird(trip: Checked, document: string | null) {
  const { until } = Object(document === null ? null : parsedJson(document)) as { until?: unknown }
  if (typeof until !== 'string' || until >= today()) return []
  return [checkOf(trip, 'offer', 'early_bird.until', `Its early bird ended on ${formatDate(until)}.`)]
}
