import type { Tx } from '#db/client.ts'
import { countsOf } from '../newsletters/counts.ts'

/** Removes those who have never confirmed that they want the newsletter, and those who have left. */
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

/**
 * Removes whom issues went to and their mails, also of stopped ones, one issue after the other, and writes down
 * how many got each.
 */
export async function removeNewsletterMails(tx: Tx, cutoff: string, limit: number) {
  const old = await tx
    .selectFrom('newsletters')
    .select('id')
    .where('ended_at', '<', cutoff)
    .where('counted_at', 'is', null)
    .orderBy('ended_at')
    .limit(limit)
    .execute()
  for (const { id } of old) await removeMailsOf(tx, id, cutoff)
  return old.length
}

async function removeMailsOf(tx: Tx, id: string, cutoff: string) {
  // Guarded and locked: somebody may just have gone on with a stopped one.
  const newsletter = await tx
    .updateTable('newsletters')
    .set({ counted_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('ended_at', '<', cutoff)
    .where('counted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!newsletter) return
  const { sent, failed, left_since } = await countsOf(tx, { ...newsletter, counted_at: null })
  const theirs = tx
    .selectFrom('newsletter_mails')
    .select((row) => row.fn.coalesce('email_id', row.val('')).as('email_id'))
    .where('newsletter_id', '=', id)
  await tx.deleteFrom('emails').where('id', 'in', theirs).execute()
  await tx.deleteFrom('newsletter_mails').where('newsletter_id', '=', id).execute()
  await tx.updateTable('newsletters').set({ sent, failed, left_since }).where('id', '=', id).execute()
}
