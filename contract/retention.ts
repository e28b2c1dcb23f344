import { z } from 'zod'
import { BIN_DAYS, VERSIONS_DAYS, VERSIONS_KEPT, VERSIONS_MAX } from './versions.ts'
import { wholeNumber } from './whole.ts'

const DAYS_MAX = 3650

function days(label: string, min: number) {
  return wholeNumber(`${label}: the days`, min, DAYS_MAX)
}

/** After so many days each is removed. The least values leave time to answer questions and disputes about it. */
export const retentionLeast = {
  mails: 90,
  enquiries: 90,
  // Holders of cards may dispute a payment for half a year and, for trips that lie ahead, longer.
  payment_notices: 180,
  transfer_slips: 90,
  unpaid_bookings: 30,
  // Claims against an insurance are made in the weeks after the trip.
  traveller_details: 30,
  // The permits and the insurance may be asked about for some days after the last one.
  traveller_papers: 14,
  // A guide may come back after the trip and only then send what was written on the way.
  trail_log: 30,
  invitations: 7,
  versions: 1,
  bin: 1,
} as const
export type RetentionChoice = keyof typeof retentionLeast

/** So long after a trip its office may still be asked by insurers. It stands for what was saved before there was a choice. */
export const TRAVELLER_DETAILS_DAYS = 365

/** How long papers are kept after the trip, where nobody has set it. */
export const PAPERS_DAYS = 90

/** How long the log of the guides is kept after the trip, where nobody has set it. */
export const TRAIL_LOG_DAYS = 90

/** Days after which the site removes by itself what it need not keep. */
export const Retention = z.object({
  mails: days('Mails', retentionLeast.mails),
  enquiries: days('Enquiries', retentionLeast.enquiries),
  payment_notices: days('Notices of payments', retentionLeast.payment_notices),
  transfer_slips: days('Transfer slips', retentionLeast.transfer_slips),
  unpaid_bookings: days('Unpaid bookings', retentionLeast.unpaid_bookings),
  traveller_details: days('Details of travellers', retentionLeast.traveller_details).default(
    TRAVELLER_DETAILS_DAYS,
  ),
  traveller_papers: days('Papers of travellers', retentionLeast.traveller_papers).default(PAPERS_DAYS),
  trail_log: days('The guides’ log', retentionLeast.trail_log).default(TRAIL_LOG_DAYS),
  invitations: days('Invitations', retentionLeast.invitations),
  versions: days('Versions', retentionLeast.versions).default(VERSIONS_DAYS),
  /** So many versions of each document stay longer. */
  versions_kept: wholeNumber('The versions', 1, VERSIONS_MAX).default(VERSIONS_KEPT),
  bin: days('The bin', retentionLeast.bin).default(BIN_DAYS),
})
export type Retention = z.infer<typeof Retention>

/** What nobody sets: days after the thing is over. */
export const fixedRetention = {
  security_log: 14,
  // No hold of a stranger lasts that long.
  booking_networks: 14,
  idempotency_keys: 30,
  // A form that lost its answer is sent again within minutes, or not at all.
  repeats: 1,
  // Longer than the accounts of a year are open.
  statement_lines: 540,
  // Why somebody was away is often about health; a season later nobody asks.
  crew_absences: 90,
  preview_drafts: 0,
  booking_codes: 0,
  // Long enough to answer whoever asks why others got the seats.
  waits: 30,
  // Somebody may come back to a proposal in the next season.
  proposals: 365,
  // What was done for an ask stays in the audit.
  asks: 90,
  customer_addresses: 0,
  // So long after it was taken over, somebody may come back and be known again.
  past_records: 1825,
  // Long enough to look into one's mail after a holiday; whoever has unsubscribed is known as long, should an issue be on
  // the way.
  subscribers: 14,
  // Long enough to find out why a mail did not arrive.
  sent_itineraries: 30,
  // Long enough to answer whoever asks whether an issue went to them; the counts stay.
  newsletter_mails: 30,
  sessions: 0,
  password_links: 0,
  passkey_challenges: 0,
  // A browser that nobody has used for a year is told of as a new one.
  known_browsers: 365,
  rate_limits: 0,
} as const

export const retentionKinds = [
  'mails',
  'enquiries',
  'payment_notices',
  'transfer_slips',
  'unpaid_bookings',
  'traveller_details',
  'traveller_papers',
  'trail_log',
  'invitations',
  'versions',
  'bin',
  'security_log',
  'booking_networks',
  'idempotency_keys',
  'repeats',
  'statement_lines',
  'crew_absences',
  'preview_drafts',
  'booking_codes',
  'waits',
  'proposals',
  'asks',
  'customer_addresses',
  'past_records',
  'subscribers',
  'sent_itineraries',
  'newsletter_mails',
  'sessions',
  'password_links',
  'passkey_challenges',
  'known_browsers',
  'rate_limits',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** Returns how many days a kind is kept; 0 for until it ends. */
export function daysKept(kind: RetentionKind, retention: Retention): number {
  return { ...retention, ...fixedRetention }[kind]
}

/** How many of each kind a run has removed; kinds of which there were none are missing. */
export const Removed = z.partialRecord(z.enum(retentionKinds), z.int())
export type Removed = z.infer<typeof Removed>

/** A night's run, by its day in Kathmandu. It is not over while `finished_at` is null. */
export const RetentionRun = z.object({
  day: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  removed: Removed,
})

/** How long each kind is kept, in days, and what the last runs removed, the newest first. */
export const RetentionReport = z
  .object({
    periods: z.array(z.object({ kind: z.enum(retentionKinds), days: z.int(), is_fixed: z.boolean() })),
    runs: RetentionRun.array(),
  })
  .meta({ id: 'RetentionReport' })
export type RetentionReport = z.infer<typeof RetentionReport>
