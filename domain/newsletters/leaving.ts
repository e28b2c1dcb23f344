import type { Tx } from '#db/client.ts'

/** Takes the letters out of the outbox that wait there for somebody who leaves, and notes that they left. */
export async function takeBackLettersTo(tx: Tx, subscriberId: string): Promise<void> {
  const back = await tx
    .deleteFrom('emails')
    .where('kind', '=', 'newsletter')
    .where('noun_id', '=', subscriberId)
    .where('status', '=', 'queued')
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<', new Date().toISOString())]),
    )
    .returning('id')
    .execute()
  if (back.length === 0) return
  await tx
    .updateTable('newsletter_mails')
    .set({ state: 'left', email_id: null })
    .where('subscriber_id', '=', subscriberId)
    .where(
      'email_id',
      'in',
      back.map(({ id }) => id),
    )
    .execute()
}
