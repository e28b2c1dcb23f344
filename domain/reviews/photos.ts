import type { db, Tx } from '#db/client.ts'
import { thumbsOf } from '../pictures/single.ts'

/** Where the photos of these reviews are, by the id of the review; none for one without a photo. */
export async function profilesOf(from: typeof db | Tx, reviews: string[]): Promise<Map<string, string>> {
  const photos = await thumbsOf(from, 'review', reviews)
  return new Map([...photos].map(([id, { src }]) => [id, src]))
}
