import type { Booking } from '#contract/bookings.ts'
import type { GatheringDecision } from '#contract/booking-steps.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimWithPayments, idOf } from '../bookings/claiming.ts'
import { gatherFor } from '../bookings/hold-times.ts'
import { tellOfCancellation } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { endBooking } from './booking.ts'

/**
 * Decides about a party that gathers its deposit in parts: it gets more days, of which nobody is mailed, or its booking is
 * cancelled by us, so that all that was paid is owed back to whoever has paid it, and they are mailed. Staff who keep the
 * places all the same confirm the booking. Throws `not-found`, `stale`, and `conflict` when no deposit is gathered or the
 * trip has begun.
 */
export async function decideGathering(
  reference: string,
  decision: GatheringDecision,
  actor: Actor,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimWithPayments(tx, await idOf(tx, reference), version)
    if (row.gather_until === null)
      throw new DomainError('conflict', `Nobody is collecting a deposit for booking ${reference}`)
    if (decision.decision === 'extend') return extend(tx, row, decision, actor)
    const about = { reason: decision.note, isByUs: true, change: 'release' }
    const cancellation = await endBooking(tx, row, about, actor)
    await tellOfCancellation(tx, cancellation)
    return cancellation.booking
  })
}

async function extend(tx: Tx, row: BookingRow, { days, note }: GatheringDecision, actor: Actor) {
  const gather_until = gatherFor(row, days!)
  if (gather_until <= new Date().toISOString())
    throw new DomainError('conflict', 'The trip has begun, so there are no more days to gather its deposit')
  const extended = await tx
    .updateTable('bookings')
    .set({ gather_until })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addNote(tx, row.id, 'confirm', note, actor)
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: row.id,
    before: { gather_until: row.gather_until },
    after: { change: 'gathering', gather_until },
  })
  return withSums(tx, extended)
}
