import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { lockRows } from '../locks.ts'
import { nameColleagues } from '../mentions/mentions.ts'
import { idOf } from './claiming.ts'
import { isErased } from './rows.ts'

/** What a note is the reason for; `note` for one that stands by itself. */
export type NoteKind =
  | 'cancel'
  | 'quote'
  | 'approve'
  | 'confirm'
  | 'postpone'
  | 'change'
  | 'refund'
  | 'payment'
  | 'review'
  | 'goodwill'
  | 'waiver'
  | 'note'

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

/**
 * Writes a note about a booking, which only staff read. The booking keeps its version, so nobody's open form becomes
 * stale. Colleagues whom it names are told. Throws `not-found`, `conflict` when the person was erased, and `invalid` when it
 * names somebody who may not see bookings.
 */
export async function writeNote(reference: string, body: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const id = await idOf(tx, reference)
    // An erasure waits for the note and clears it, or the note finds the person gone.
    await lockRows(tx, 'bookings', [id])
    const row = await tx
      .selectFrom('bookings')
      .select(['email', 'mobile'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (isErased(row))
      throw new DomainError('conflict', 'Whoever booked was erased, so nothing more is written about them')
    await addNote(tx, id, 'note', body, actor)
    const thing = {
      noun: 'booking',
      id,
      called: `booking ${reference}`,
      path: `/admin/bookings/${reference}`,
    } as const
    await nameColleagues(tx, { ...thing, text: body, field: 'body' }, actor)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: id, after: { change: 'note' } })
  })
}
