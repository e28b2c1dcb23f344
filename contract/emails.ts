import { z } from 'zod'
import { PageQuery } from './paging.ts'

export const emailStatuses = ['queued', 'sent', 'dead', 'held'] as const

/** What a mail tells about. */
export const emailKinds = [
  'enquiry-received',
  'enquiry-for-staff',
  'booking-received',
  'booking-for-staff',
  'booking-cancelled',
  'cancellation-for-staff',
  'hold-expired',
  'payment-received',
  'payment-for-staff',
  'danger-for-staff',
  'ask-for-staff',
  'named-for-staff',
  'mail-test',
  'holds-for-staff',
  'preparations-for-staff',
  'transfer-declined',
  'booking-quoted',
  'application-approved',
  'application-declined',
  'booking-postponed',
  'booking-changed',
  'booking-link',
  'booking-code',
  'booking-new-link',
  'booking-address-changed',
  'departure-cancelled',
  'departure-guaranteed',
  'balance-due',
  'installment-due',
  'tasks-due',
  'pre-trip',
  'refund-sent',
  'price-lowered',
  'extras-changed',
  'paper-refused',
  'crew-asked',
  'crew-not-needed',
  'room-list',
  'enquiry-answered',
  'proposal-sent',
  'proposal-for-staff',
  'review-invitation',
  'message',
  'waiting-joined',
  'waiting-offer',
  'waiting-lapsed',
  'waiting-left',
  'letters-asked',
  'itinerary-sent',
  'newsletter',
  'newsletter-test',
  'disruption',
  'trail-for-staff',
  'trail-link',
  'staff-invited',
  'password-link',
  'login-changed',
  'new-login',
] as const
export type EmailKind = (typeof emailKinds)[number]

/**
 * Mails whose link or code lets one person in or agrees in their name: nobody else reads their words in the outbox or
 * sends them again, and they are forgotten once sent.
 */
export const secretKinds: readonly string[] = [
  'staff-invited',
  'password-link',
  'letters-asked',
  'newsletter',
  'booking-code',
] satisfies EmailKind[]

/** Returns an address of which only its owner recognises more: "m…@example.com". */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/u, '$1…')
}

/** All that are given must hold. `q`: words of the subject, the name or the address. */
export const EmailQuery = PageQuery.extend({
  status: z.enum(emailStatuses).optional(),
  /** `true`: only mails that were not delivered or are held back, and that nobody has dealt with. */
  unseen: z.enum(['true']).optional(),
  q: z.string().max(200).optional(),
})
export type EmailQuery = z.infer<typeof EmailQuery>

/** A mail in the outbox, as staff see it. */
export const EmailEntry = z
  .object({
    _id: z.string(),
    kind: z.string(),
    /**
     * `dead`: it was refused for good or tried for a day, and stays until staff look at it. `held`: forms of the site
     * have caused too many mails to this address, so it is sent only if staff send it.
     */
    status: z.enum(emailStatuses),
    to_address: z.string(),
    to_name: z.string(),
    subject: z.string(),
    text: z.string(),
    noun: z.string().nullable(),
    noun_id: z.string().nullable(),
    /** The booking it tells about, when it is about one. */
    booking_reference: z.string().nullable(),
    /** How often the server has tried to send it. */
    attempts: z.int(),
    /** When it is tried next, while it is queued. */
    due_at: z.string(),
    last_error: z.string().nullable(),
    /** When the recipient's server said that there is no such address. */
    refused_at: z.string().nullable(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    /** When staff dealt with it after nobody had got it. */
    seen_at: z.string().nullable(),
    /** Which member of the staff wrote it; null for mails that the site writes. */
    author_name: z.string().nullable(),
  })
  .meta({ id: 'EmailEntry' })
export type EmailEntry = z.infer<typeof EmailEntry>
