import { z } from 'zod'
import { Booking } from './bookings.ts'
import { IssuedDocument } from './documents.ts'
import { emailStatuses } from './emails.ts'
import { PaymentRecord } from './payment-records.ts'
import { LineReason, PriceAdjustment } from './price-adjustments.ts'
import { TripQuestion } from './questions.ts'
import { Refund } from './refunds.ts'
import { BookingShare } from './shares.ts'
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

/** What an entry of a timeline tells of: what staff filter by. */
export const timelineKinds = [
  'booked',
  'changed',
  'paid',
  'refunded',
  'invoiced',
  'mailed',
  'written',
  'uploaded',
  'noted',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened: a change of the record, a paper, a mail, or what somebody wrote. */
export const TimelineEntry = z.object({
  at: z.string(),
  actor: z.string(),
  actor_name: z.string(),
  kind: z.enum(timelineKinds),
  /**
   * The verb of the event, the kind of the paper or mail, or what a note is about: cancel, quote, postpone, confirm,
   * refund; `note` for a note of its own.
   */
  what: z.string(),
  noun: z.string(),
  /** What somebody wrote, the subject of a mail or the number of a paper; empty for an event. */
  text: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** For a mail: how it stands. */
  email: z.object({ _id: z.string(), status: z.enum(emailStatuses), to_address: z.string() }).optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A booking with all that belongs to it, for staff. The oldest first, everywhere. */
export const BookingDetail = Booking.extend({
  /** Whom invoices name instead of whoever booked, and the PAN that they name; empty for none. */
  buyer_name: z.string(),
  buyer_pan: z.string(),
  /** The last invoice names somebody else or another PAN. */
  invoice_names_another: z.boolean(),
  /** Whether its private trip has a departure of its own, with the id of the booking. */
  is_prepared: z.boolean(),
  /** What each traveller pays and has paid; none without a price. */
  shares: BookingShare.array(),
  travellers_details: Traveller.array(),
  /** What its trip asks now. */
  questions: TripQuestion.array(),
  payments: PaymentRecord.array(),
  refunds: Refund.array(),
  adjustments: PriceAdjustment.array(),
  reasons: LineReason.array(),
  emails: BookingMail.array(),
  documents: IssuedDocument.array(),
  events: TimelineEntry.array(),
}).meta({ id: 'BookingDetail' })
export type BookingDetail = z.infer<typeof BookingDetail>
