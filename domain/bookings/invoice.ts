import type { IssuedDocument } from '#contract/documents.ts'
import { transaction } from '#db/client.ts'
import { issueInvoice } from '../documents/issue.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claimBooking } from './claiming.ts'

/**
 * Issues the invoice of a booking before any payment, when staff ask for it. Throws `not-found`, and `conflict` when it
 * has no price, is over or has an invoice.
 */
export async function invoiceBooking(reference: string, actor: Actor): Promise<IssuedDocument> {
  return transaction(async (tx) => {
    const booking = await claimBooking(tx, reference)
    const invoice = await issueInvoice(tx, booking)
    const after = { change: 'invoice', number: invoice.number }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: booking.id, after })
    return invoice
  })
}
