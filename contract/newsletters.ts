import { z } from 'zod'
import { plainOf } from './rich-plain.ts'
import { RichText } from './rich-text.ts'
import { text } from './text.ts'

/** All of them are listed on one page. */
export const ISSUES_MAX = 500
/** So many steps of an issue are shown, the newest; an issue has few. */
export const ISSUE_EVENTS_SHOWN = 200
const CONTENT_MAX = 20_000

/**
 * `sending`: it goes out in portions. `stopped`: somebody has stopped it, and it can go on. `sent`: nobody waits for it
 * any more.
 */
const newsletterStates = ['draft', 'sending', 'stopped', 'sent'] as const

/** An issue of the newsletter, as staff write it to all confirmed subscribers. `rich`: its tree, if it is formatted. */
export const IssueInput = z
  .object({
    subject: text('Subject', 200).refine((subject) => !subject.includes('\n'), 'The subject is one line'),
    content: text('Text', CONTENT_MAX),
    rich: z.nullish(
      RichText.refine(
        (rich) => plainOf(rich).length <= CONTENT_MAX,
        `Text must be at most ${CONTENT_MAX} characters`,
      ),
    ),
  })
  .meta({ id: 'IssueInput' })
export type IssueInput = z.infer<typeof IssueInput>

/**
 * An issue with how it stands. `waiting`: who has yet to get it, in the list or in the outbox; of a draft who would.
 * `failed`: mails that were refused. `left_since`: who unsubscribed before it reached them. `can_go_on`: it was stopped, and
 * the list of whom it goes to is still kept.
 */
export const Issue = z
  .object({
    _id: z.string(),
    subject: z.string(),
    content: z.string(),
    rich: z.nullish(RichText),
    state: z.enum(newsletterStates),
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    left_since: z.int(),
    can_go_on: z.boolean(),
    version: z.int(),
    updated_at: z.string(),
    begun_at: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'Issue' })
export type Issue = z.infer<typeof Issue>

/** An issue as a subscriber would read it, in plain words. */
export const IssuePreview = z.object({ subject: z.string(), text: z.string() }).meta({ id: 'IssuePreview' })

/** Where the test mail went. */
export const IssueTest = z.object({ to: z.string() }).meta({ id: 'IssueTest' })
