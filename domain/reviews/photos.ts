import { actors } from '#contract/events.ts'
import { CHOOSE_PHOTO, photoIn, profileAddress, type ReviewPhoto } from '#contract/reviews.ts'
import { db, type Tx } from '#db/client.ts'
import { WAITING_MAX_MS } from '../posts/pieces.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages, insertImage } from '../pictures/edits.ts'
import { forgetFiles, withPicture } from '../pictures/files.ts'

/**
 * Stores a photo that waits for its review; it is not shown before. Throws `invalid` for a file that is no picture,
 * `unavailable` when it cannot be stored.
 */
export async function addReviewPhoto(bytes: Uint8Array, actor: Actor): Promise<ReviewPhoto> {
  let forgotten: string[] = []
  const added = await withPicture(bytes, (master) =>
    changeContent(async (tx) => {
      await insertImage(tx, 'review', undefined, {}, master, actor)
      forgotten = await removeForgotten(tx)
      return { profile: profileAddress(master) }
    }),
  )
  await forgetFiles(forgotten)
  return added
}

/** Where the photos of these reviews are, by the id of the review; none for one without a photo. */
export async function profilesOf(from: typeof db | Tx, reviews: string[]): Promise<Map<string, string>> {
  if (reviews.length === 0) return new Map()
  const rows = await from
    .selectFrom('images')
    .select(['owner_id', 'sha', 'width'])
    .where('owner', '=', 'review')
    .where('owner_id', 'in', reviews)
    .execute()
  return new Map(rows.flatMap((row) => (row.owner_id === null ? [] : [[row.owner_id, profileAddress(row)]])))
}

/**
 * Sets the photo of a review: the waiting one at this address, none for null, unchanged for undefined. Returns the
 * hashes that the caller must pass to `forgetFiles` after the transaction. Throws `invalid` for a photo that no longer
 * waits.
 */
export async function placePhoto(
  tx: Tx,
  reviewId: string,
  profile: string | null | undefined,
  actor: Actor,
): Promise<string[]> {
  if (profile === undefined) return []
  const sha = profile === null ? undefined : photoIn(profile)
  const own = await photos(tx).where('owner_id', '=', reviewId).execute()
  const kept = own.find((photo) => photo.sha === sha)
  if (profile !== null && !kept) await claimPhoto(tx, reviewId, sha ?? '')
  const replaced = own.filter(({ id }) => id !== kept?.id)
  return deleteImages(
    tx,
    replaced.map(({ id }) => id),
    actor,
  )
}

async function claimPhoto(tx: Tx, reviewId: string, sha: string) {
  const waiting = await photos(tx)
    .where('owner_id', 'is', null)
    .where('sha', '=', sha)
    .orderBy('created_at')
    .executeTakeFirst()
  const claimed =
    waiting &&
    (await tx
      .updateTable('images')
      .set({ owner_id: reviewId })
      .where('id', '=', waiting.id)
      .where('owner_id', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (!claimed) throw new DomainError('invalid', CHOOSE_PHOTO, { errors: { profile: [CHOOSE_PHOTO] } })
}

/** Removes photos that were uploaded a day ago and belong to no review. */
async function removeForgotten(tx: Tx) {
  const before = new Date(Date.now() - WAITING_MAX_MS).toISOString()
  const rows = await photos(tx).where('owner_id', 'is', null).where('created_at', '<', before).execute()
  return deleteImages(
    tx,
    rows.map(({ id }) => id),
    actors.clock,
  )
}

function photos(tx: Tx) {
  return tx.selectFrom('images').select(['id', 'sha']).where('owner', '=', 'review')
}
