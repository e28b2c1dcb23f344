import type { BookingDetail } from '#contract/booking-details.ts'
import { db } from '#db/client.ts'
import { findDeparture } from '../departures/departures.ts'
import { documentsOf } from '../documents/earlier.ts'
import { listDocuments } from '../documents/read.ts'
import { namesAnother } from '../documents/wanted.ts'
import { paymentRecordsOf } from '../payments/records.ts'
import { adjustmentsOf, reasonsOf } from '../lines/read.ts'
import { questionsOfTrip } from '../bookings/answers.ts'
import { readBooking } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { refundsOf } from '../refunds/read.ts'
import { partyWithPapers } from '../traveller-papers/parties.ts'
import { timelineOf } from './timeline.ts'

/** A booking with all that belongs to it, for staff. Throws `not-found`. */
export async function readBookingDetail(reference: string): Promise<BookingDetail> {
  const booking = await readBooking(reference)
  const [
    named,
    { travellers },
    questions,
    payments,
    refunds,
    adjustments,
    reasons,
    documents,
    earlier,
    shares,
    own,
  ] = await Promise.all([
    db
      .selectFrom('bookings')
      .select(['fullname', 'buyer_name', 'buyer_pan'])
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow(),
    partyWithPapers(booking),
    questionsOfTrip(db, booking.trip_id),
    paymentRecordsOf(booking._id),
    refundsOf(booking._id),
    adjustmentsOf(booking._id),
    reasonsOf(booking._id),
    listDocuments(booking._id),
    documentsOf(db, booking._id),
    listShares(booking),
    findDeparture(booking._id),
  ])
  const about = [booking._id, ...payments.map(({ _id }) => _id), ...refunds.map(({ _id }) => _id)]
  const [emails, events] = await Promise.all([mailsAbout(about), timelineOf(booking._id, about, documents)])
  const money = { shares, payments, refunds, adjustments, reasons }
  return {
    ...booking,
    buyer_name: named.buyer_name,
    buyer_pan: named.buyer_pan,
    invoice_names_another: namesAnother(named, earlier),
    is_prepared: booking.departure_id === null && own !== undefined,
    ...money,
    travellers_details: travellers,
    questions,
    emails,
    documents,
    events,
  }
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
