import type { Tx } from '#db/client.ts'
import { deleteUnsent } from '../mails/claims.ts'
import { isConfirmed } from './confirmed.ts'

/** How many mails of newsletters are put into the outbox at once, how many wait there for a first attempt, and in all. */
const PORTION = 50
const UNTRIED_MAX = 100
const QUEUED_MAX = 1000

/** Takes mails that nobody has begun to send out of the outbox; those whom they were for wait again. */
export async function takeBack(tx: Tx, id: string) {
  const theirs = tx
    .selectFrom('newsletter_mails')
    .select((row) => row.fn.coalesce('email_id', row.val('')).as('email_id'))
    .where('newsletter_id', '=', id)
  const back = await deleteUnsent(tx, (row) => row('id', 'in', theirs))
  if (back.length === 0) return
  await tx
    .updateTable('newsletter_mails')
    .set({ state: 'waiting', email_id: null })
    .where('newsletter_id', '=', id)
    .where('email_id', 'in', back)
    .execute()
}

/** Returns how many are on the list of whom an issue goes to. */
export async function listRecipients(tx: Tx, id: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletter_mails')
    .columns(['newsletter_id', 'subscriber_id', 'state'])
    .expression(
      tx
        .selectFrom('subscribers')
        .select((of) => [of.val(id).as('newsletter_id'), 'subscribers.id', of.val('waiting').as('state')])
        .where(isConfirmed),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/**
 * Returns who waits next, at most `most`; without an address whoever is not confirmed any more. Those with one are locked
 * by an update: on PostgreSQL nobody of them can leave or be erased before this transaction ends, and finds the mail then.
 */
export async function nextRecipients(
  tx: Tx,
  id: string,
  most: number,
): Promise<{ subscriber_id: string; email: string | null }[]> {
  const waiting = await tx
    .selectFrom('newsletter_mails')
    .select('subscriber_id')
    .where('newsletter_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('subscriber_id')
    .limit(most)
    .execute()
  if (waiting.length === 0) return []
  const ids = waiting.map(({ subscriber_id }) => subscriber_id)
  const confirmed = await tx
    .updateTable('subscribers')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', 'in', ids)
    .where(isConfirmed)
    .returning(['id', 'email'])
    .execute()
  const addresses = new Map(confirmed.map((subscriber) => [subscriber.id, subscriber.email]))
  return ids.map((subscriber_id) => ({ subscriber_id, email: addresses.get(subscriber_id) ?? null }))
}

/**
 * Returns how many mails may be put into the outbox now. Those that have failed for now do not count as waiting, so that
 * dead addresses do not hold up everybody else, but together with them the outbox holds so many at most.
 */
export async function roomInOutbox(tx: Tx): Promise<number> {
  const { queued, tried } = await tx
    .selectFrom('emails')
    .select((row) => [
      row.fn.countAll().as('queued'),
      row.fn.countAll().filterWhere('attempts', '>', 0).as('tried'),
    ])
    .where('status', '=', 'queued')
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  const untried = Number(queued) - Number(tried)
  return Math.min(PORTION, UNTRIED_MAX - untried, QUEUED_MAX - Number(queued))
}
