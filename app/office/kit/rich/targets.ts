import type { RichReference } from '#contract/rich-text.ts'
import { sitePages } from '#contract/site-pages.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import { at } from '../../shell/api-address.ts'
import { readList } from '../../shell/api.ts'
import { readTripNames } from '../../trips/names.ts'

/** A thing that a text can link to. `isOpen`: whether visitors can open its page now. */
export type Target = RichReference & { title: string; path: string; isOpen: boolean }

/** `isWhole`: whether these are all; of very many trips only the first are read. */
export type Targets = { list: Target[]; isWhole: boolean }

const SHOWN_MAX = 8

/** Returns the targets with all typed words in their title, and the one at a typed address, the first few. */
export async function targetsFor(typed: string, { list, isWhole }: Targets): Promise<Target[]> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const path = typed.startsWith(location.origin) ? typed.slice(location.origin.length) : typed
  const found = list.filter(
    ({ title, path: own }) => own === path || words.every((word) => title.toLowerCase().includes(word)),
  )
  if (!isWhole) found.push(...(await readTrips(typed)).list)
  return [...new Map(found.map((target) => [target.path, target])).values()].slice(0, SHOWN_MAX)
}

/** Returns whether a link leads to nothing that visitors can open; of what is not known, it is not said. */
export function isBroken({ kind, id }: RichReference, { list, isWhole }: Targets): boolean {
  const target = list.find((one) => one.kind === kind && one.id === id)
  return target ? !target.isOpen : isWhole || kind !== 'trip'
}

/** Returns what a text can link to: trips, posts, regions and pages. */
export async function readTargets(): Promise<Targets> {
  const [trips, posts, regions] = await Promise.all([
    readTrips(''),
    readList(at('/api/blogs'), ''),
    readList(at('/api/regions'), ''),
  ])
  const now = new Date().toISOString()
  const list: Target[] = [
    ...trips.list,
    ...posts.rows.map(({ _id: id, title, path, status, date }) => {
      return { kind: 'post' as const, id, title, path, isOpen: status === 'published' && date <= now }
    }),
    ...regions.rows.map(({ _id: id, name: title, slug }) => {
      return { kind: 'region' as const, id, title, path: `/regions/${slug}`, isOpen: true }
    }),
    ...sitePages.map(({ path, title }) => {
      return { kind: 'page' as const, id: path, title, path, isOpen: true }
    }),
  ]
  return { list, isWhole: trips.isWhole }
}

async function readTrips(typed: string): Promise<Targets> {
  const kinds = await Promise.all(
    tripKinds.map(async (kind) => ({ kind, ...(await readTripNames(kind, typed)) })),
  )
  const list = kinds.flatMap(({ kind, trips }) =>
    trips.map(({ _id: id, name: title, slug, status }) => {
      return { kind: 'trip' as const, id, title, path: tripPath(kind, slug), isOpen: status === 'published' }
    }),
  )
  return { list, isWhole: kinds.every(({ isWhole }) => isWhole) }
}
