import type {
  MessageInput,
  MessagePreview,
  MessagePreviewInput,
  MessageRecipients,
  MessageSent,
} from '#contract/messages.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { hashOf } from '../bookings/once.ts'
import { mailedUrl, payUrl } from '../bookings/links.ts'
import { readBooking, withSums } from '../bookings/read.ts'
import { rememberMeeting } from '../bookings/told-meeting.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { lockRows } from '../locks.ts'
import { queueMail } from '../mails/outbox.ts'
import { aroundOf, fillLetter, holds } from './fill.ts'
import { recipientsOf } from './recipients.ts'

/**
 * Writes a letter to bookings or to those of a departure: one mail each, all queued in one transaction. The same `key`
 * with the same letter queues it once, however often it is sent. Throws `not-found`, `conflict` when nobody would get
 * it or the key was used for another letter.
 */
export async function writeMessage(input: MessageInput, actor: Actor, key?: string): Promise<MessageSent> {
  return transaction(async (tx) => {
    const wanted = await recipientsOf(tx, input)
    await lockRows(
      tx,
      'bookings',
      wanted.rows.map(({ id }) => id),
    )
    // Read again: somebody may have been erased before the bookings were locked.
    const { rows, leftOut } = await recipientsOf(tx, input)
    if (rows.length === 0) throw new DomainError('conflict', nobody(leftOut))
    if (key !== undefined && !(await isFirst(tx, `message ${actor} ${key}`, hashOf(input), rows[0]!.id)))
      return { sent: 0, is_repeat: true, left_out: [] }

    for (const row of rows) {
      const booking = await withSums(tx, row)
      const around = await aroundOf(tx, booking)
      const email_id = await queueMail(tx, {
        ...fillLetter(input, booking, around),
        kind: 'message',
        to: { name: row.fullname, address: row.email },
        about: { noun: 'booking', id: row.id },
        author: actor,
      })
      if (holds(input, 'meeting point')) await rememberMeeting(tx, row.id, around.meeting)
      const after = { change: 'message', email_id }
      await recordEvent(tx, actor, { verb: 'send', noun: 'booking', noun_id: row.id, after })
    }
    return { sent: rows.length, is_repeat: false, left_out: leftOut }
  })
}

/**
 * Returns a letter as the traveller of a booking would read it, without the secret of their link. Throws `not-found`.
 */
export async function previewMessage({ reference, ...letter }: MessagePreviewInput): Promise<MessagePreview> {
  const booking = await readBooking(reference)
  const { subject, text } = fillLetter(letter, booking, await aroundOf(db, booking))
  return {
    to: booking.email,
    subject,
    text: text
      .replaceAll(mailedUrl(booking), `${publicUrl(`/bookings/${reference}`)}?…`)
      .replaceAll(payUrl(booking), `${publicUrl('/destination/payment')}?…`),
  }
}

/** Stores the key of a letter. Returns false when the same letter was stored before, also by a parallel request. */
async function isFirst(tx: Tx, key: string, request_hash: string, booking_id: string) {
  const stored = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash, booking_id, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (stored) return true
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== request_hash)
    throw new DomainError(
      'conflict',
      'A letter of this form went out already, with another text: see the outbox',
    )
  return false
}

function nobody(leftOut: MessageRecipients['left_out']) {
  if (leftOut.length === 0) return 'Nobody has booked this departure, so nobody would get the letter'
  return 'Nobody would get this letter: everybody is left out'
}
