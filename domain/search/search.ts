import MiniSearch, { type SearchOptions } from 'minisearch'
import type { BlogSection } from '#contract/blogs.ts'
import { priceInWords } from '#contract/money.ts'
import { SEARCH_QUERY_MAX, type SearchHit, type SearchKind } from '#contract/search.ts'
import { tableInWords } from '#contract/table-text.ts'
import { heightsOf, tellsHighest } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'
import { formatMetres } from '#contract/numbers.ts'
import { contextOf, termsOf } from './context.ts'
import { listBlogs } from '../posts/read.ts'
import { listFaq } from '../faq/faq.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { inParts } from '../lists/parts.ts'
import { isMet } from '../stored.ts'
import { listEditions } from '../trips/editions.ts'
import { readTrips } from '../trips/read.ts'
import { isReadable } from '../trips/rows.ts'
import { ranked, readFames, type Fames } from './ranking.ts'

const HITS_MAX = 40
const GUESSES_MAX = 4

/**
 * Returns published content with the words of the query, the best first as `ranked` says, at most `limit`. Small typing
 * errors and beginnings of words match too. Hits contain all words; if there are none, hits with some of them are returned.
 */
export async function search(query: string, limit = HITS_MAX): Promise<SearchHit[]> {
  await readAgain()
  const asked = query.slice(0, SEARCH_QUERY_MAX)
  const all = index.search(asked, { ...tolerant, combineWith: 'AND' })
  const found = all.length > 0 ? all : index.search(asked, tolerant)
  return ranked(asked, found, titles, fames)
    .slice(0, limit)
    .map(({ id, terms }) => toHit(entries.get(id as string)!, terms))
}

/** Updates the index if content has changed since. Searches do this themselves. */
export async function prepareSearch(): Promise<void> {
  await readAgain()
}

/** Returns titles similar to a query for which `search` finds nothing. */
export async function guessTitles(query: string): Promise<SearchHit[]> {
  await readAgain()
  const found = index.search(query.slice(0, SEARCH_QUERY_MAX), {
    ...tolerant,
    fields: ['title'],
    fuzzy: 0.45,
  })
  return found.slice(0, GUESSES_MAX).map(({ id, terms }) => toHit(entries.get(id as string)!, terms))
}

/** `names`: other names by which people search for the entry. `texts`: sentences that a hit may quote. */
type Entry = {
  /** Changes whenever another field changes. */
  edition: string
  kind: SearchKind
  title: string
  path: string
  facts: string
  names: string[]
  texts: string[]
}

const TRIP_BOOST = 3
const fuzzyFrom = 4
const prefixFrom = 2

const tolerant: SearchOptions = {
  boost: { title: 5, names: 2.5 },
  prefix: (term) => term.length >= prefixFrom,
  fuzzy: (term) => (term.length >= fuzzyFrom ? 0.2 : false),
  weights: { prefix: 0.5, fuzzy: 0.25 },
  // Trips rank before texts about them.
  boostDocument: (id) => (isTrip(entries.get(id as string)!) ? TRIP_BOOST : 1),
}

/**
 * A word counts once per field. That saves two thirds of the work and of the memory, and keeps long texts from
 * outranking short ones.
 */
const index = new MiniSearch({
  fields: ['title', 'names', 'text'],
  tokenize: termsOf,
  processTerm: (term) => term,
})
const entries = new Map<string, Entry>()
/** The words of the names of trips, by their ids. */
const titles = new Map<string, string[]>()
let fames: Fames = new Map()

const readAgain = keepUntilContentChanges(() => (reading = reading.then(refresh, refresh)))
let reading = Promise.resolve()

const READ_AT_ONCE = 20

/** Updates the index. Trips are long, so only changed ones are read again, a few at a time. */
async function refresh() {
  const [treks, tours, posts, questions, known] = await Promise.all([
    listEditions('trek'),
    listEditions('tour'),
    listPosts(),
    listQuestions(),
    readFames(),
  ])
  fames = known
  const trips = new Map([...treks, ...tours])
  const others = new Map([...posts, ...questions])
  for (const id of entries.keys()) if (!trips.has(id) && !others.has(id)) forget(id)
  for (const [id, entry] of others) if (isNew(id, entry.edition)) put(id, entry)
  const changed = [...trips].filter(([id, edition]) => isNew(id, edition)).map(([id]) => id)
  for await (const ids of inParts(changed, READ_AT_ONCE)) {
    for (const trip of await readTrips(ids)) {
      if (isReadable(trip)) put(trip._id, ofTrip(trip, trips.get(trip._id)!))
      else if (entries.has(trip._id)) forget(trip._id)
    }
  }
}

function isTrip({ kind }: Entry) {
  return kind === 'trek' || kind === 'tour'
}

function isNew(id: string, edition: string) {
  return entries.get(id)?.edition !== edition || isMet('trip', id)
}

function put(id: string, entry: Entry) {
  const { title, names, texts } = entry
  const document = { id, title, names: names.join('\n'), text: texts.join('\n') }
  if (entries.has(id)) index.replace(document)
  else index.add(document)
  entries.set(id, entry)
  if (isTrip(entry)) titles.set(id, termsOf(title))
}

function forget(id: string) {
  index.discard(id)
  entries.delete(id)
  titles.delete(id)
}

function ofTrip(trip: Trip, edition: string): Entry {
  const { kind, name, path, overview, itinerary } = trip
  const places = itinerary.flatMap(({ place, high_point }) => [place, high_point?.name])
  return {
    edition,
    kind,
    title: name,
    path,
    facts: factsOf(trip),
    names: [
      ...initialsOf(name),
      trip.nepali_name,
      trip.destination,
      trip.trip_type,
      trip.grade,
      ...new Set(places),
    ].filter(isText),
    texts: [
      overview.description,
      overview.title,
      ...trip.highlights,
      ...trip.for_you,
      ...overview.sections.map(({ content }) => content),
      ...itinerary.map(({ day, title, description }) => `${day}: ${title ? `${title}. ` : ''}${description}`),
    ].filter(isText),
  }
}

/**
 * Returns the initials by which trekkers call a trip: "EBC" for "Everest Base Camp Trek", also within "Island Peak with
 * Everest Base Camp".
 */
function initialsOf(name: string): string[] {
  const runs =
    name.replace(/ (Trek|Tour)$/, '').match(/\p{Lu}[\p{L}\p{M}]*(?: \p{Lu}[\p{L}\p{M}]*){2,}/gu) ?? []
  return runs.map((run) => Array.from(run.matchAll(/(?<!\S)\p{Lu}/gu), ([initial]) => initial).join(''))
}

function factsOf(trip: Trip) {
  const { duration, max_altitude_m, max_altitude } = trip
  const highest = max_altitude_m === null ? max_altitude : formatMetres(max_altitude_m)
  const told = tellsHighest(heightsOf(trip)) ? [highest] : []
  return [duration, ...told, priceInWords(trip)].filter(isText).join(' · ')
}

async function listPosts() {
  const posts = await listBlogs()
  return posts.map(({ _id, title, path, tags, summary, sections }) =>
    written(`post ${_id}`, {
      kind: 'post',
      title,
      path,
      facts: '',
      names: [...tags, ...sections.map((section) => section.title)].filter(isText),
      texts: [summary, ...sections.flatMap(textsOf)].filter(isText),
    }),
  )
}

/**
 * Returns the texts of a section that hits may quote. Code is left out, because a line of it makes no sense in a list
 * of hits.
 */
function textsOf({ type, content, bullets }: BlogSection) {
  if (type === 'code') return []
  return [type === 'table' ? tableInWords(content) : content, ...bullets]
}

async function listQuestions() {
  const questions = await listFaq()
  return questions.map(({ _id, question, answer, group }) =>
    written(`question ${_id}`, {
      kind: 'question',
      title: question,
      path: '/#faq',
      facts: '',
      names: [group],
      texts: [answer],
    }),
  )
}

/** Returns an entry whose edition is its whole content, for records that are read completely each time. */
function written(id: string, entry: Omit<Entry, 'edition'>): [string, Entry] {
  return [id, { ...entry, edition: JSON.stringify(entry) }]
}

function toHit({ kind, title, path, facts, texts }: Entry, terms: string[]): SearchHit {
  return { kind, title, path, facts, context: contextOf(texts, terms) }
}

function isText(value: string | null | undefined): value is string {
  return value != null && value !== ''
}
