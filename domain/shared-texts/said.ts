import { isDeepStrictEqual } from 'node:util'
import { sharedTextKinds, type RepeatedText, type SharedTextKind } from '#contract/shared-texts.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { inParts } from '../lists/parts.ts'
import { entriesOf, type TripRow } from '../trips/rows.ts'

/** What a trip says once: an entry, or a question with its answer and the formatting of that. */
export type Said = Pick<RepeatedText, 'text' | 'answer' | 'rich'>

/** What one trip says, by the kind. */
export type SaidByTrip = {
  trip_id: string
  trip_name: string
  path_in_admin: string
  said: Record<SharedTextKind, Said[]>
}

type Entries = Pick<Trip, 'included' | 'excluded' | 'faq'>

const READ_AT_ONCE = 100
/** More repeated texts than these nobody looks through at once. */
const REPEATED_MAX = 100
/** From this share of words in common on, two texts say nearly the same. */
const NEAR = 0.5

/** Returns what all trips say, drafts included, by the names of the trips. */
export async function saidByTrips(tx: Tx | typeof db = db): Promise<SaidByTrip[]> {
  const ids = await tx.selectFrom('trips').select('id').orderBy('name').orderBy('id').execute()
  const all: SaidByTrip[] = []
  // Texts of trips are long, so a few trips at once.
  for await (const some of inParts(ids, READ_AT_ONCE)) {
    const rows = await tx
      .selectFrom('trips')
      .select(['id', 'kind', 'name', 'included', 'excluded', 'faq'])
      .where('id', 'in', ['', ...some.map(({ id }) => id)])
      .orderBy('name')
      .orderBy('id')
      .execute()
    for (const row of rows)
      all.push({
        trip_id: row.id,
        trip_name: row.name,
        path_in_admin: `${tripWords[row.kind].office.list}/${row.id}`,
        said: saidIn(entriesOf(row)),
      })
  }
  return all
}

/** Returns what at least two trips say alike and is not among the `shared`, what most of them say first. */
export function repeatedIn(trips: SaidByTrip[], shared: (Said & { kind: SharedTextKind })[]): RepeatedText[] {
  const known = new Set(shared.map(({ kind, text, answer }) => keyOf(kind, { text, answer })))
  const found = new Map<string, RepeatedText>()
  for (const { said } of trips)
    for (const kind of sharedTextKinds)
      for (const [key, one] of new Map(said[kind].map((each) => [keyOf(kind, each), each])))
        found.set(key, { kind, ...one, trips: (found.get(key)?.trips ?? 0) + 1 })
  return [...found.values()]
    .filter(({ kind, text, answer, trips: count }) => count > 1 && !known.has(keyOf(kind, { text, answer })))
    .toSorted((one, other) => other.trips - one.trips)
    .slice(0, REPEATED_MAX)
}

function keyOf(kind: string, { text, answer, rich = null }: Said) {
  return JSON.stringify([kind, text, answer, rich])
}

/** Returns what a trip says, by the kind. */
function saidIn({ included, excluded, faq }: Entries): Record<SharedTextKind, Said[]> {
  return {
    included: included.map((text) => ({ text, answer: '' })),
    excluded: excluded.map((text) => ({ text, answer: '' })),
    question: faq.map(toSaid),
  }
}

/** Returns the column of a trip in which `before` is said, with `after` in its place; undefined where it is not said. */
export function resaid(row: TripRow, kind: SharedTextKind, before: Said, after: Said) {
  const trip = entriesOf(row)
  if (!saidIn(trip)[kind].some((one) => isSame(one, before))) return undefined
  if (kind !== 'question')
    return { [kind]: JSON.stringify(trip[kind].map((text) => (text === before.text ? after.text : text))) }
  const { text: question, answer, rich } = after
  const faq = trip.faq.map((one) =>
    isSame(toSaid(one), before) ? { question, answer, ...(rich && { rich }) } : one,
  )
  return { faq: JSON.stringify(faq) }
}

/** Whether two say the same; a trip that formats an answer in its own way does not. */
export function isSame(one: Said, other: Said): boolean {
  return (
    one.text === other.text &&
    one.answer === other.answer &&
    isDeepStrictEqual(one.rich ?? null, other.rich ?? null)
  )
}

function toSaid({ question, answer, rich }: Trip['faq'][number]): Said {
  return { text: question, answer, ...(rich && { rich }) }
}

/** Whether two texts have half of their words in common, or ask the same. */
export function isNear(one: Said, other: Said): boolean {
  if (one.text.toLowerCase() === other.text.toLowerCase()) return true
  const words = new Set(wordsOf(one.text))
  const others = new Set(wordsOf(other.text))
  const common = [...words].filter((word) => others.has(word)).length
  return common > 0 && common / (words.size + others.size - common) >= NEAR
}

function wordsOf(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
