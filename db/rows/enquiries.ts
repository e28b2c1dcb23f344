import type { Generated } from 'kysely'
import type { PaperType } from '#contract/traveller-papers.ts'

export interface EnquiryRow {
  id: string
  kind: 'contact' | 'customize' | 'inquiry'
  status: 'new' | 'open' | 'answered' | 'closed'
  name: string
  email: string
  phone: string
  message: string
  details: string
  assignee: string | null
  notes: Generated<string>
  booking_id: string | null
  /** Which trip it is about; the trip may be gone. */
  trip_id: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface EnquiryMessageRow {
  id: string
  enquiry_id: string
  /** Who of the staff wrote it; null for the customer. */
  author: string | null
  subject: Generated<string>
  body: string
  /** JSON: which itineraries and proposals came with it. */
  attached: Generated<string>
  /** Its mail in the outbox. */
  email_id: string | null
  /** The day of a mail of the customer that staff have copied in. */
  written_on: string | null
  created_at: string
}

/** A file that staff send with an answer. It lies sealed under its id. */
export interface EnquiryFileRow {
  id: string
  enquiry_id: string
  /** Null while it waits in a form. */
  message_id: string | null
  name: string
  type: PaperType
  bytes: number
  key_id: string
  actor: string
  created_at: string
}

/** Somebody of the staff is named in a note of a booking or of an enquiry, until they press it away on Today. */
export interface MentionRow {
  id: string
  staff_id: string
  booking_id: string | null
  enquiry_id: string | null
  named_by: string
  named_at: string
}
