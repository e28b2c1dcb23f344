import type { Handover, HandoverInput } from '#contract/messages.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import { transaction } from '#db/client.ts'
import { idOf } from '../bookings/claiming.ts'
import { haveLinksEnded, mailedUrl, manageUrl, payUrl } from '../bookings/links.ts'
import { withSums } from '../bookings/read.ts'
import { isErased } from '../bookings/rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { aroundOf, fillText } from './fill.ts'

/**
 * Returns a text for one traveller with its placeholders filled and the links that open the booking, for staff to send
 * by WhatsApp or to read out. Only for a booking without an address the link opens all that a mailed one does. It is
 * recorded who took them.
 *
 * Throws `not-found`, and `conflict` when no link opens the booking any more.
 */
export async function handOver(reference: string, { body }: HandoverInput, actor: Actor): Promise<Handover> {
  return transaction(async (tx) => {
    const id = await idOf(tx, reference)
    const row = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (haveLinksEnded(row))
      throw new DomainError('conflict', 'The trip ended so long ago that no link opens it')
    if (isErased(row)) throw new DomainError('conflict', 'Whoever booked was erased, so nobody gets a link')
    const booking = await withSums(tx, row)
    // Nobody without an address can be mailed a code, so staff vouch for whom they hand this link.
    const own = row.email === '' ? mailedUrl(booking) : manageUrl(booking)
    const links = { 'booking link': own, 'payment link': payUrl(booking) }
    const text = fillText(body, booking, await aroundOf(tx, booking), links)
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'booking',
      noun_id: id,
      after: { change: 'handover' },
    })
    return {
      text,
      booking_url: links['booking link'],
      payment_url: links['payment link'],
      whatsapp_url: whatsappUrl(row.mobile, text) ?? null,
    }
  })
}
