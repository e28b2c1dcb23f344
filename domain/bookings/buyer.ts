import type { BuyerInput } from '#contract/booking-steps.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { documentsOf, leftOfInvoice } from '../documents/earlier.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent } from '../events.ts'
import { claimBooking } from './claiming.ts'
import { noSuchBooking, readOwnBooking } from './read.ts'

/** Whom the next invoice names. `invoice`: the number of the one that is issued already, which stays as it is. */
export type Buyer = BuyerInput & { invoice: string | null }

/** Returns whom the invoice of a booking names. Throws `not-found`. */
export async function readBuyer(bookingId: string, tx: Tx | typeof db = db): Promise<Buyer> {
  const named = await tx
    .selectFrom('bookings')
    .select(['buyer_name', 'buyer_pan'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!named) throw noSuchBooking()
  const left = leftOfInvoice(await documentsOf(tx, bookingId))
  // One that credit notes have taken off whole is followed by another.
  return { ...named, invoice: left && left.amount !== 0 ? left.number : null }
}

/**
 * Stores whom the invoice of a booking is to name, as its traveller types it. Throws `not-found` for a wrong token, and
 * `conflict` when the invoice is issued or the booking is over.
 */
export async function nameBuyer(reference: string, token: string, input: BuyerInput): Promise<void> {
  await transaction(async (tx) => {
    await readOwnBooking(reference, token, tx)
    const row = await claimBooking(tx, reference)
    // Checked again with the row locked: a change of the address may have ended the link meanwhile.
    await readOwnBooking(reference, token, tx)
    if (!isLive(row))
      throw new DomainError('conflict', `This booking is ${row.status}, so no invoice follows`)
    const { invoice, ...before } = await readBuyer(row.id, tx)
    if (invoice !== null)
      throw new DomainError(
        'conflict',
        `Invoice ${invoice} is issued, and what is issued cannot be changed. Write to our office, who can replace it`,
      )
    const changed = namesOfChanged(before, input)
    if (changed.length === 0) return
    await tx.updateTable('bookings').set(input).where('id', '=', row.id).execute()
    // Events are kept for ever, so they name the changed fields and not their values.
    const after = { change: 'buyer', changed }
    await recordEvent(tx, actors.visitor, { verb: 'edit', noun: 'booking', noun_id: row.id, after })
  })
}
