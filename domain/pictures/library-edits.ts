import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  isIllustration,
  PICTURES_MAX,
  type NewPicture,
  type PictureInput,
  type WholePicture,
} from '#contract/pictures.ts'
import type { Tx } from '#db/client.ts'
import type { PictureRow } from '#db/rows/pictures.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'
import { forgetFiles, withPicture } from './files.ts'
import { readPicture } from './library.ts'
import { compareLooksBeside } from './looks.ts'
import { noticeUses, showElsewhere, storedOf, tellUses, usesWith } from './use-edits.ts'

type Row = Selectable<PictureRow>

/**
 * Puts a picture into the library; one whose file is there already stays as it is, and `isNew` is false. Throws `invalid`
 * for a file that is no picture, `conflict` when there are `PICTURES_MAX`, `unavailable` when it cannot be stored.
 */
export async function addPicture(
  { name = '', alt = '', credit = '', licence = '' }: NewPicture,
  bytes: Uint8Array,
  actor: Actor,
): Promise<{ picture: WholePicture; isNew: boolean }> {
  const sent_hash = hashOf(bytes)
  const added = await withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      const now = new Date().toISOString()
      const there = await pictureOf(tx, master.sha, sent_hash)
      if (there) return { id: there, isNew: false }
      await refuseTooMany(tx)
      const texts = { name, alt, credit, licence, focus_x: 50, focus_y: 50 }
      const row = { id: newId(), ...storedOf(master), ...texts, sent_hash }
      const inserted = await tx
        .insertInto('pictures')
        .values({ ...row, version: 1, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('sha').doNothing())
        .returning('id')
        .executeTakeFirst()
      // Somebody else sent the same file just now.
      if (!inserted) return { id: (await pictureOf(tx, master.sha, sent_hash))!, isNew: false }
      const after = await readPicture(row.id, tx)
      await recordEvent(tx, actor, { verb: 'add', noun: 'picture', noun_id: row.id, after: saidOf(after) })
      return { id: row.id, isNew: true }
    }),
  )
  if (added.isNew) compareLooksBeside()
  return { picture: await readPicture(added.id), isNew: added.isNew }
}

/**
 * Changes what is said of a picture, and of those uses that said the same. Throws `not-found`, and `stale` when somebody
 * else has changed it since `version`.
 */
export function editPicture(
  id: string,
  input: PictureInput,
  actor: Actor,
  version?: number,
): Promise<WholePicture> {
  return changeContent(async (tx) => {
    const row = await claim(tx, 'pictures', id, version)
    const before = await readPicture(id, tx)
    const { name, alt, credit, licence, focus_x, focus_y, is_no_twin } = input
    const said = { name, alt, credit, licence, focus_x, focus_y }
    await tx
      .updateTable('pictures')
      .set({ ...said, is_demo: 0, updated_at: new Date().toISOString() })
      .set(is_no_twin ? { twin_id: null } : {})
      .where('id', '=', id)
      .execute()
    if (is_no_twin)
      await tx.updateTable('pictures').set({ twin_id: null }).where('twin_id', '=', id).execute()
    await tellUses(tx, row, said)
    for (const use of input.uses)
      await usesWith(tx, row.sha, { alt: use.alt }).where('id', '=', use._id).execute()
    await noticeUses(tx, row.sha)
    const after = await readPicture(id, tx)
    const change = { before: saidOf(before), after: saidOf(after) }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'picture', noun_id: id, ...change })
    return after
  })
}

/**
 * Puts another file in the place of a picture's, wherever it is used. If the library has that file as another picture,
 * the two become one. The credit of an illustration goes with its file. Throws as `addPicture` and `editPicture` do.
 */
export async function replacePicture(
  id: string,
  bytes: Uint8Array,
  actor: Actor,
  version?: number,
): Promise<WholePicture> {
  let former = ''
  await withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      const row = await claim(tx, 'pictures', id, version)
      if (row.sha === master.sha) return
      former = row.sha
      const other = await tx
        .selectFrom('pictures')
        .selectAll()
        .where('sha', '=', master.sha)
        .executeTakeFirst()
      if (other) await forgetPicture(tx, other, actor)
      // The new file is not what the credit calls an illustration.
      const credit = isIllustration(row) ? (other?.credit ?? '') : row.credit
      await tellUses(tx, row, { ...row, credit })
      await showElsewhere(tx, row.sha, storedOf(master))
      const isNew = { sent_hash: hashOf(bytes), look: null, twin_id: null, is_demo: 0, credit }
      await tx
        .updateTable('pictures')
        .set({ ...storedOf(master), ...isNew, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await noticeUses(tx, master.sha)
      const files = { before: { sha: row.sha }, after: { sha: master.sha } }
      await recordEvent(tx, actor, { verb: 'edit', noun: 'picture', noun_id: id, ...files })
    }),
  )
  if (former) await forgetFiles([former])
  compareLooksBeside()
  return readPicture(id)
}

/**
 * Shows a picture wherever the other one was shown, which leaves the library; alt texts stay. Throws `not-found`, `stale`
 * and `invalid` about `picture_id` for the picture itself.
 */
export async function takePlaceOf(
  id: string,
  otherId: string,
  actor: Actor,
  version?: number,
): Promise<WholePicture> {
  const message = 'Choose a picture other than this one'
  if (id === otherId) throw new DomainError('invalid', message, { errors: { picture_id: [message] } })
  const { picture, former } = await changeContent(async (tx) => {
    const row = await claim(tx, 'pictures', id, version)
    const other = await claim(tx, 'pictures', otherId)
    const { alt: _alt, ...rest } = row
    await tellUses(tx, other, { ...rest, alt: other.alt })
    await showElsewhere(tx, other.sha, storedOf(row))
    await forgetPicture(tx, other, actor)
    await noticeUses(tx, row.sha)
    const after = await readPicture(id, tx)
    const change = { before: { in_place_of: null }, after: { in_place_of: otherId } }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'picture', noun_id: id, ...change })
    return { picture: after, former: other.sha }
  })
  await forgetFiles([former])
  return picture
}

/** Deletes a picture that is used nowhere. Throws `not-found`, `stale`, and `conflict` while it is used. */
export async function removePicture(id: string, actor: Actor, version?: number): Promise<void> {
  const sha = await changeContent(async (tx) => {
    const row = await claim(tx, 'pictures', id, version)
    const { uses, used_in } = await readPicture(id, tx)
    if (uses > 0)
      throw new DomainError(
        'conflict',
        `It is used in ${used_in.slice(0, 3).join(', ')}${used_in.length > 3 ? ' and elsewhere' : ''}. Take it out there first`,
      )
    await forgetPicture(tx, row, actor)
    return row.sha
  })
  await forgetFiles([sha])
}

async function forgetPicture(tx: Tx, { id, name, alt, credit, licence }: Row, actor: Actor) {
  await tx.deleteFrom('pictures').where('id', '=', id).execute()
  // What looked like it may look like another one.
  await tx.updateTable('pictures').set({ twin_id: null, look: null }).where('twin_id', '=', id).execute()
  const before = { name, alt, credit, licence }
  await recordEvent(tx, actor, { verb: 'remove', noun: 'picture', noun_id: id, before })
}

function saidOf({ name, alt, credit, licence, focus_x, focus_y, places }: WholePicture) {
  return { name, alt, credit, licence, focus_x, focus_y, uses: places.map((use) => use.alt) }
}

function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the id of the picture that has this file, and notes that it arrived. */
async function pictureOf(tx: Tx, sha: string, sent_hash: string) {
  const row = await tx
    .updateTable('pictures')
    .set({ sent_hash })
    .where('sha', '=', sha)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= PICTURES_MAX)
    throw new DomainError('conflict', `There are ${PICTURES_MAX} pictures already. Delete some first`)
}
