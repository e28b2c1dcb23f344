import type { Tx } from '#db/client.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'

/** What a note is the reason for. */
export type NoteKind =
  | 'cancel'
  | 'quote'
  | 'confirm'
  | 'postpone'
  | 'refund'
  | 'payment'
  | 'review'
  | 'goodwill'
  | 'waiver'

/**
 * Stores the reason of a change of a booking, in the transaction of the change. Empty reasons leave no note. Reasons
 * may name people, so they are stored here and not in events, which are never changed.
 */
export async function addNote(
  tx: Tx,
  bookingId: string,
  what: NoteKind,
  body: string,
  author: Actor,
): Promise<void> {
  if (body === '') return
  const created_at = new Date().toISOString()
  await tx
    .insertInto('booking_notes')
    .values({ id: newId(), booking_id: bookingId, what, body, author, created_at })
    .execute()
}
