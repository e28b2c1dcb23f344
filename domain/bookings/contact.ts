import type { Booking } from '#contract/bookings.ts'
import type { ContactInput } from '#contract/booking-steps.ts'
import { LINK_DAYS_AFTER_TRIP } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { claimBooking, claimWithPayments, idOf } from './claiming.ts'
import { mailLink } from './letters.ts'
import { haveLinksEnded } from './links.ts'
import { withSums } from './read.ts'
import { isErased, searchTextOf, type BookingRow } from './rows.ts'

/**
 * Makes a new link to a booking and mails it; all former links stop working. Throws `not-found`, and `conflict` when
 * links have ended or the person was erased.
 */
export async function renewLink(reference: string, actor: Actor): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    refuseErased(row)
    if (haveLinksEnded(row))
      throw new DomainError(
        'conflict',
        `Links end ${LINK_DAYS_AFTER_TRIP} days after the trip. Send the papers by mail instead`,
      )
    const changed = await change(tx, row, { link_generation: row.link_generation + 1 })
    const booking = await withSums(tx, changed)
    await mailLink(tx, booking, 'renewed')
    const after = { kind: 'booking-new-link', link_generation: booking.link_generation }
    await recordEvent(tx, actor, { verb: 'send', noun: 'booking', noun_id: row.id, after })
    return booking
  })
}

/**
 * Corrects the person of a booking and how they are reached. A changed address gets a new link; the links sent to the
 * former address stop working and its queued mails are not sent. Nothing is written to the former address. Issued
 * papers stay as they are. Throws `not-found`, `stale`, and `conflict` when the person was erased.
 */
export async function correctContact(
  reference: string,
  input: ContactInput,
  actor: Actor,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimWithPayments(tx, await idOf(tx, reference), version)
    const { changed, isMoved, row: now } = await takeContact(tx, row, input)
    const booking = await withSums(tx, now)
    if (changed.length === 0) return booking
    if (isMoved) await mailLink(tx, booking, 'moved')
    // Events are kept for ever, so they name the changed fields and not their values.
    const after = { change: 'contact', changed }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: row.id, after })
    return booking
  })
}

/**
 * Stores a corrected contact of a booking claimed with its payments, as `correctContact` does, but mails nobody. Returns
 * the row as it is now and the names of the changed fields. `isMoved`: the address is another, so the links in earlier
 * mails have ended. Throws `conflict` when the person was erased.
 */
export async function takeContact(
  tx: Tx,
  row: BookingRow,
  { fullname, email, mobile, buyer_name = row.buyer_name, buyer_pan = row.buyer_pan }: ContactInput,
): Promise<{ row: BookingRow; changed: string[]; isMoved: boolean }> {
  refuseErased(row)
  const changed = namesOfChanged(pick(row), { fullname, email, mobile, buyer_name, buyer_pan })
  if (changed.length === 0) return { row: { ...row, version: row.version + 1 }, changed, isMoved: false }
  const isMoved = email.toLowerCase() !== row.email.toLowerCase()
  const moved = { link_generation: row.link_generation + 1, mailbox_proven_at: null }
  const now = await change(tx, row, {
    fullname,
    email,
    mobile,
    buyer_name,
    buyer_pan,
    ...(isMoved && moved),
  })
  if (isMoved) await leaveFormerAddress(tx, row, email)
  return { row: now, changed, isMoved }
}

function pick({ fullname, email, mobile, buyer_name, buyer_pan }: BookingRow): ContactInput {
  return { fullname, email, mobile, buyer_name, buyer_pan }
}

function refuseErased(row: BookingRow) {
  if (isErased(row))
    throw new DomainError('conflict', 'Whoever booked was erased, so there is nobody to write to')
}

type Change = Partial<
  Pick<
    BookingRow,
    'fullname' | 'email' | 'mobile' | 'buyer_name' | 'buyer_pan' | 'link_generation' | 'mailbox_proven_at'
  >
>

async function change(tx: Tx, row: BookingRow, changes: Change): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set({
      ...changes,
      search_text: searchTextOf({ ...row, ...changes }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves what belongs to the booking to the new address, and cancels the mails queued for the former one. */
export async function leaveFormerAddress(tx: Tx, { id, email: former }: BookingRow, email: string) {
  const payments = await tx
    .updateTable('payments')
    .set({ email })
    .where('booking_id', '=', id)
    .where((row) => row(row.fn<string>('lower', ['email']), '=', former.toLowerCase()))
    .returning('id')
    .execute()
  await tx
    .updateTable('enquiries')
    .set({ email })
    .where('booking_id', '=', id)
    .where((row) => row(row.fn<string>('lower', ['email']), '=', former.toLowerCase()))
    .execute()
  await tx
    .updateTable('emails')
    .set({
      status: 'dead',
      last_error: 'The address of the booking was corrected',
      seen_at: new Date().toISOString(),
    })
    .where('noun_id', 'in', [id, ...payments.map((payment) => payment.id)])
    .where('status', 'in', ['queued', 'held'])
    .where((row) => row(row.fn<string>('lower', ['to_address']), '=', former.toLowerCase()))
    .execute()
}
