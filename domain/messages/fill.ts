import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingAt, meetingPlace } from '#contract/meeting-words.ts'
import { IN_BRACKETS, placeholderIn, type MessagePlaceholder } from '#contract/messages.ts'
import { formatMoney } from '#contract/money.ts'
import { openOf } from '#contract/standing.ts'
import type { db, Tx } from '#db/client.ts'
import { mailedUrl, payUrl } from '../bookings/links.ts'
import { greet, layOut, looksLikeName, type House, type MailContent, type Part } from '../mails/layout.ts'
import { said } from '../mails/words.ts'
import { isGreeting, paragraphsOf } from '../mails/written.ts'
import { readSettings } from '../settings.ts'
import { meetingOfTrip } from '../trips/meeting.ts'

type Letter = { subject: string; body: string }

/** What placeholders stand for besides the booking. `meeting`: where its group meets; null where nobody has said. */
type Around = { house: House; meeting: Meeting | null }

/** Returns what the placeholders of a letter about this booking stand for besides the booking. */
export async function aroundOf(tx: Tx | typeof db, { trip_id }: Booking): Promise<Around> {
  return { house: await readSettings(tx), meeting: await meetingOfTrip(trip_id, tx) }
}

/** Returns whether a letter has a placeholder. */
export function holds({ subject, body }: Letter, placeholder: MessagePlaceholder): boolean {
  return [...`${subject}\n${body}`.matchAll(IN_BRACKETS)].some(
    ([, words]) => placeholderIn(words!) === placeholder,
  )
}

/**
 * Returns a letter of staff as the traveller of this booking reads it: placeholders filled, with a greeting unless it
 * has one. A paragraph that is only a link's placeholder becomes a link.
 */
export function fillLetter({ subject, body }: Letter, booking: Booking, around: Around): MailContent {
  const { house } = around
  const links = { 'booking link': mailedUrl(booking), 'payment link': payUrl(booking) }
  const fill = (text: string) => fillText(text, booking, around, links)
  const parts = paragraphsOf(body).map(
    (paragraph): Part => linkIn(paragraph, links, house) ?? fill(paragraph),
  )
  const [first] = parts
  const isGreeted = typeof first === 'string' && isGreeting(first)
  const greeting = isGreeted ? undefined : greet(booking.fullname, house)
  return layOut({ subject: fill(subject), greeting, parts }, house)
}

/** Returns a text with its placeholders filled; `links` are those that its reader may have. */
export function fillText(
  text: string,
  booking: Booking,
  around: Around,
  links: Record<LinkName, string>,
): string {
  return text.replace(IN_BRACKETS, (whole, words: string) => {
    const placeholder = placeholderIn(words)
    if (!placeholder) return whole
    return isLink(placeholder) ? links[placeholder] : values[placeholder](booking, around)
  })
}

type LinkName = keyof typeof linkWords

/** How a paragraph that is only a link is called. */
const linkWords = { 'booking link': 'links.booking', 'payment link': 'links.pay_due' } as const

function isLink(name: MessagePlaceholder): name is LinkName {
  return Object.hasOwn(linkWords, name)
}

/** Returns the link that a paragraph is made of; undefined for one with other words. */
function linkIn(paragraph: string, links: Record<LinkName, string>, house: House): Part | undefined {
  const [, words] = paragraph.match(/^\[([^[\]]*)\]$/) ?? []
  const name = words === undefined ? undefined : placeholderIn(words)
  return name && isLink(name) ? { link: said(linkWords[name], house), url: links[name] } : undefined
}

const values: Record<Exclude<MessagePlaceholder, LinkName>, (booking: Booking, around: Around) => string> = {
  'first name': ({ fullname }, { house }) => nameIn(fullname, house).split(' ')[0]!,
  name: ({ fullname }, { house }) => nameIn(fullname, house),
  reference: ({ reference }) => reference,
  trip: ({ trip_name }) => trip_name,
  'first day': ({ start_date }) => formatDay(start_date),
  'last day': ({ end_date }) => formatDay(end_date),
  travellers: ({ travellers }) => String(travellers),
  balance: (booking, { house }) => balanceIn(booking, house),
  'meeting point': (_, { house, meeting }) =>
    meeting ? meetingPlace({ ...meeting, name: meetingAt(meeting) }) : said('filled.meeting_unknown', house),
  company: (_, { house }) => house.company.name,
}

/** A stranger typed the name, so words that do not look like one stay out of our letter. */
function nameIn(fullname: string, house: House) {
  return looksLikeName(fullname) ? fullname : said('filled.unnamed', house)
}

function balanceIn(booking: Booking, house: House) {
  const open = openOf(booking)
  if (open === null) return said('filled.open_unknown', house)
  return open.amount === 0 ? said('filled.open_nothing', house) : formatMoney(open)
}
