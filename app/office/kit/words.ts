import { isUndecidedApplication, type Application, type BookingStatus } from '#contract/booking-statuses.ts'
import type { DepartureStatus } from '#contract/departures.ts'
import type { DocumentKind } from '#contract/documents.ts'
import type { EmailEntry } from '#contract/emails.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { ProposalState } from '#contract/proposals.ts'
import type { Refund } from '#contract/refunds.ts'
import type { SecurityKind } from '#contract/security.ts'

export type Tone = 'good' | 'waiting' | 'bad' | 'plain'

/** The office's label for a status, and its colour. */
export type Word = { label: string; tone: Tone }

export const bookingWords: Record<BookingStatus, Word> = {
  requested: { label: 'To be quoted', tone: 'waiting' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'waiting' },
  deposit_paid: { label: 'Deposit paid', tone: 'good' },
  paid: { label: 'Paid', tone: 'good' },
  completed: { label: 'Completed', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}

/** Returns the word for a booking, which for an application is not that of its status. */
export function bookingWord(booking: { status: BookingStatus; application: Application | null }): Word {
  if (isUndecidedApplication(booking)) return { label: 'Application', tone: 'waiting' }
  const isDeclined = booking.status === 'cancelled' && booking.application === 'declined'
  return isDeclined ? { label: 'Declined', tone: 'bad' } : bookingWords[booking.status]
}

export const enquiryWords: Record<Enquiry['status'], Word> = {
  new: { label: 'New', tone: 'waiting' },
  open: { label: 'Open', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
}

export const proposalWords: Record<ProposalState, Word> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'waiting' },
  seen: { label: 'Link opened', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
}

export const enquiryKindWords: Record<Enquiry['kind'], string> = {
  contact: 'Contact form',
  customize: 'Customize trip',
  inquiry: 'Inquiry',
}

export const departureWords: Record<DepartureStatus, Word> = {
  open: { label: 'Open', tone: 'plain' },
  few: { label: 'Few seats', tone: 'waiting' },
  guaranteed: { label: 'Guaranteed', tone: 'good' },
  full: { label: 'Full', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
  departed: { label: 'Departed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  draft: { label: 'Draft', tone: 'waiting' },
}

export const paymentWords: Record<PaymentStatus, Word> = {
  created: { label: 'Created', tone: 'plain' },
  pending: { label: 'Pending', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  needs_review: { label: 'Needs review', tone: 'waiting' },
  voided: { label: 'Void', tone: 'plain' },
}

export const refundWords: Record<Refund['status'], Word> = {
  owed: { label: 'Owed', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const emailWords: Record<EmailEntry['status'], Word> = {
  queued: { label: 'Queued', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  dead: { label: 'Not delivered', tone: 'bad' },
  held: { label: 'Held back', tone: 'waiting' },
}

/** Returns how a mail stands. One to somebody without an address waits for nobody: its links are handed over. */
export function emailWord({ status, to_address }: Pick<EmailEntry, 'status' | 'to_address'>): Word {
  return status === 'dead' && to_address === '' ? { label: 'No address', tone: 'plain' } : emailWords[status]
}

export const securityWords: Record<SecurityKind, Word> = {
  login: { label: 'Logged in', tone: 'good' },
  'login-failed': { label: 'Failed login', tone: 'bad' },
  unauthorized: { label: 'Not logged in', tone: 'plain' },
  forbidden: { label: 'Not allowed', tone: 'waiting' },
  'too-many': { label: 'Too many requests', tone: 'waiting' },
  'wrong-link': { label: 'Wrong link', tone: 'plain' },
  'wrong-code': { label: 'Wrong code', tone: 'waiting' },
  'password-asked': { label: 'Password typed again', tone: 'plain' },
  'papers-read': { label: 'Personal papers read', tone: 'plain' },
  export: { label: 'Data taken out', tone: 'waiting' },
}

/** The kinds of papers. */
export const documentWords = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
} satisfies Record<DocumentKind, string>

/** Returns the statuses as the choices of a filter. */
export function choicesOf(words: Record<string, Word>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }))
}
