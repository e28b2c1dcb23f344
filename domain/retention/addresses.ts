import type { Tx } from '#db/client.ts'

/** Removes those who have never confirmed that they want letters, and those who have left. */
export async function removeSubscribers(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('subscribers')
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('left_at', '<', cutoff), and([eb('confirmed_at', 'is', null), eb('asked_at', '<', cutoff)])]),
    )
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('subscribers').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes mails with an itinerary whole, because they alone know the address that somebody typed. */
export async function removeSentItineraries(tx: Tx, cutoff: string, limit: number) {
  const old = tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'itinerary-sent')
    .where('status', '!=', 'queued')
    .where('created_at', '<', cutoff)
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('emails').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
