import type { SearchResult } from 'minisearch'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { topIds } from '../trips/cards.ts'
import { termsOf } from './context.ts'

/** How well known a trip is: its place among the top destinations, from 0, and how many departures are to come. */
type Fame = { place: number; departures: number }

/** The fame of trips by their ids; a trip that is not in it has neither. */
export type Fames = ReadonlyMap<string, Fame>

/** Ends the names of trips without saying which trip it is. */
const KIND_WORDS = new Set(['trek', 'trekking', 'tour'])

/** How the words that somebody asks for stand in the name of a trip; the best first. */
const standings = { whole: 0, begins: 1, within: 2, elsewhere: 3 }

export async function readFames(): Promise<Fames> {
  const [top, dated] = await Promise.all([
    topIds(db),
    db
      .selectFrom('departures')
      .select((row) => ['trip_id', row.fn.countAll<number | string>().as('departures')])
      .where('start_date', '>=', today())
      .where('is_draft', '=', 0)
      .where('is_private', '=', 0)
      .where('cancelled_at', 'is', null)
      .groupBy('trip_id')
      .execute(),
  ])
  const places = new Map(top.map((id, place) => [id, place]))
  const counts = new Map(dated.map(({ trip_id, departures }) => [trip_id, Number(departures)]))
  return new Map(
    [...new Set([...top, ...counts.keys()])].map((id) => [
      id,
      { place: places.get(id) ?? Infinity, departures: counts.get(id) ?? 0 },
    ]),
  )
}

/**
 * Returns the hits in the order in which they are shown. First come trips that have all the words in their name: the name
 * itself, then names that begin with them, then those that have them further on; among equals the top destinations in the
 * operator's order, then who has more departures to come. All others follow by how often and where they have the words.
 * `titles`: the words of the names of the trips, by their ids.
 */
export function ranked(
  query: string,
  hits: SearchResult[],
  titles: ReadonlyMap<string, string[]>,
  fames: Fames,
): SearchResult[] {
  const matchers = matchersOf(termsOf(query), hits)
  const keyed = hits.map((hit) => {
    const standing = standingIn(titles.get(hit.id as string) ?? [], matchers)
    const { place, departures } = fames.get(hit.id as string) ?? { place: Infinity, departures: 0 }
    return {
      hit,
      key: standing === standings.elsewhere ? [standing] : [standing, place, -departures],
    }
  })
  return keyed.toSorted((a, b) => compared(a.key, b.key) || b.hit.score - a.hit.score).map(({ hit }) => hit)
}

type Matcher = (word: string) => boolean

/** A word that nothing begins with is misspelt, and stands for the words found that nobody asked for by their beginning. */
function matchersOf(asked: string[], hits: SearchResult[]): Matcher[] {
  const found = [...new Set(hits.flatMap(({ terms }) => terms))]
  const known = asked.filter((term) => found.some((word) => word.startsWith(term)))
  const resembled = new Set(found.filter((word) => !known.some((term) => word.startsWith(term))))
  return asked.map((term) =>
    known.includes(term) ? (word) => word.startsWith(term) : (word) => resembled.has(word),
  )
}

function standingIn(title: string[], matchers: Matcher[]): number {
  if (matchers.length === 0 || !matchers.every((matches) => title.some(matches))) return standings.elsewhere
  if (!matchers.every((matches, at) => at < title.length && matches(title[at]!))) return standings.within
  const rest = title.slice(matchers.length)
  return rest.every((word) => KIND_WORDS.has(word)) ? standings.whole : standings.begins
}

function compared(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : a[at]! - (b[at] ?? 0)
}
