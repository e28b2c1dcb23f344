import type { Extra, ExtraInput } from '#contract/extras.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { sortedByName } from '../lists/sorting.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { forgetFiles } from '../pictures/files.ts'
import { placePicture, thumbsOf } from '../pictures/single.ts'
import { claim } from '../versions.ts'
import { columnsOf, toExtra } from './rows.ts'

/** Returns all extras with their trips and pictures, by name. */
export async function listExtras(): Promise<Extra[]> {
  const [rows, links] = await Promise.all([
    db.selectFrom('extras').selectAll().execute(),
    db.selectFrom('trip_extras').selectAll().orderBy('trip_id').execute(),
  ])
  const pictures = await thumbsOf(
    db,
    'extra',
    rows.map(({ id }) => id),
  )
  const trips = Map.groupBy(links, ({ extra_id }) => extra_id)
  return sortedByName(rows).map((row) =>
    toExtra(
      row,
      (trips.get(row.id) ?? []).map(({ trip_id }) => trip_id),
      pictures.get(row.id),
    ),
  )
}

/** Returns the extra with this id. Throws `not-found`. */
export function readExtra(id: string): Promise<Extra> {
  return readIn(db, id)
}

/**
 * Adds an extra that can be chosen with its trips. Throws `invalid` for a trip that does not exist and for a picture
 * that does not wait.
 */
export function addExtra(input: ExtraInput, actor: Actor): Promise<Extra> {
  return changeContent((tx) => addExtraIn(tx, input, actor))
}

/** As `addExtra`, in the caller's transaction. */
export async function addExtraIn(tx: Tx, input: ExtraInput, actor: Actor, demo?: OfDemo): Promise<Extra> {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('extras')
    .values({ ...identity(demo), ...columnsOf(input), version: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await offerWith(tx, row.id, input.trip_ids)
  await showPicture(tx, row.id, input, actor)
  const extra = await readIn(tx, row.id)
  await recordEvent(tx, actor, { verb: 'add', noun: 'extra', noun_id: row.id, after: extra })
  return extra
}

/**
 * Changes an extra; whoever has it keeps the price they agreed to. With `version`, only if nobody else has edited it
 * since. Throws `not-found`, `stale`, and `invalid` as `addExtra` does.
 */
export async function editExtra(
  id: string,
  input: ExtraInput,
  actor: Actor,
  version?: number,
): Promise<Extra> {
  let unused: string[] = []
  const edited = await changeContent(async (tx) => {
    await claim(tx, 'extras', id, version)
    const before = await readIn(tx, id)
    await tx
      .updateTable('extras')
      .set({ ...columnsOf(input), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('trip_extras').where('extra_id', '=', id).execute()
    await offerWith(tx, id, input.trip_ids)
    unused = await showPicture(tx, id, input, actor)
    const extra = await readIn(tx, id)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'extra', noun_id: id, before, after: extra })
    return extra
  })
  await forgetFiles(unused)
  return edited
}

/** Its picture goes with it. Throws `not-found`, `stale`, and `conflict` when somebody has ever booked it. */
export async function removeExtra(id: string, actor: Actor, version?: number): Promise<void> {
  const shas = await changeContent(async (tx) => {
    await claim(tx, 'extras', id, version)
    const before = await readIn(tx, id)
    const booked = await tx
      .selectFrom('booking_lines')
      .select('id')
      .where('extra_id', '=', id)
      .executeTakeFirst()
    if (booked)
      throw new DomainError(
        'conflict',
        `${before.name} has been booked, so it cannot be deleted. Edit it and switch off “Can be chosen”`,
      )
    const unused = await removeImagesOf(tx, 'extra', id, actor)
    await tx.deleteFrom('extras').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'extra', noun_id: id, before })
    return unused
  })
  await forgetFiles(shas)
}

/** Sets the picture and its alt text. Returns the hashes that the caller must pass to `forgetFiles`. */
async function showPicture(tx: Tx, id: string, { picture, picture_alt: alt }: ExtraInput, actor: Actor) {
  const unused = await placePicture(tx, { owner: 'extra', id, field: 'picture' }, picture, actor)
  if (alt !== undefined)
    await tx
      .updateTable('images')
      .set({ alt, updated_at: new Date().toISOString() })
      .where('owner', '=', 'extra')
      .where('owner_id', '=', id)
      .execute()
  return unused
}

async function readIn(tx: Tx | typeof db, id: string): Promise<Extra> {
  const row = await tx.selectFrom('extras').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No extra has that id')
  const trips = await tx
    .selectFrom('trip_extras')
    .select('trip_id')
    .where('extra_id', '=', id)
    .orderBy('trip_id')
    .execute()
  return toExtra(
    row,
    trips.map(({ trip_id }) => trip_id),
    (await thumbsOf(tx, 'extra', [id])).get(id),
  )
}

async function offerWith(tx: Tx, extra_id: string, tripIds: string[]) {
  const wanted = [...new Set(tripIds)]
  if (wanted.length === 0) return
  const known = await tx.selectFrom('trips').select('id').where('id', 'in', wanted).execute()
  if (known.length < wanted.length)
    throw new DomainError('invalid', 'One of the trips does not exist', {
      errors: { trip_ids: ['One of these trips does not exist any more'] },
    })
  await tx
    .insertInto('trip_extras')
    .values(wanted.map((trip_id) => ({ trip_id, extra_id })))
    .execute()
}
