import { transaction, type Tx } from '#db/client.ts'
import { deleteUnsent } from '../mails/claims.ts'
import { isConfirmed } from './confirmed.ts'

/** Takes the issues out of the outbox that wait there for somebody who leaves, and notes that they left. */
export async function takeBackIssuesFor(tx: Tx, subscriberId: string): Promise<void> {
  const back = await deleteUnsent(tx, (row) =>
    row.and([row('kind', '=', 'newsletter'), row('noun_id', '=', subscriberId)]),
  )
  if (back.length === 0) return
  await tx
    .updateTable('newsletter_mails')
    .set({ state: 'left', email_id: null })
    .where('subscriber_id', '=', subscriberId)
    .where('email_id', 'in', back)
    .execute()
}

type Outgoing = { id: string; kind: string; noun_id: string | null; claimed_until: string | null }

/**
 * Deletes the mail of a newsletter, right before it would go, when its subscriber is not confirmed any more or the
 * newsletter was stopped: a mail on its way is not taken back then, and is tried again for a day when it fails. Whoever is
 * still confirmed waits for the newsletter to go on. Returns whether the mail must not go.
 */
export async function dropUnwanted({ id, kind, noun_id, claimed_until }: Outgoing): Promise<boolean> {
  if (kind !== 'newsletter') return false
  const subscriberId = noun_id ?? ''
  return transaction(async (tx) => {
    const subscriber = await tx
      .selectFrom('subscribers')
      .select('id')
      .where('id', '=', subscriberId)
      .where(isConfirmed)
      .executeTakeFirst()
    const listed = await tx
      .selectFrom('newsletter_mails')
      .innerJoin('newsletters', 'newsletters.id', 'newsletter_mails.newsletter_id')
      .select('newsletters.state')
      .where('subscriber_id', '=', subscriberId)
      .where('email_id', '=', id)
      .executeTakeFirst()
    if (subscriber && listed && listed.state !== 'stopped') return false
    const dropped = await tx
      .deleteFrom('emails')
      .where('id', '=', id)
      .where('claimed_until', '=', claimed_until)
      .returning('id')
      .executeTakeFirst()
    // A server that took the mail over decides on its own.
    if (!dropped) return true
    await tx
      .updateTable('newsletter_mails')
      .set({ state: subscriber ? 'waiting' : 'left', email_id: null })
      .where('subscriber_id', '=', subscriberId)
      .where('email_id', '=', id)
      .execute()
    return true
  })
}
