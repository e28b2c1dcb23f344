import type { Booking } from '#contract/bookings.ts'
import { transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'
import { addNote } from './notes.ts'
import { withSums } from './read.ts'
import { recompute } from './state.ts'

/**
 * Staff have looked at what a booking was marked for, and say what they found. Throws `not-found`, and `conflict` when
 * nothing is marked or when a payment of it must be decided about first.
 */
export async function endReview(reference: string, note: string, actor: Actor): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    if (row.needs_review === 0) throw new DomainError('conflict', `Booking ${reference} needs no look`)
    const undecided = await tx
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', row.id)
      .where('status', '=', 'needs_review')
      .executeTakeFirst()
    if (undecided)
      throw new DomainError('conflict', 'A payment of this booking waits for a decision. Accept or reject it')
    await tx.updateTable('bookings').set({ needs_review: 0 }).where('id', '=', row.id).execute()
    await addNote(tx, row.id, 'review', note, actor)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { needs_review: true },
      after: { change: 'review', needs_review: false },
    })
    return withSums(tx, await recompute(tx, row.id))
  })
}
