import { z } from 'zod'
import { Email } from './bookings.ts'
import { fixedRetention } from './retention.ts'
import { optionalText, text } from './text.ts'

/** For so many days the mailed link confirms; whoever has not confirmed by then is forgotten. */
export const CONFIRM_DAYS = fixedRetention.subscribers

/** How many of those who have asked for the newsletter the office is shown: the confirmed first, of each the newest. */
export const SUBSCRIBERS_SHOWN = 10_000

/** Where the newsletter is asked for. */
export const NEWSLETTER_PATH = '/newsletter'

/** Whether the newsletter is offered, and the words that whoever wants it agrees to. */
export const Newsletter = z.object({
  is_offered: z.boolean(),
  consent: text('What is agreed to', 500),
})
export type Newsletter = z.infer<typeof Newsletter>

/** What somebody types who wants the newsletter. `source`: the page of the form, which may be missing. */
export const SubscribeForm = z.object({ email: Email, source: optionalText('Page', 200) })
export type SubscribeForm = z.infer<typeof SubscribeForm>

/** `asked`: the mailbox is not confirmed. */
const subscriberStates = ['asked', 'confirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/**
 * Somebody who has asked for the newsletter. `leave_url`: where they unsubscribe; it belongs into each issue, and only the
 * confirmed have one.
 */
export const Subscriber = z
  .object({
    _id: z.string(),
    email: z.string(),
    state: z.enum(subscriberStates),
    agreed_to: z.string(),
    source: z.string(),
    asked_at: z.string(),
    confirmed_at: z.string().nullable(),
    left_at: z.string().nullable(),
    leave_url: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>
