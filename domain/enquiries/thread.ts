import type { Booking, BookingInput } from '#contract/bookings.ts'
import type { Enquiry, EnquiryBookingInput, EnquiryChange, EnquiryThread } from '#contract/enquiries.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { book } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { detailsOf } from './details.ts'
import { findEnquiry } from './enquiries.ts'
import { refuseErased } from './erased.ts'
import { messagesOf } from './messages.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { nameColleagues } from '../mentions/mentions.ts'
import { refuseUnknownStaff } from '../staff/people.ts'
import { claim } from '../versions.ts'

/** An enquiry with what was written since. Throws `not-found`. */
export async function readThread(id: string, tx: Tx | typeof db = db): Promise<EnquiryThread> {
  const [enquiry, messages] = await Promise.all([findEnquiry(id, tx), messagesOf(tx, id)])
  if (!enquiry) throw new DomainError('not-found', 'No enquiry has that id')
  return { ...enquiry, messages }
}

/**
 * Changes the state, the assignee or the notes; colleagues whom the notes name from now on are told. Throws `not-found`,
 * `stale`, and `invalid` for an unknown assignee or when a name is of somebody who may not see enquiries.
 */
export async function changeEnquiry(
  id: string,
  change: EnquiryChange,
  actor: Actor,
  version?: number,
): Promise<EnquiryThread> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'enquiries', id, version)
    const { status, assignee } = row
    await refuseUnknownStaff(tx, 'assignee', change.assignee)
    await tx
      .updateTable('enquiries')
      .set({ ...change, details: JSON.stringify(detailsOf(row)), updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await nameColleagues(
      tx,
      {
        noun: 'enquiry',
        id,
        called: `the enquiry of ${row.name}`,
        path: `/admin/enquiries/${id}`,
        text: change.notes ?? '',
        before: row.notes,
        field: 'notes',
      },
      actor,
    )
    // Notes may name people, and events are kept for ever.
    const { notes, ...after } = change
    const hasNotes = notes !== undefined
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'enquiry',
      noun_id: id,
      before: { status, assignee },
      after: { ...after, hasNotes },
    })
    return readThread(id, tx)
  })
}

/**
 * Makes a booking from an enquiry, with its name, address, telephone and message where staff enter nothing else. Throws
 * `not-found`, `conflict` when it belongs to a booking already or the visitor was erased, and as booking a trip does.
 */
export async function bookFromEnquiry(
  id: string,
  input: EnquiryBookingInput,
  actor: Actor,
): Promise<Booking> {
  await expireHolds()
  return transaction(async (tx) => {
    const { status, email } = await claim(tx, 'enquiries', id)
    refuseErased(email)
    const enquiry = await readThread(id, tx)
    if (enquiry.booking_reference !== null)
      throw new DomainError('conflict', `This enquiry belongs to booking ${enquiry.booking_reference}`)
    const desk = { actor, source: 'enquiry', override: {}, holdDays: input.hold_days } as const
    const booking = await book(tx, formOf(enquiry, input), desk)
    await tx
      .updateTable('enquiries')
      .set({ booking_id: booking._id, status: 'closed', updated_at: booking.created_at })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'enquiry',
      noun_id: id,
      before: { status },
      after: { change: 'booking', status: 'closed', booking_id: booking._id },
    })
    return booking
  })
}

function formOf(enquiry: Enquiry, input: EnquiryBookingInput): BookingInput {
  const asked = Number(enquiry.details.travellers)
  return {
    ...input,
    travellers: input.travellers ?? (asked >= 1 && asked <= TRAVELLERS_MAX ? asked : 1),
    fullname: input.fullname ?? enquiry.name,
    email: input.email ?? enquiry.email,
    mobile: input.mobile ?? enquiry.phone,
    message: input.message ?? enquiry.message,
    gender: input.gender ?? 'Gender',
    destination: enquiry.trip_name ?? enquiry.details.destination ?? '',
    formType: 'enquiry',
  }
}
