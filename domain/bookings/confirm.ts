import type { Booking } from '#contract/bookings.ts'
import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { transaction } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'
import { clearMark } from './marks.ts'
import { goneForStaff, retakeHold } from './holds.ts'
import { addNote } from './notes.ts'
import { withSums } from './read.ts'
import { recompute } from './state.ts'

/**
 * Keeps the seats of a booking without a paid deposit, without a deadline, because staff trust that the money will
 * come. Throws `not-found`, `stale`, and `conflict` when there is no price yet, nothing to keep, or when the seats of
 * an expired booking are gone.
 */
export async function confirmBooking(
  reference: string,
  note: string,
  actor: Actor,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    if (isUndecidedApplication(row))
      throw new DomainError('conflict', `Booking ${reference} is an application. Approve it first`)
    if (row.status === 'requested')
      throw new DomainError('conflict', `Booking ${reference} has no price yet. Quote it first`)
    if (row.status !== 'awaiting_payment' && row.status !== 'expired')
      throw new DomainError(
        'conflict',
        `Booking ${reference} is ${row.status.replace('_', ' ')}: nothing waits to be confirmed`,
      )
    const gone = row.status === 'expired' ? await retakeHold(tx, row) : undefined
    if (gone) throw new DomainError('conflict', goneForStaff[gone])
    await tx
      .updateTable('bookings')
      .set({ hold_expires_at: null, network: null, confirmed_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .execute()
    await clearMark(tx, row.id)
    await addNote(tx, row.id, 'confirm', note, actor)
    const standing = await recompute(tx, row.id, undefined, actor)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { hold_expires_at: row.hold_expires_at },
      after: { change: 'confirm', hold_expires_at: null },
    })
    return booking
  })
}
