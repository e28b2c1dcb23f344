import type { RepeatedText, SharedTextKind } from '#contract/shared-texts.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { inParts } from '../lists/parts.ts'
import { entriesOf, type TripRow } from '../trips/rows.ts'

/** What a trip says once: an entry, or a question with its answer. */
export type Said = Pick<RepeatedText, 'text' | 'answer'>

/** What one trip says, by the kind. */
export type SaidByTrip = {
  trip_id: string
  trip_name: string
  path_in_admin: string
  said: Record<SharedTextKind, Said[]>
}

type Entries = Pick<Trip, 'included' | 'excluded' | 'faq'>

const READ_AT_ONCE = 100
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

/** Returns what a trip says, by the kind. */
function saidIn({ included, excluded, faq }: Entries): Record<SharedTextKind, Said[]> {
  return {
    included: included.map((text) => ({ text, answer: '' })),
    excluded: excluded.map((text) => ({ text, answer: '' })),
    question: faq.map(({ question, answer }) => ({ text: question, answer })),
  }
}

/** Returns the column of a trip in which `before` is said, with `after` in its place; undefined where it is not said. */
export function resaid(row: TripRow, kind: SharedTextKind, before: Said, after: Said) {
  const trip = entriesOf(row)
  if (!saidIn(trip)[kind].some((one) => isSame(one, before))) return undefined
  if (kind !== 'question')
    return { [kind]: JSON.stringify(trip[kind].map((text) => (text === before.text ? after.text : text))) }
  // The other answers keep their formatting.
  const faq = trip.faq.map((one) =>
    isSame({ text: one.question, answer: one.answer }, before)
      ? { question: after.text, answer: after.answer }
      : one,
  )
  return { faq: JSON.stringify(faq) }
}

export function isSame(one: Said, other: Said): boolean {
  return one.text === other.text && one.answer === other.answer
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
