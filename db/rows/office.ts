import type { ColumnType, Generated } from 'kysely'
import type { CheckedNoun } from '#contract/checks.ts'
import type { Event } from '#contract/events.ts'
import type { SecurityKind } from '#contract/security.ts'
import type { VersionedNoun } from '#contract/versions.ts'

export interface StaffRow {
  id: string
  username: string
  /** As `foldUsername` (contract/usernames.ts) writes it; null when somebody earlier has the same. */
  username_folded: string | null
  password_hash: string
  disabled_at: string | null
  created_at: string
  /** Their roles with spaces between them, in the order of contract/roles.ts. */
  roles: Generated<string>
  /** Who of the crew they are. */
  crew_id: string | null
  name: Generated<string>
  password_changed_at: string | null
  /** Where they are written to; empty for the office's address. */
  email: Generated<string>
  /** When they were first asked for the second factor that their role needs. */
  factor_asked_at: string | null
  version: Generated<number>
}

/** When what is not ready before departure was mailed last. */
export interface PreparationNoticeRow {
  cause: string
  told_on: string
}

export interface InvitationRow {
  id: string
  token_hash: string
  roles: string
  name: string
  expires_at: string
  used_at: string | null
  invited_by: string
  email: Generated<string>
}

export interface SessionRow {
  id: string
  staff_id: string
  rotates: 0 | 1
  created_at: string
  expires_at: string
  ends_at: string
  /** In words, "Firefox on Linux"; empty for sessions from before there were any. */
  device: Generated<string>
  used_at: string | null
}

export interface RefreshTokenRow {
  token_hash: string
  session_id: string
  used_at: string | null
}

/** Rows are only inserted: the types refuse code that would change one. */
export interface EventRow {
  id: Unchanging<string>
  actor: Unchanging<string>
  verb: Unchanging<Event['verb']>
  noun: Unchanging<Event['noun']>
  noun_id: Unchanging<string>
  before: Unchanging<string | null>
  after: Unchanging<string | null>
  at: Unchanging<string>
}

type Unchanging<Value> = ColumnType<Value, Value, never>

/** What somebody asks a colleague to do who has the right to it. */
export interface AskRow {
  id: string
  kind: string
  subject: string
  needs: string
  booking_id: string | null
  amount: number | null
  currency: string | null
  note: string
  asked_by: string
  asked_at: string
  state: Generated<'open' | 'done' | 'declined'>
  answered_by: string | null
  answered_at: string | null
  reason: Generated<string>
  event_id: string | null
  wish: string | null
  proposal_id: string | null
}

export interface RateLimitRow {
  name: string
  hits: number
  resets_at: string
}

/** Somebody who has asked for the newsletter. */
export interface SubscriberRow {
  id: string
  email: string
  agreed_to: string
  source: string
  asked_at: string
  confirmed_at: string | null
  left_at: string | null
}

export interface NewsletterRow {
  id: string
  subject: string
  content: string
  rich: string | null
  state: 'draft' | 'sending' | 'stopped' | 'sent'
  version: number
  created_at: string
  updated_at: string
  begun_at: string | null
  begun_by: string | null
  ended_at: string | null
  /** When the counts were written because the list of whom it went to was removed. */
  counted_at: string | null
  sent: Generated<number>
  failed: Generated<number>
  left_since: Generated<number>
}

export interface NewsletterMailRow {
  newsletter_id: string
  subscriber_id: string
  state: 'waiting' | 'mailed' | 'left'
  email_id: string | null
}

export interface EmailRow {
  id: string
  status: 'queued' | 'sent' | 'dead' | 'held'
  kind: string
  rank: Generated<number>
  to_address: string
  to_name: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  noun: string | null
  noun_id: string | null
  /** The member of the staff who wrote it; null for mails that the site writes. */
  author: string | null
  attempts: Generated<number>
  due_at: string
  claimed_until: string | null
  last_error: string | null
  refused_at: string | null
  created_at: string
  sent_at: string | null
  seen_at: string | null
  /** Of one that was sent once more: the first one, with which its files were kept. */
  copy_of: string | null
}

export interface SecretLinkRow {
  name: string
  generation: number
  renewed_at: string
}

export interface RepeatRow {
  id: string
  request_hash: string
  answer: string | null
  created_at: string
}

export interface SecurityLogRow {
  id: string
  kind: SecurityKind
  subject: string
  network: string
  at: string
  count: number
}

export interface RetentionRunRow {
  day: string
  started_at: string
  finished_at: string | null
  claimed_until: string | null
  removed: string
}

/** What a preview shows that is not saved; with a noun that ends in `-link`, a link to the draft that is kept. */
export interface PreviewDraftRow {
  id: string
  noun: 'trip' | 'blog' | 'setting' | `${VersionedNoun}-link`
  noun_id: string
  document: string
  expires_at: string
}

/** A finding of the checks that somebody leaves as it is. */
export interface LeftCheckRow {
  id: string
  noun: CheckedNoun
  noun_id: string
  edition: string
  says: string
  reason: Generated<string>
  left_by: string
  left_at: string
}
