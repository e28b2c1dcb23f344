import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { bookingToken, isMailboxProof, isMailboxProven, mailboxProof } from './token.ts'

type Linked = Pick<Booking, '_id' | 'reference' | 'link_generation'>

/** The whole address of the traveller's own page. Whoever has it sees the booking. */
export function manageUrl({ _id, reference, link_generation }: Linked): string {
  return publicUrl(`/bookings/${reference}?token=${bookingToken({ id: _id, link_generation })}`)
}

/** As `manageUrl`, for mails to the booking's address alone: opening it proves that the mailbox is the traveller's. */
export function mailedUrl(booking: Linked & Pick<Booking, 'email'>): string {
  const { _id, link_generation, email } = booking
  return `${manageUrl(booking)}&key=${mailboxProof({ id: _id, link_generation, email })}`
}

/**
 * Notes once that the booking's mailbox is its traveller's, if `proof` came in a mail to it. A program that opens the links
 * of a mail before its reader does so too: the mailbox is proven just as well.
 */
export async function noteMailbox(booking: Booking, proof: string): Promise<void> {
  const { _id, link_generation, email } = booking
  if (isMailboxProven(booking) || !isMailboxProof({ id: _id, link_generation, email }, proof)) return
  await db
    .updateTable('bookings')
    .set({ mailbox_proven_at: new Date().toISOString() })
    .where('id', '=', _id)
    .where('link_generation', '=', link_generation)
    .where('mailbox_proven_at', 'is', null)
    .execute()
}
