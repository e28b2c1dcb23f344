import type { Selectable } from 'kysely'
import {
  addressOf,
  isPublicAddress,
  REDIRECTS_MAX,
  type Redirect,
  type RedirectInput,
} from '#contract/redirects.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { TripRow } from '#db/rows/content.ts'
import type { RedirectRow } from '#db/rows/redirects.ts'
import { DomainError, faultAt } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'
import { countUse } from './counts.ts'
import { forgetLost } from './lost.ts'

/** After so many leaps a browser gives up. */
const LEAPS_MAX = 10

/** With the trip that it leads to. */
type Found = Selectable<RedirectRow> & { slug: TripRow['slug'] | null; kind: TripRow['kind'] | null }

/** Returns all redirects, the newest first. */
export async function listRedirects(): Promise<Redirect[]> {
  const rows = await redirectsWith(db).orderBy('redirects.id', 'desc').execute()
  return rows.map(toRedirect)
}

/** Returns one of them. Throws `not-found`. */
export async function readRedirect(id: string, tx: Tx | typeof db = db): Promise<Redirect> {
  const row = await redirectsWith(tx).where('redirects.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No redirect has that id')
  return toRedirect(row)
}

/**
 * Returns where an address without a page leads, and counts the use; undefined for most. The address with its query is
 * looked for first, as old sites named their pages so. `asked`: path and query as they were sent.
 */
export async function leadOn(asked: string): Promise<string | undefined> {
  const whole = addressOf(asked)
  const path = addressOf(asked.split('?', 1)[0]!)
  if (whole === undefined || path === undefined || !isPublicAddress(path)) return undefined
  const rows = await redirectsWith(db)
    .where('from_address', 'in', [whole, path])
    .where((row) => row.or([row('trip_id', 'is', null), row('trips.status', '=', 'published')]))
    .execute()
  const found = rows.find((row) => row.from_address === whole) ?? rows[0]
  if (!found) return undefined
  countUse(found.id)
  return toRedirect(found).to
}

/**
 * Adds a redirect, and takes its address from the list of lost ones. Throws `invalid` when the address leads somewhere
 * already or would lead in a circle, and `conflict` when there are `REDIRECTS_MAX`.
 */
export function addRedirect(input: RedirectInput, actor: Actor): Promise<Redirect> {
  return transaction(async (tx) => {
    const from = addressOf(input.from)!
    await refuseTooMany(tx, 1)
    await refuseCircle(tx, from, input.to)
    const id = await insertRedirect(tx, { from_address: from, target: input.to, trip_id: null })
    if (id === undefined) throw faultAt('from', `${from} leads somewhere already. Edit that redirect instead`)
    const after = await readRedirect(id, tx)
    await recordEvent(tx, actor, { verb: 'add', noun: 'redirect', noun_id: id, after })
    return after
  })
}

/** Changes a redirect. Throws `not-found`, `stale`, and `invalid` as `addRedirect` does. */
export function editRedirect(
  id: string,
  input: RedirectInput,
  actor: Actor,
  version?: number,
): Promise<Redirect> {
  return transaction(async (tx) => {
    await claim(tx, 'redirects', id, version)
    const before = await readRedirect(id, tx)
    const from = addressOf(input.from)!
    await refuseCircle(tx, from, input.to)
    const other = await tx
      .selectFrom('redirects')
      .select('id')
      .where('from_address', '=', from)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) throw faultAt('from', `${from} leads somewhere already. Edit that redirect instead`)
    // It follows its trip as long as nobody types another target.
    const target = input.to === before.to ? {} : { target: input.to, trip_id: null }
    await tx
      .updateTable('redirects')
      .set({ from_address: from, ...target, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const after = await readRedirect(id, tx)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'redirect', noun_id: id, before, after })
    return after
  })
}

/** Throws `not-found` and `stale`. */
export async function removeRedirect(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    await claim(tx, 'redirects', id, version)
    const before = await readRedirect(id, tx)
    await tx.deleteFrom('redirects').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'redirect', noun_id: id, before })
  })
}

/** Adds one where nothing stands yet. Returns its id; undefined when the address leads somewhere already. */
export async function insertRedirect(
  tx: Tx,
  where: Pick<Selectable<RedirectRow>, 'from_address' | 'target' | 'trip_id'>,
): Promise<string | undefined> {
  const at = new Date().toISOString()
  const row = await tx
    .insertInto('redirects')
    .values({ id: newId(), ...where, version: 1, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('from_address').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await forgetLost(where.from_address, tx)
  return row?.id
}

/** Throws `conflict` when so many more would be more than `REDIRECTS_MAX`. */
export async function refuseTooMany(tx: Tx, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) + more > REDIRECTS_MAX)
    throw new DomainError('conflict', `A site has at most ${REDIRECTS_MAX} redirects. Delete some first`)
}

/** Throws `invalid` when visitors of `from` would come back to it. */
export async function refuseCircle(tx: Tx, from: string, to: string): Promise<void> {
  let at = to.startsWith('/') ? addressOf(to) : undefined
  for (let leap = 0; at !== undefined && leap < LEAPS_MAX; leap++) {
    if (at === from) throw faultAt('to', `${from} would lead back to itself`)
    const next = await redirectsWith(tx).where('from_address', '=', at).executeTakeFirst()
    const target = next && toRedirect(next).to
    at = target?.startsWith('/') ? addressOf(target) : undefined
  }
  if (at !== undefined) throw faultAt('to', `${to} leads on too often. Type the last address`)
}

function redirectsWith(tx: Tx | typeof db) {
  return tx
    .selectFrom('redirects')
    .leftJoin('trips', 'trips.id', 'redirects.trip_id')
    .selectAll('redirects')
    .select(['trips.slug', 'trips.kind'])
}

function toRedirect(row: Found): Redirect {
  const { id, from_address, target, trip_id, slug, kind, uses, created_at, version } = row
  const to = target ?? (slug && kind ? encodeURI(tripPath(kind, slug)) : '/')
  return { _id: id, from: from_address, to, trip_id, uses, created_at, version }
}
