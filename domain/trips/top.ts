import type { TopDestination, TopDestinationsInput } from '#contract/navigation.ts'
import type { Trip } from '#contract/trips.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { claimSettingRow } from '../setting-rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { readableIds, topIds } from './cards.ts'
import { listTrips } from './read.ts'

/** The list has one version, kept beside the settings, because it is edited as a whole. */
const LIST = 'top_destinations'

/** The published top destinations, in the order staff gave them. */
export async function listTopDestinations(): Promise<TopDestination[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'kind', 'slug', 'name', 'price', 'duration'])
    .where('kind', '=', 'trek')
    .where('status', '=', 'published')
    .where('top_position', 'is not', null)
    .orderBy('top_position')
    .execute()
  const readable = await readableIds('trek')
  const shown = rows.filter(({ id }) => readable.has(id))
  return shown.map(({ id, kind, slug, name, price, duration }) => ({
    _id: id,
    name,
    path: tripPath(kind, slug),
    price,
    duration,
  }))
}

/**
 * All destinations, whole, for staff to choose from, and the version of the choice: the top ones first, in their order,
 * so that the list sent back as it is changes nothing; then the others by name.
 */
export async function listForChoosing(drafts: boolean): Promise<{ trips: Trip[]; version: number }> {
  const version = await topVersion()
  const [{ items }, top] = await Promise.all([listTrips('trek', { drafts }), topIds(db)])
  const places = new Map(top.map((id, place) => [id, place]))
  const placeOf = ({ _id }: Trip) => places.get(_id) ?? top.length
  return { trips: items.toSorted((a, b) => placeOf(a) - placeOf(b)), version }
}

/** The version of the choice of top destinations. */
export async function topVersion(): Promise<number> {
  const stored = await db.selectFrom('settings').select('version').where('name', '=', LIST).executeTakeFirst()
  return stored?.version ?? 0
}

/**
 * Makes the listed destinations top ones or not, in the order of the list; others stay as they are. Throws `invalid`
 * for an unknown id, and `stale` when `version` is given and the choice has changed since. Returns its new version.
 */
export async function chooseTopDestinations(
  choice: TopDestinationsInput,
  actor: Actor,
  version?: number,
): Promise<number> {
  return changeContent(async (tx) => {
    const next = await claimSettingRow(tx, LIST, { called: 'the top destinations', version })
    const before = await topIds(tx)
    const listed = new Set(choice.map(({ _id }) => _id))
    await refuseUnknown(tx, listed)

    const chosen = choice.filter(({ is_top_destination }) => is_top_destination).map(({ _id }) => _id)
    const after = [...new Set([...chosen, ...before.filter((id) => !listed.has(id))])]
    await tx.updateTable('trips').set({ top_position: null }).where('top_position', 'is not', null).execute()
    for (const [index, id] of after.entries()) {
      await tx
        .updateTable('trips')
        .set({ top_position: index + 1 })
        .where('id', '=', id)
        .execute()
    }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'top-destinations', noun_id: LIST, before, after })
    return next
  })
}

async function refuseUnknown(tx: Tx, ids: Set<string>) {
  if (ids.size === 0) return
  const rows = await tx
    .selectFrom('trips')
    .select('id')
    .where('kind', '=', 'trek')
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...ids].find((id) => !known.has(id))
  if (unknown !== undefined) throw new DomainError('invalid', `No destination has the id ${unknown}`)
}
