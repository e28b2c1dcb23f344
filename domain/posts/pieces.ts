import { actors } from '#contract/events.ts'
import { picturesOfSection } from '#contract/blogs.ts'
import type { Tx } from '#db/client.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage, removeImagesOf } from '../pictures/edits.ts'
import { WAITING_MAX_MS } from '../pictures/single.ts'
import { treeIn } from '../rich-texts.ts'

/** The parts of a post besides its texts. `thumbnail` is the id or the name of a stored picture. */
type Pieces = { title: string; thumbnail?: Uint8Array | string; sections: string[]; images: string[] }

/**
 * Sets the thumbnail of a post, `master` if it is new, its sections and its images, and removes those it no longer
 * names. Returns the hashes that the caller must pass to `forgetFiles` after the transaction. Throws `invalid` for
 * parts that do not exist or belong to another post.
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

  // A thumbnail that is not among the post's images comes before them; `whole` in read.ts relies on it.
  if (thumbnailId !== null && !images.includes(thumbnailId))
    await placePictures(tx, id, [thumbnailId], 0, 'thumbnail')
  await placePictures(tx, id, images, 1, 'images')
  const rest = shown.filter((image) => image !== thumbnailId && !images.includes(image))
  await placePictures(tx, id, rest, 1 + images.length, 'sections')
  await tx.updateTable('blogs').set({ thumbnail_id: thumbnailId }).where('id', '=', id).execute()
  const keep = [...images, ...shown, ...(thumbnailId === null ? [] : [thumbnailId])]
  return removeImagesOf(tx, 'blog', id, actor, keep)
}

/** Orders the sections and removes those that are not named. */
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
    .select(['image_id', 'rich'])
    .where('blog_id', '=', blogId)
    .orderBy('position')
    .execute()
  const named = rows.flatMap(({ image_id, rich }) => picturesOfSection({ image_id, rich: treeIn(rich, []) }))
  // A text may still name a picture that somebody has removed.
  const there = await tx
    .selectFrom('images')
    .select('id')
    .where('owner', '=', 'blog')
    .where('id', 'in', ['', ...named])
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', blogId)]))
    .execute()
  const ids = new Set(there.map(({ id }) => id))
  return [...new Set(named)].filter((id) => ids.has(id))
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

/**
 * Finds a stored thumbnail. Several posts may have pictures of one name, so only a picture without a post or the post's
 * own can be meant.
 */
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
 * Removes sections and pictures that were uploaded a day ago and belong to no post. Returns the hashes that the caller
 * must pass to `forgetFiles` after the transaction.
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
