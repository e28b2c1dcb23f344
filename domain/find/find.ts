import { foundKinds, type FoundKind } from '#contract/found-kinds.ts'
import { FOUND_OF_A_KIND, type FindQuery, type Found } from '#contract/find.ts'
import type { Right } from '#contract/roles.ts'
import { findContent } from './content.ts'
import { GUESSED_FROM, isNear } from './matching.ts'
import { findOperations } from './operations.ts'
import { findSales } from './sales.ts'
import { GUESSED_AT_ONCE, type Candidate, type Wanted } from './wanted.ts'

/** More words than anybody types; each costs a comparison a row. */
const WORDS_MAX = 8

/**
 * Returns the things that hold all words of `q`, a few of each kind that `mayOpen` allows, each kind's newest or next
 * first; when there are none, those whose words differ by one slip. With `recent`, the things of these ids in this order,
 * without those that are gone. All kinds are looked for at once, each in a bounded number of rows. `may`: whether who looks
 * has a right.
 */
export async function findThings(
  { q, kind, recent }: FindQuery,
  mayOpen: (kind: FoundKind) => boolean,
  may: (right: Right) => boolean,
): Promise<Found[]> {
  const kinds = new Set(foundKinds.filter((one) => mayOpen(one) && (kind === undefined || kind === one)))
  if (recent !== undefined) return readRecent(recent, kinds, may)
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  if (words.length === 0) return []
  const exact = await look(kinds, { q, words, isLoose: false, limit: FOUND_OF_A_KIND, may })
  if (exact.length > 0 || words.every((word) => word.length < GUESSED_FROM)) return exact.map(shown)
  const near = await look(kinds, { q, words, isLoose: true, limit: GUESSED_AT_ONCE, may })
  return firstOfEach(near.filter(({ text }) => isNear(text, words))).map(shown)
}

async function readRecent(recent: string[], kinds: ReadonlySet<FoundKind>, may: Wanted['may']) {
  const found: Candidate[] = []
  for (const [kind, marks] of Map.groupBy(recent, (mark) => mark.split('~')[0] as FoundKind)) {
    if (!kinds.has(kind)) continue
    const ids = marks.map((mark) => mark.slice(kind.length + 1))
    const wanted = { q: '', words: [], isLoose: false, ids, limit: ids.length, may }
    found.push(...(await look(new Set([kind]), wanted)))
  }
  const byMark = new Map(found.map((one) => [`${one.kind}~${one._id}`, shown(one)]))
  return recent.flatMap((mark) => byMark.get(mark) ?? [])
}

async function look(kinds: ReadonlySet<FoundKind>, wanted: Wanted): Promise<Candidate[]> {
  const found = await Promise.all([
    findSales(kinds, wanted),
    findOperations(kinds, wanted),
    findContent(kinds, wanted),
  ])
  const byKind = Map.groupBy(found.flat(), ({ kind }) => kind)
  return foundKinds.flatMap((kind) => byKind.get(kind) ?? [])
}

function firstOfEach(candidates: Candidate[]) {
  const byKind = Map.groupBy(candidates, ({ kind }) => kind)
  return [...byKind.values()].flatMap((of) => of.slice(0, FOUND_OF_A_KIND))
}

function shown({ text: _text, ...found }: Candidate): Found {
  return found
}
