import type { Tx } from '#db/client.ts'
import { forgetVersions, unpack } from '../kept-versions.ts'
import { removeImagesOf } from '../pictures/edits.ts'

type Booking = { id: string; fullname: string }

/**
 * Removes the reviews of a person with all their versions, also those in the bin, but not those of others of the party.
 * The erasure is one event, so none tells of their photos. Returns how many were shown or waited, and the hashes for `forgetFiles` after the transaction.
 */
export async function removeReviews(
  tx: Tx,
  bookings: Booking[],
): Promise<{ removed: number; shas: string[] }> {
  const ids: string[] = []
  for (const { id, fullname } of bookings) {
    const own = await tx
      .selectFrom('reviews')
      .select('id')
      .where('booking_id', '=', id)
      .where((row) => row.or([row('traveller', '=', 1), row('name', '=', fullname)]))
      .execute()
    ids.push(...own.map((review) => review.id))
  }
  const shas = await forgetReviewVersions(tx, [...ids, ...(await reviewsInVersions(tx, bookings))])
  for (const id of ids) shas.push(...(await removeImagesOf(tx, 'review', id, undefined)))
  if (ids.length > 0) await tx.deleteFrom('reviews').where('id', 'in', ids).execute()
  return { removed: ids.length, shas }
}

/** Returns the ids of their reviews that versions know. Reviews are few and an erasure is rare, so all are read. */
async function reviewsInVersions(tx: Tx, bookings: Booking[]) {
  if (bookings.length === 0) return []
  const rows = await tx
    .selectFrom('versions')
    .select(['noun_id', 'document'])
    .where('noun', '=', 'review')
    .execute()
  const isTheirs = ({ booking_id, traveller, name }: Record<string, unknown>) =>
    bookings.some(({ id, fullname }) => id === booking_id && (traveller === 1 || name === fullname))
  const theirs = rows.filter(({ document }) => unpack(document).reviews?.some(isTheirs))
  return [...new Set(theirs.map(({ noun_id }) => noun_id))]
}

async function forgetReviewVersions(tx: Tx, ids: string[]) {
  const pictures = await tx
    .selectFrom('version_pictures')
    .innerJoin('versions', 'versions.id', 'version_id')
    .select('sha')
    .where('noun', '=', 'review')
    .where('noun_id', 'in', ['', ...ids])
    .execute()
  await forgetVersions(tx, 'review', ids)
  return pictures.map(({ sha }) => sha)
}
