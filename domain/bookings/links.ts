import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { LINK_DAYS_AFTER_TRIP } from '#contract/terms.ts'
import { paperId, type PaperKind } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { isErased, type BookingRow } from './rows.ts'
import {
  bookingToken,
  isBookingToken,
  isMailboxProof,
  isMailboxProven,
  mailboxProof,
} from '../security/link-tokens.ts'

type Linked = Pick<Booking, '_id' | 'reference' | 'link_generation'>

/** Returns the full address of the traveller's own page. Anybody with it can open the booking. */
export function manageUrl({ _id, reference, link_generation }: Linked): string {
  return publicUrl(`/bookings/${reference}?token=${bookingToken({ id: _id, link_generation })}`)
}

/** Returns the full address where what is due of a booking is paid. Anybody with it can pay. */
export function payUrl({ _id, reference, link_generation }: Linked): string {
  const token = bookingToken({ id: _id, link_generation })
  return publicUrl(`/destination/payment?booking=${reference}&token=${token}`)
}

/** As `manageUrl`, for mails to the booking's address alone: opening it proves that the mailbox is the traveller's. */
export function mailedUrl(booking: Linked & Pick<Booking, 'email'>): string {
  return `${manageUrl(booking)}&key=${mailedKey(booking)}`
}

/** As `mailedUrl`, of the page where papers of the travellers are sent, of their packing lists, or of their pack. */
export function mailedPageUrl(
  booking: Linked & Pick<Booking, 'email'>,
  page: 'papers' | 'gear' | 'pack',
): string {
  const { _id, reference, link_generation } = booking
  const token = bookingToken({ id: _id, link_generation })
  return publicUrl(`/bookings/${reference}/${page}?token=${token}&key=${mailedKey(booking)}`)
}

/** Returns the full address where a traveller's paper is sent, for mails to the booking's address alone. */
export function papersUrl(
  booking: Linked & Pick<Booking, 'email'>,
  { position, kind }: { position: number; kind: PaperKind },
): string {
  return `${mailedPageUrl(booking, 'papers')}#${paperId(position, kind)}`
}

/**
 * Returns the `key` that calls about travellers and cancelling need beside the token. Give it only to somebody who
 * has proven the mailbox.
 */
export function mailedKey({ _id, link_generation, email }: Linked & Pick<Booking, 'email'>): string {
  return mailboxProof({ id: _id, link_generation, email })
}

/** Returns whether a token opens this booking today. */
export function opensBooking(row: BookingRow, token: string): boolean {
  return !isErased(row) && !haveLinksEnded(row) && isBookingToken(row, token)
}

/** Returns whether the trip ended so long ago that no link opens its booking. */
export function haveLinksEnded({ end_date }: Pick<BookingRow, 'end_date'>): boolean {
  return addDays(end_date, LINK_DAYS_AFTER_TRIP) < today()
}

/**
 * Returns why a link no longer opens its booking: the trip ended long ago, or there is a newer link. Undefined for a
 * link that never was valid, and when the person was erased.
 */
export async function whyLinkIsClosed(
  reference: string,
  token: string,
): Promise<'ended' | 'replaced' | undefined> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row || isErased(row)) return undefined
  if (isBookingToken(row, token)) return haveLinksEnded(row) ? 'ended' : undefined
  const former = Array.from({ length: row.link_generation - 1 }, (_, index) => index + 1)
  const wasOurs = former.some((link_generation) => isBookingToken({ id: row.id, link_generation }, token))
  return wasOurs ? 'replaced' : undefined
}

/**
 * Returns whether `proof` came in a mail to the booking's address, and records the first time, which proves the
 * mailbox. A program that opens the links of mails does so too, which proves the mailbox as well.
 */
export async function noteMailbox(booking: Booking, proof: string): Promise<boolean> {
  const { _id, link_generation, email } = booking
  if (!isMailboxProof({ id: _id, link_generation, email }, proof)) return false
  await proveMailbox(booking)
  return true
}

/** Records that the mailbox of a booking is proven, the first time. */
export async function proveMailbox(booking: Booking): Promise<void> {
  if (isMailboxProven(booking)) return
  const { _id, link_generation } = booking
  await db
    .updateTable('bookings')
    .set({ mailbox_proven_at: new Date().toISOString() })
    .where('id', '=', _id)
    .where('link_generation', '=', link_generation)
    .where('mailbox_proven_at', 'is', null)
    .execute()
}
