import type { BookingDetail, TimelineEntry } from '#contract/booking-details.ts'
import { actors, type Event } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { listDocuments } from '../documents/read.ts'
import { paymentRecordsOf } from '../payments/records.ts'
import { adjustmentsOf } from '../lines/read.ts'
import { readBooking } from '../bookings/read.ts'
import { refundsOf } from '../refunds/read.ts'
import { partyOf } from '../bookings/travellers.ts'
import { parsedJson } from '../stored.ts'

/** A booking with all that belongs to it, for staff. Throws `not-found`. */
export async function readBookingDetail(reference: string): Promise<BookingDetail> {
  const booking = await readBooking(reference)
  const [{ travellers }, payments, refunds, adjustments, documents] = await Promise.all([
    partyOf(booking),
    paymentRecordsOf(booking._id),
    refundsOf(booking._id),
    adjustmentsOf(booking._id),
    listDocuments(booking._id),
  ])
  const about = [booking._id, ...payments.map(({ _id }) => _id), ...refunds.map(({ _id }) => _id)]
  const [emails, events] = await Promise.all([mailsAbout(about), timelineOf(booking._id, about)])
  const money = { payments, refunds, adjustments }
  return { ...booking, ...money, travellers_details: travellers, emails, documents, events }
}

function mailsAbout(ids: string[]): Promise<BookingDetail['emails']> {
  return db
    .selectFrom('emails')
    .select(['id as _id', 'kind', 'status', 'to_address', 'subject', 'created_at', 'sent_at'])
    .where('noun_id', 'in', ids)
    .where('noun', 'in', ['booking', 'payment', 'refund'])
    .orderBy('id')
    .execute()
}

/** Returns the changes of a booking and their reasons, as one list. */
async function timelineOf(bookingId: string, about: string[]): Promise<TimelineEntry[]> {
  const [events, notes] = await Promise.all([
    db
      .selectFrom('events')
      .leftJoin('staff', 'staff.id', 'events.actor')
      .selectAll('events')
      .select('staff.name as staff_name')
      .where('noun_id', 'in', about)
      .where('verb', '!=', 'read')
      .orderBy('events.id')
      .execute(),
    db
      .selectFrom('booking_notes')
      .leftJoin('staff', 'staff.id', 'booking_notes.author')
      .selectAll('booking_notes')
      .select('staff.name as staff_name')
      .where('booking_id', '=', bookingId)
      .orderBy('booking_notes.id')
      .execute(),
  ])
  const entries: TimelineEntry[] = [
    ...events.map(({ at, actor, staff_name, verb, noun, after }) => ({
      at,
      actor,
      actor_name: staff_name ?? nameOf(actor),
      what: verb,
      noun,
      text: '',
      after: after === null ? null : ((parsedJson(after) ?? null) as Event['after']),
    })),
    ...notes.map(({ created_at, author, staff_name, what, body }) => ({
      at: created_at,
      actor: author,
      actor_name: staff_name ?? nameOf(author),
      what,
      noun: 'note',
      text: body,
      after: null,
    })),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The names of actors who are no staff members. */
const names = new Map<string, string>([
  [actors.visitor, 'The traveller'],
  [actors.provider, 'The payment provider'],
  [actors.clock, 'The clock'],
])

function nameOf(actor: string) {
  return names.get(actor) ?? actor
}
