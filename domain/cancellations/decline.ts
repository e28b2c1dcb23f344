import type { Booking } from '#contract/bookings.ts'
import { transaction } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { tellOfDecline } from '../bookings/letters.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { endBooking } from './booking.ts'

/**
 * Declines an application, or a request, and mails the reason. Throws `not-found`, `stale`, and `conflict` when it is
 * decided or withdrawn.
 */
export async function declineApplication(
  reference: string,
  reason: string,
  actor: Actor,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    if (row.status !== 'requested')
      throw new DomainError(
        'conflict',
        `Booking ${reference} is ${row.status.replace('_', ' ')}: there is nothing to decline`,
      )
    await tx.updateTable('bookings').set({ application: 'declined' }).where('id', '=', row.id).execute()
    const { booking } = await endBooking(tx, row, { reason, isByUs: true, change: 'decline' }, actor)
    await tellOfDecline(tx, booking, reason)
    return booking
  })
}
