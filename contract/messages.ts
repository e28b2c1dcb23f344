import { z } from 'zod'
import { bookingStatuses, givenUpStatuses, type BookingStatus } from './booking-statuses.ts'
import { Id, text } from './text.ts'

/**
 * What staff may write in square brackets, and what stands there for each traveller. `[Trip]` is read as `[trip]`. The
 * values are in `domain/messages/fill.ts`.
 */
export const messagePlaceholders = {
  'first name': 'the first name of whoever booked',
  name: 'the whole name',
  reference: 'the reference of the booking',
  trip: 'the name of the trip',
  'first day': 'the first day of the trip',
  'last day': 'the last day of the trip',
  travellers: 'how many travel',
  balance: 'what is still to pay',
  'meeting point': 'where and at what time the group meets',
  'booking link': 'the link to the traveller’s own page',
  'payment link': 'the link to pay what is due',
  company: 'our name',
} as const
export type MessagePlaceholder = keyof typeof messagePlaceholders

/** In the address of the form, `?about=meeting-point`: the letter is begun with `meetingLetter`. */
export const ABOUT_MEETING = 'meeting-point'

/** What a letter says to those who were told another meeting point; staff read it before they send it. */
export const meetingLetter = {
  subject: 'We meet at another place or time',
  body: 'What we wrote about where we meet has changed. On [first day] we meet here: [meeting point]\n\nPlease keep this instead of what you had before. If you cannot come there, answer this mail.',
}

/** In a text on one line: anything in square brackets. */
export const IN_BRACKETS = /\[([^[\]\n]{1,80})\]/g

/** Bookings that a letter to a departure goes to when nobody chooses: all that were not given up. */
export const writtenStatuses = bookingStatuses.filter(
  (status) => !(givenUpStatuses as readonly BookingStatus[]).includes(status),
)

/** Returns the placeholder that words in brackets name, if they name one. */
export function placeholderIn(words: string): MessagePlaceholder | undefined {
  const name = words.trim().toLowerCase().replace(/\s+/g, ' ')
  return Object.hasOwn(messagePlaceholders, name) ? (name as MessagePlaceholder) : undefined
}

/** How many bookings one letter may be sent to when they are named one by one. */
export const MESSAGE_BOOKINGS_MAX = 200

const Subject = filled(text('Subject', 200)).refine(
  (subject) => !subject.includes('\n') && !hasLink(subject),
  'The subject is one line, and cannot hold a link',
)
const Body = filled(text('Text', 10_000))
const References = z.array(Id).min(1).max(MESSAGE_BOOKINGS_MAX)
const Statuses = z.array(z.enum(bookingStatuses)).max(bookingStatuses.length)

/** What is written, before the placeholders are filled. */
export const MessageLetter = z.object({ subject: Subject, body: Body })

/**
 * A letter to the bookings named by their references, or to those of a departure that have one of `statuses`; without
 * `statuses` to all that were not given up.
 */
export const MessageInput = z
  .object({
    references: References.optional(),
    departure_id: Id.optional(),
    statuses: Statuses.optional(),
    ...MessageLetter.shape,
  })
  .refine(isToOne, { path: ['references'], message: 'Name bookings or a departure' })
  .meta({ id: 'MessageInput' })
export type MessageInput = z.infer<typeof MessageInput>

/** Whom a letter would go to: `references` and `statuses` are lists with commas. */
export const RecipientsQuery = z
  .object({
    references: commaList(References, 8_400).optional(),
    departure_id: Id.optional(),
    statuses: commaList(Statuses, 200).optional(),
  })
  .refine(isToOne, { path: ['references'], message: 'Name bookings or a departure' })
export type RecipientsQuery = z.infer<typeof RecipientsQuery>

/**
 * Why a booking gets no letter: its person was erased, it has no address, it has another status, or it came with the
 * demo.
 */
export const leftOutReasons = ['erased', 'no-address', 'status', 'demo'] as const

const LeftOut = z.object({
  reference: z.string(),
  fullname: z.string(),
  status: z.enum(bookingStatuses),
  reason: z.enum(leftOutReasons),
})

export const MessageRecipients = z
  .object({
    recipients: z.array(
      z.object({
        reference: z.string(),
        fullname: z.string(),
        email: z.string(),
        status: z.enum(bookingStatuses),
      }),
    ),
    left_out: LeftOut.array(),
  })
  .meta({ id: 'MessageRecipients' })
export type MessageRecipients = z.infer<typeof MessageRecipients>

/** A letter as the traveller of this booking would read it. */
export const MessagePreviewInput = z
  .object({ reference: Id, ...MessageLetter.shape })
  .meta({ id: 'MessagePreviewInput' })
export type MessagePreviewInput = z.infer<typeof MessagePreviewInput>

export const MessagePreview = z
  .object({ to: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>

/** A text for one traveller that staff send by themselves. */
export const HandoverInput = z.object({ body: Body }).meta({ id: 'HandoverInput' })
export type HandoverInput = z.infer<typeof HandoverInput>

/**
 * The filled text and the links that open the booking. `whatsapp_url` opens WhatsApp with both; null for a telephone
 * number that does not name its country.
 */
export const Handover = z
  .object({
    text: z.string(),
    booking_url: z.string(),
    payment_url: z.string(),
    whatsapp_url: z.string().nullable(),
  })
  .meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

/** How many mails were queued. `is_repeat`: this letter had been taken already, and nothing was queued again. */
export const MessageSent = z
  .object({ sent: z.int(), is_repeat: z.boolean(), left_out: LeftOut.array() })
  .meta({ id: 'MessageSent' })
export type MessageSent = z.infer<typeof MessageSent>

/** A text with placeholders: each must be one there is, so that no traveller reads "[frist name]". */
function filled(schema: z.ZodString) {
  return schema.superRefine((value, { addIssue }) => {
    const unknown = unknownIn(value)
    if (unknown !== undefined)
      addIssue({
        code: 'custom',
        message: `${unknown} is not a placeholder. Write what belongs there, or one of those that are listed`,
      })
  })
}

function unknownIn(value: string) {
  const braces = value.match(/\{\{[^\n]{0,80}?\}\}/)
  if (braces) return braces[0]
  return [...value.matchAll(IN_BRACKETS)].find(([, words]) => !placeholderIn(words!))?.[0]
}

function placeholdersOf(value: string) {
  return [...value.matchAll(IN_BRACKETS)].map(([, words]) => placeholderIn(words!))
}

function hasLink(value: string) {
  return placeholdersOf(value).some((name) => name === 'booking link' || name === 'payment link')
}

function isToOne({ references, departure_id }: { references?: unknown; departure_id?: unknown }) {
  return (references === undefined) !== (departure_id === undefined)
}

function commaList<Entry extends string>(schema: z.ZodType<Entry[], string[]>, max: number) {
  return z
    .string()
    .max(max)
    .transform((list) => list.split(',').filter((entry) => entry !== ''))
    .pipe(schema)
}
