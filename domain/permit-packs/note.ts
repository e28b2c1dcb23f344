import type { PermitNote } from '#contract/permit-packs.ts'
import { transaction } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'

/**
 * Notes how far a traveller's permit is; `open` forgets what was noted. The event says the state alone: numbers are the
 * traveller's. Throws `not-found` for a booking, a traveller or a permit that there is not.
 */
export async function noteTravellerPermit(
  reference: string,
  position: number,
  permitId: string,
  { state, on, number, receipt, paid, note }: PermitNote,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claimBooking(tx, reference)
    if (position < 1 || position > booking.travellers)
      throw new DomainError('not-found', `This booking has no traveller ${position}`)
    const permit = await tx.selectFrom('permits').select('name').where('id', '=', permitId).executeTakeFirst()
    if (!permit) throw new DomainError('not-found', 'No permit has that id')
    if (state === 'open')
      await tx
        .deleteFrom('traveller_permits')
        .where('booking_id', '=', booking.id)
        .where('position', '=', position)
        .where('permit_id', '=', permitId)
        .execute()
    else {
      const columns = {
        state,
        noted_on: on,
        number,
        receipt,
        paid: paid?.amount ?? null,
        currency: paid?.currency ?? null,
        note,
        updated_at: new Date().toISOString(),
      }
      await tx
        .insertInto('traveller_permits')
        .values({ booking_id: booking.id, position, permit_id: permitId, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['booking_id', 'position', 'permit_id']).doUpdateSet(columns),
        )
        .execute()
    }
    const after = { change: 'permit', position, permit: permit.name, state }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: booking.id, after })
  })
}
