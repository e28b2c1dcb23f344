import { sql } from 'kysely'
import type { FoundKind } from '#contract/found-kinds.ts'
import { plain } from '#contract/plain.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { findTrips } from '../trips/summaries.ts'
import { isNear } from './matching.ts'
import { isWanted, type Candidate, type Wanted } from './wanted.ts'

/** Finds trips, posts and what trips are made of, by their names. */
export async function findContent(kinds: ReadonlySet<FoundKind>, wanted: Wanted): Promise<Candidate[]> {
  const found = await Promise.all([
    kinds.has('trip') ? findTripsNamed(wanted) : [],
    kinds.has('blog') ? findPosts(wanted) : [],
    kinds.has('permit') ? findPermits(wanted) : [],
    kinds.has('packing-list') ? findNamed('packing-list', wanted) : [],
    kinds.has('extra') ? findNamed('extra', wanted) : [],
    kinds.has('discount-code') ? findCodes(wanted) : [],
  ])
  return found.flat()
}

/** Trips lie in memory without accents, so that a slip is looked for in all of them. */
async function findTripsNamed({ q, words, isLoose, ids, limit }: Wanted): Promise<Candidate[]> {
  const ofKinds = await Promise.all(
    tripKinds.map(async (kind) => {
      const isAll = isLoose || ids !== undefined
      const { items } = await findTrips(kind, { drafts: true, ...(!isAll && { q: plain(q), limit }) })
      return items
        .filter(({ _id, name }) => (ids ? ids.includes(_id) : !isLoose || isNear(name, words)))
        .slice(0, limit)
        .map(({ _id, name, region_name, status }) => ({
          kind: 'trip' as const,
          _id,
          label: name,
          note: [region_name, status === 'draft' && 'draft'].filter(Boolean).join(', '),
          path_in_admin: `${tripWords[kind].office.list}/${_id}`,
          text: name,
        }))
    }),
  )
  return ofKinds.flat().slice(0, limit)
}

async function findPosts(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(title)`
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'author'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text }))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, title, author }) => ({
    kind: 'blog',
    _id: id,
    label: title,
    note: author,
    path_in_admin: `/admin/blogs/${id}`,
    text: title,
  }))
}

async function findPermits(wanted: Wanted): Promise<Candidate[]> {
  const text = sql<string>`lower(code || ' ' || name)`
  const rows = await db
    .selectFrom('permits')
    .select(['id', 'code', 'name'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text }))
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, code, name }) => ({
    kind: 'permit',
    _id: id,
    label: name,
    note: code,
    path_in_admin: `/admin/permits/${id}`,
    text: `${code} ${name}`,
  }))
}

const namedLists = {
  'packing-list': { table: 'packing_lists', path: '/admin/packing-lists' },
  extra: { table: 'extras', path: '/admin/extras' },
} as const

async function findNamed(kind: keyof typeof namedLists, wanted: Wanted): Promise<Candidate[]> {
  const { table, path } = namedLists[kind]
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text: sql<string>`lower(name)` }))
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, name }) => ({
    kind,
    _id: id,
    label: name,
    note: '',
    path_in_admin: `${path}/${id}`,
    text: name,
  }))
}

async function findCodes(wanted: Wanted): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('discount_codes')
    .select(['id', 'code'])
    .where(isWanted(wanted, { id: sql.ref<string>('id'), text: sql<string>`lower(code)` }))
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, code }) => ({
    kind: 'discount-code',
    _id: id,
    label: code,
    note: '',
    path_in_admin: `/admin/discount-codes/${id}`,
    text: code,
  }))
}
