import type { Booking } from '#contract/bookings.ts'
import type { ContactInput } from '#contract/booking-steps.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { actors } from '#contract/events.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { addressChanged } from '../mails/changes.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { isMailboxProven } from '../security/link-tokens.ts'
import { isChangeable } from './change.ts'
import { claimWithPayments } from './claiming.ts'
import { takeContact } from './contact.ts'
import { mailLink } from './letters.ts'
import { readOwnBooking, withSums } from './read.ts'

/**
 * Corrects whose a booking is and how they are reached, as its traveller types it. Another address gets a new link and
 * all former links end; the former address, if it was proven, gets a short notice, so that a thief of the link cannot
 * take the booking over unseen.
 *
 * Throws `not-found` for a wrong token, and `conflict` when the booking is over, or is still changed in its form, which
 * counts the places that one address holds unpaid.
 */
export async function correctOwnContact(
  reference: string,
  token: string,
  input: ContactInput,
): Promise<Booking> {
  return transaction(async (tx) => {
    const { _id } = await readOwnBooking(reference, token, tx)
    const row = await claimWithPayments(tx, _id)
    // Checked again with the row locked: a change of the address may have ended the link meanwhile.
    const before = await readOwnBooking(reference, token, tx)
    if (!isLive(row) || isChangeable(row))
      throw new DomainError(
        'conflict',
        isLive(row)
          ? 'Nothing is paid yet, so name and address are changed in the booking form: “Change date, people or address”'
          : `This booking is ${row.status}, so its name and address stay as they are`,
      )
    const { changed, isMoved, row: now } = await takeContact(tx, row, input)
    const booking = await withSums(tx, now)
    if (changed.length === 0) return booking
    if (isMoved) await mailLink(tx, booking, 'moved', { isOnRequest: true })
    if (isMoved && row.email !== '' && isMailboxProven(row)) await tellFormerAddress(tx, before)
    // Events are kept for ever, so they name the changed fields and not their values.
    const after = { change: 'contact', changed }
    await recordEvent(tx, actors.visitor, { verb: 'edit', noun: 'booking', noun_id: row.id, after })
    return booking
  })
}

/** Tells the former address of a booking that it has another one now. `booking`: as it was. */
async function tellFormerAddress(tx: Tx, booking: Booking) {
  await queueMail(tx, {
    ...addressChanged(booking, await readSettings(tx)),
    kind: 'booking-address-changed',
    to: { name: booking.fullname, address: booking.email },
    about: { noun: 'booking', id: booking._id },
  })
}
