import { actors } from '#contract/events.ts'
import { DAY_MS } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage, removeImagesOf } from '../pictures/edits.ts'

/** So long a picture or a section may wait to be saved with what it belongs to. */
export const WAITING_MAX_MS = DAY_MS

/** What a post is made of besides its texts. `thumbnail` is the id or the name of a stored picture. */
type Pieces = { title: string; thumbnail?: Uint8Array | string; sections: string[]; images: string[] }

/**
 * Gives a post its thumbnail, `master` if it is a new one, its sections and its images, and removes those it had and
 * has no more. Returns what `forgetFiles` has to be given after the transaction. Throws `invalid` for what does not
 * exist or belongs to another post.
 */
export async function placePieces(
  tx: Tx,
  id: string,
  oldThumbnail: string | null,
  { title, thumbnail, sections, images: named }: Pieces,
  master: Master | undefined,
  actor: Actor,
): Promise<string[]> {
  const images = [...new Set(named)]
  const thumbnailId = master
    ? (await insertImage(tx, 'blog', undefined, { alt: title }, master, actor))._id
    : typeof thumbnail === 'string'
      ? await storedThumbnail(tx, id, thumbnail)
      : oldThumbnail
  await placeSections(tx, id, [...new Set(sections)])
  const shown = await sectionPictures(tx, id)

  // Only a thumbnail that is nothing else stands before the pictures of the post; `whole` in blogs.ts relies on it.
  if (thumbnailId !== null && !images.includes(thumbnailId))
    await placePictures(tx, id, [thumbnailId], 0, 'thumbnail')
  await placePictures(tx, id, images, 1, 'images')
  const rest = shown.filter((image) => image !== thumbnailId && !images.includes(image))
  await placePictures(tx, id, rest, 1 + images.length, 'sections')
  await tx.updateTable('blogs').set({ thumbnail_id: thumbnailId }).where('id', '=', id).execute()
  const keep = [...images, ...shown, ...(thumbnailId === null ? [] : [thumbnailId])]
  return removeImagesOf(tx, 'blog', id, actor, keep)
}

/** In this order. A section of the post that is not named goes. */
async function placeSections(tx: Tx, blogId: string, ids: string[]) {
  const gone = tx.deleteFrom('blog_sections').where('blog_id', '=', blogId)
  await (ids.length === 0 ? gone : gone.where('id', 'not in', ids)).execute()
  for (const [position, id] of ids.entries()) {
    const placed = await tx
      .updateTable('blog_sections')
      .set({ blog_id: blogId, position })
      .where('id', '=', id)
      .where((row) => row.or([row('blog_id', 'is', null), row('blog_id', '=', blogId)]))
      .returning('id')
      .executeTakeFirst()
    if (!placed) throw noSuch('sections', `Section ${id}`)
  }
}

async function sectionPictures(tx: Tx, blogId: string) {
  const rows = await tx
    .selectFrom('blog_sections')
    .select('image_id')
    .where('blog_id', '=', blogId)
    .where('image_id', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ image_id }) => image_id ?? [])
}

async function placePictures(tx: Tx, blogId: string, ids: string[], first: number, field: string) {
  for (const [index, id] of ids.entries()) {
    const placed = await tx
      .updateTable('images')
      .set({ owner_id: blogId, position: first + index })
      .where('id', '=', id)
      .where('owner', '=', 'blog')
      .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', blogId)]))
      .returning('id')
      .executeTakeFirst()
    if (!placed) throw noSuch(field, `Picture ${id}`)
  }
}

/** Several posts may have a picture of the same name; only one that is free or the post's own can be meant. */
async function storedThumbnail(tx: Tx, blogId: string, idOrName: string) {
  const rows = await tx
    .selectFrom('images')
    .select('id')
    .where('owner', '=', 'blog')
    .where((row) => row.or([row('id', '=', idOrName), row('name', '=', idOrName)]))
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', blogId)]))
    .orderBy('created_at')
    .execute()
  const found = rows.find(({ id }) => id === idOrName) ?? rows.at(-1)
  if (!found) throw noSuch('thumbnail', `Picture ${idOrName}`)
  return found.id
}

/**
 * What was uploaded a day ago and no post has shown since was given up. Returns what `forgetFiles` has to be given
 * after the transaction.
 */
export async function removeForgotten(tx: Tx) {
  const before = new Date(Date.now() - WAITING_MAX_MS).toISOString()
  await tx.deleteFrom('blog_sections').where('blog_id', 'is', null).where('created_at', '<', before).execute()
  const forgotten = await tx
    .selectFrom('images')
    .select('id')
    .where('owner', '=', 'blog')
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('blog_sections').select('id').whereRef('image_id', '=', 'images.id'))),
    )
    .execute()
  return deleteImages(
    tx,
    forgotten.map(({ id }) => id),
    actors.clock,
  )
}

function noSuch(field: string, thing: string) {
  const message = `${thing} does not exist or belongs to another post`
  return new DomainError('invalid', message, { errors: { [field]: [message] } })
}
