import { z } from 'zod'
import { plainOf } from './rich-plain.ts'
import { RichText } from './rich-text.ts'
import { text } from './text.ts'

/** All of them are listed on one page. */
export const NEWSLETTERS_MAX = 500
const CONTENT_MAX = 20_000

/**
 * `sending`: it goes out in portions. `stopped`: somebody has stopped it, and it can go on. `sent`: nobody waits for it
 * any more.
 */
const newsletterStates = ['draft', 'sending', 'stopped', 'sent'] as const

/** An issue of the newsletter, as staff write it to all confirmed subscribers. `rich`: its tree, if it is formatted. */
export const NewsletterInput = z
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
  .meta({ id: 'NewsletterInput' })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/**
 * An issue with how it stands. `waiting`: who has yet to get it, in the list or in the outbox; of a draft who would.
 * `failed`: mails that were refused. `left_since`: who unsubscribed before it reached them.
 */
export const Newsletter = z
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
    version: z.int(),
    updated_at: z.string(),
    begun_at: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'Newsletter' })
export type Newsletter = z.infer<typeof Newsletter>

/** An issue as a subscriber would read it, in plain words. */
export const NewsletterPreview = z
  .object({ subject: z.string(), text: z.string() })
  .meta({ id: 'NewsletterPreview' })

/** Where the test mail went. */
export const NewsletterTest = z.object({ to: z.string() }).meta({ id: 'NewsletterTest' })
