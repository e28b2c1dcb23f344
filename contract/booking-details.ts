import { z } from 'zod'
import { Booking } from './bookings.ts'
import { IssuedDocument } from './documents.ts'
import { emailStatuses } from './emails.ts'
import { PaymentRecord } from './payment-records.ts'
import { PriceAdjustment } from './price-adjustments.ts'
import { Refund } from './refunds.ts'
import { Traveller } from './travellers.ts'

/** A mail about a booking, without its text. */
export const BookingMail = z.object({
  _id: z.string(),
  kind: z.string(),
  status: z.enum(emailStatuses),
  to_address: z.string(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

/** One thing that happened: a change of the record, or the reason somebody gave for one. */
export const TimelineEntry = z.object({
  at: z.string(),
  actor: z.string(),
  actor_name: z.string(),
  /** The verb of the event, or what the note is about: cancel, quote, postpone, confirm, refund. */
  what: z.string(),
  noun: z.string(),
  /** What somebody wrote; empty for an event. */
  text: z.string(),
  after: z.unknown().optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A booking with all that belongs to it, for staff. The oldest first, everywhere. */
export const BookingDetail = Booking.extend({
  travellers_details: Traveller.array(),
  payments: PaymentRecord.array(),
  refunds: Refund.array(),
  adjustments: PriceAdjustment.array(),
  emails: BookingMail.array(),
  documents: IssuedDocument.array(),
  events: TimelineEntry.array(),
}).meta({ id: 'BookingDetail' })
export type BookingDetail = z.infer<typeof BookingDetail>
