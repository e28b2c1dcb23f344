import { secretKinds } from '#contract/emails.ts'
import { transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { markSeen } from './emails.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'

/**
 * Sends a mail once more, to whom it was for; the first one stays in the outbox as it is, dealt with. Returns the id of
 * the new one. Throws `not-found`, and `conflict` for a newsletter and for a mail without an address or whose text is not
 * kept.
 */
export async function sendAgain(id: string, actor: Actor): Promise<string> {
  return transaction(async (tx) => {
    const mail = await tx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail) throw new DomainError('not-found', 'No mail has that id')
    if (mail.kind === 'newsletter')
      throw new DomainError(
        'conflict',
        'A newsletter goes to each subscriber once, and to nobody who has unsubscribed. Write to the person instead',
      )
    if (mail.to_address === '') throw new DomainError('conflict', 'This mail has no address to go to')
    if (mail.text_body === '' || secretKinds.includes(mail.kind))
      throw new DomainError('conflict', 'The text of this mail is not kept. Write to the person instead')
    const now = new Date().toISOString()
    const copyId = newId()
    await markSeen(tx, id)
    const fresh = {
      attempts: 0,
      due_at: now,
      claimed_until: null,
      last_error: null,
      refused_at: null,
      created_at: now,
      seen_at: null,
    }
    await tx
      .insertInto('emails')
      .values({ ...mail, ...fresh, id: copyId, copy_of: mail.copy_of ?? id, status: 'queued', sent_at: null })
      .execute()
    await recordEvent(tx, actor, { verb: 'send', noun: 'email', noun_id: copyId, after: { copy_of: id } })
    return copyId
  })
}
