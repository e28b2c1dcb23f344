import type { Booking } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import { transaction } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'
import { addNote } from './notes.ts'
import { withSums } from './read.ts'
import { moneyOf } from './rows.ts'
import { isUndecided, keptWhenOver, recompute } from './state.ts'
import { netOf, sumsOf } from './sums.ts'

/**
 * Ends the mark of a booking: staff have looked at it and say what they found. Seats that waited for their decision are
 * kept without a deadline, as after a confirmation. Throws `not-found`, and `conflict` when nothing is marked, when a
 * payment of the booking needs a decision first, or when the booking is over and keeps money that it may not keep.
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
    const net = netOf(await sumsOf(tx, row.id))
    if (net > keptWhenOver(row))
      throw new DomainError(
        'conflict',
        `Booking ${reference} is ${row.status} and still keeps ${formatMoney(moneyOf(row, net)!)}. Refund what is too much, or take the payments that are wrong out of the books`,
      )
    const confirmed_at = isUndecided(row, net) ? new Date().toISOString() : row.confirmed_at
    await tx.updateTable('bookings').set({ needs_review: 0, confirmed_at }).where('id', '=', row.id).execute()
    await addNote(tx, row.id, 'review', note, actor)
    const standing = await recompute(tx, row.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { needs_review: true },
      after: { change: 'review', needs_review: false, confirmed_at },
    })
    return booking
  })
}
