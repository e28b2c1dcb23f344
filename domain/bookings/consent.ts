import type { Actor } from '../events.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { claim } from '../versions.ts'
import { noteEdit } from './traveller-edits.ts'
import { refuseWhenOver } from './travellers.ts'

/** Returns when whoever booked agreed that the details of the travellers are kept; null while they have not. */
export async function consentOf(bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('consented_at')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.consented_at ?? null
}

/**
 * Lets whoever booked store details of travellers: they have agreed before, or agree now (`agrees`), which is recorded.
 * Throws `invalid`, naming the field `consent`, while they have not, and `conflict` when the booking is over.
 */
export async function requireConsent(bookingId: string, agrees: boolean, actor: Actor): Promise<void> {
  if ((await consentOf(bookingId)) !== null) return
  if (!agrees) {
    const message = 'Please tick that we may keep this. Without it nothing was saved'
    throw new DomainError('invalid', 'One tick is missing', { errors: { consent: [message] } })
  }
  await transaction(async (tx) => {
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    if (booking.consented_at !== null) return
    await tx
      .updateTable('bookings')
      .set({ consented_at: new Date().toISOString() })
      .where('id', '=', bookingId)
      .execute()
    await noteEdit(tx, actor, bookingId, { change: 'consent' })
  })
}
