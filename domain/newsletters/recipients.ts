import type { Tx } from '#db/client.ts'

/** Takes mails that nobody has begun to send out of the outbox; those whom they were for wait again. */
export async function takeBack(tx: Tx, id: string) {
  const theirs = tx
    .selectFrom('newsletter_mails')
    .select((row) => row.fn.coalesce('email_id', row.val('')).as('email_id'))
    .where('newsletter_id', '=', id)
  const back = await tx
    .deleteFrom('emails')
    .where('id', 'in', theirs)
    .where('status', '=', 'queued')
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<', new Date().toISOString())]),
    )
    .returning('id')
    .execute()
  if (back.length === 0) return
  await tx
    .updateTable('newsletter_mails')
    .set({ state: 'waiting', email_id: null })
    .where('newsletter_id', '=', id)
    .where(
      'email_id',
      'in',
      back.map((mail) => mail.id),
    )
    .execute()
}

/** Returns how many are on the list of whom a letter goes to. */
export async function listRecipients(tx: Tx, id: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletter_mails')
    .columns(['newsletter_id', 'subscriber_id', 'state'])
    .expression((row) =>
      row
        .selectFrom('subscribers')
        .select((of) => [of.val(id).as('newsletter_id'), 'subscribers.id', of.val('waiting').as('state')])
        .where('confirmed_at', 'is not', null)
        .where('left_at', 'is', null),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function queuedNow(tx: Tx): Promise<number> {
  const queued = tx
    .selectFrom('emails')
    .select((row) => row.fn.countAll().as('count'))
    .where('status', '=', 'queued')
    .where('kind', '=', 'newsletter')
  return Number((await queued.executeTakeFirstOrThrow()).count)
}
