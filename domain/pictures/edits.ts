import type { ImageDescription, ImageOwner } from '#contract/images.ts'
import type { Tx } from '#db/client.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, newId, type OfDemo } from '../ids.ts'
import { forgetFiles, withPicture } from './files.ts'
import { given, keepInLibrary, learnFromUse, requirePicture } from './kept.ts'
import { requireOwner, type Owner } from './owners.ts'
import { findImageRow, holderOf, toOwned, type OwnedImage } from './read.ts'
import { claim } from '../versions.ts'

const PICTURES_MAX = 100

type Placed = ImageDescription & { position?: number }

/**
 * Adds a picture, at the end unless a position is given. `ownerId` is the owner's id or slug, null for a picture that
 * waits for its blog post.
 * Throws `invalid` for a file that is no picture and for an unknown owner, `unavailable` when it cannot be stored.
 */
export async function addImage(
  owner: ImageOwner,
  ownerId: string | null,
  input: Placed,
  bytes: Uint8Array,
  actor: Actor,
): Promise<OwnedImage> {
  return withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      const holder = ownerId === null ? undefined : await requireOwner(tx, owner, ownerId)
      return insertImage(tx, owner, holder, input, master, actor)
    }),
  )
}

/**
 * As `addImage`, of a picture of the library: texts that the input leaves out are the picture's. Throws `invalid` about
 * `picture_id` when there is no such picture.
 */
export async function addImageOf(
  pictureId: string,
  owner: ImageOwner,
  ownerId: string | null,
  input: Placed,
  actor: Actor,
): Promise<OwnedImage> {
  return changeContent(async (tx) => {
    const holder = ownerId === null ? undefined : await requireOwner(tx, owner, ownerId)
    const { said, master } = await requirePicture(tx, pictureId)
    return insertImage(tx, owner, holder, { ...said, ...given(input) }, master, actor)
  })
}

/**
 * Like `addImage`, for a file that is already stored (`master`), in the transaction of the caller. A picture of the
 * demo keeps the name of its file.
 */
export async function insertImage(
  tx: Tx,
  owner: ImageOwner,
  holder: Owner | undefined,
  { position, alt = '', credit = '', focus_x = 50, focus_y = 50 }: Placed,
  { sha, width, height, placeholder }: Master,
  actor: Actor,
  demo?: OfDemo & { file: string },
): Promise<OwnedImage> {
  const [{ id, is_demo }, now] = [identity(demo), new Date().toISOString()]
  const described = { alt, credit, focus_x, focus_y, is_demo }
  const stored = { sha, name: demo?.file ?? id, width, height, placeholder }
  const stamps = { version: 1, created_at: now, updated_at: now }
  await tx
    .insertInto('images')
    .values({ id, owner, owner_id: holder?.id ?? null, position: 0, ...described, ...stored, ...stamps })
    .execute()
  await keepInLibrary(tx, sha)
  if (holder) await arrange(tx, owner, holder.id, { id, position })
  await noticePictures(tx, [holder?.id])

  const after = toOwned(await findImageRow(tx, owner, id), holder)
  await recordEvent(tx, actor, { verb: 'add', noun: 'image', noun_id: id, after })
  return after
}

/**
 * Changes the texts of a picture, its place, its owner or, with `bytes`, its file. Absent fields stay. `id` is the
 * picture's, or its owner's for the lead picture. Throws `not-found`, `stale`, and as `addImage` does.
 */
export async function editImage(
  owner: ImageOwner,
  id: string,
  input: Placed & { ownerId?: string },
  bytes: Uint8Array | undefined,
  actor: Actor,
  version?: number,
): Promise<OwnedImage> {
  let replaced: string[] = []
  const change = (master?: Master) =>
    changeContent(async (tx) => {
      const { id: imageId } = await findImageRow(tx, owner, id)
      const row = await claim(tx, 'images', imageId, version)
      const before = toOwned(row, await holderOf(tx, row))
      const holder = input.ownerId === undefined ? undefined : await requireOwner(tx, owner, input.ownerId)
      await updateImage(tx, imageId, { ...input, ownerId: holder?.id }, master)
      await (master ? keepInLibrary(tx, master.sha) : learnFromUse(tx, imageId))
      await moveImage(tx, owner, before, holder?.id ?? before.owner_id, input.position)
      await noticePictures(tx, [before.owner_id, holder?.id])

      const edited = await findImageRow(tx, owner, imageId)
      const after = toOwned(edited, await holderOf(tx, edited))
      await recordEvent(tx, actor, { verb: 'edit', noun: 'image', noun_id: imageId, before, after })
      replaced = master ? [row.sha] : []
      return after
    })
  const edited = await (bytes ? withPicture(bytes, change) : change())
  await forgetFiles(replaced)
  return edited
}

/** Removes a picture by its id, or an owner's lead picture by the owner's id. Throws `not-found` and `stale`. */
export async function removeImage(
  owner: ImageOwner,
  id: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  const sha = await changeContent(async (tx) => {
    const { id: imageId } = await findImageRow(tx, owner, id)
    const row = await claim(tx, 'images', imageId, version)
    const before = toOwned(row, await holderOf(tx, row))
    await tx.deleteFrom('images').where('id', '=', imageId).execute()
    if (row.owner_id !== null) await arrange(tx, owner, row.owner_id)
    await noticePictures(tx, [row.owner_id])
    await recordEvent(tx, actor, { verb: 'remove', noun: 'image', noun_id: imageId, before })
    return row.sha
  })
  await forgetFiles([sha])
}

/**
 * Removes the pictures of an owner, all or those that are not to `keep`. Without an actor no event tells of each, because
 * the caller tells of all. Returns the hashes that the caller must pass
 * to `forgetFiles` after the transaction; if it rolls back, the files are still needed.
 */
export async function removeImagesOf(
  tx: Tx,
  owner: ImageOwner,
  ownerId: string,
  actor: Actor | undefined,
  keep: readonly string[] = [],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('images')
    .select('id')
    .where('owner', '=', owner)
    .where('owner_id', '=', ownerId)
    .execute()
  const going = rows.map(({ id }) => id).filter((id) => !keep.includes(id))
  return deleteImages(tx, going, actor)
}

/** Removes these pictures. Returns the hashes that the caller must pass to `forgetFiles` after the transaction. */
export async function deleteImages(
  tx: Tx,
  ids: readonly string[],
  actor: Actor | undefined,
): Promise<string[]> {
  const shas: string[] = []
  for (const id of ids) {
    const row = await tx.deleteFrom('images').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) continue
    const before = toOwned(row, await holderOf(tx, row))
    await noticePictures(tx, [row.owner_id])
    if (actor !== undefined)
      await recordEvent(tx, actor, { verb: 'remove', noun: 'image', noun_id: id, before })
    shas.push(row.sha)
  }
  return shas
}

async function updateImage(
  tx: Tx,
  id: string,
  { alt, credit, focus_x, focus_y, ownerId }: ImageDescription & { ownerId?: string },
  master: Master | undefined,
) {
  await tx
    .updateTable('images')
    // Kysely omits undefined fields, so they stay as they are.
    .set({ alt, credit, focus_x, focus_y, owner_id: ownerId, is_demo: 0 })
    .set(master ?? {})
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

async function moveImage(
  tx: Tx,
  owner: ImageOwner,
  { _id, owner_id }: OwnedImage,
  ownerId: string | null,
  position: number | undefined,
) {
  const isNew = ownerId !== owner_id
  if (ownerId !== null && (isNew || position !== undefined)) {
    await arrange(tx, owner, ownerId, { id: _id, position })
  }
  if (isNew && owner_id !== null) await arrange(tx, owner, owner_id)
}

/** Numbers an owner's pictures from 0, with the moved one at its new position, or at the end. */
async function arrange(
  tx: Tx,
  owner: ImageOwner,
  ownerId: string,
  moved?: { id: string; position: number | undefined },
) {
  const rows = await tx
    .selectFrom('images')
    .select(['id', 'position'])
    .where('owner', '=', owner)
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (moved && rows.length > PICTURES_MAX) {
    throw new DomainError('conflict', `There are already ${PICTURES_MAX} pictures. Delete one first`)
  }
  const order = rows.filter(({ id }) => id !== moved?.id)
  order.splice(moved?.position ?? rows.length, 0, ...rows.filter(({ id }) => id === moved?.id))
  for (const [position, { id, position: old }] of order.entries()) {
    if (position !== old) await tx.updateTable('images').set({ position }).where('id', '=', id).execute()
  }
}

/** Marks the cards of these trips as outdated (`listEditions`). */
export async function noticePictures(tx: Tx, owners: (string | null | undefined)[]): Promise<void> {
  const ids = owners.filter((id) => id != null)
  if (ids.length === 0) return
  await tx.updateTable('trips').set({ pictures_edition: newId() }).where('id', 'in', ids).execute()
}
