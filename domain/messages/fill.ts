import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { IN_BRACKETS, placeholderIn, type MessagePlaceholder } from '#contract/messages.ts'
import { formatMoney } from '#contract/money.ts'
import { openOf } from '#contract/standing.ts'
import { mailedUrl, payUrl } from '../bookings/links.ts'
import { greet, layOut, looksLikeName, type House, type MailContent, type Part } from '../mails/layout.ts'
import { said } from '../mails/words.ts'
import { isGreeting, paragraphsOf } from '../mails/written.ts'

type Letter = { subject: string; body: string }

/**
 * Returns a letter of staff as the traveller of this booking reads it: placeholders filled, with a greeting unless it
 * has one. A paragraph that is only a link's placeholder becomes a link.
 */
export function fillLetter({ subject, body }: Letter, booking: Booking, house: House): MailContent {
  const links = { 'booking link': mailedUrl(booking), 'payment link': payUrl(booking) }
  const fill = (text: string) => fillText(text, booking, house, links)
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
  house: House,
  links: Record<LinkName, string>,
): string {
  return text.replace(IN_BRACKETS, (whole, words: string) => {
    const placeholder = placeholderIn(words)
    if (!placeholder) return whole
    return isLink(placeholder) ? links[placeholder] : values[placeholder](booking, house)
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

const values: Record<Exclude<MessagePlaceholder, LinkName>, (booking: Booking, house: House) => string> = {
  'first name': ({ fullname }, house) => nameIn(fullname, house).split(' ')[0]!,
  name: ({ fullname }, house) => nameIn(fullname, house),
  reference: ({ reference }) => reference,
  trip: ({ trip_name }) => trip_name,
  'first day': ({ start_date }) => formatDay(start_date),
  'last day': ({ end_date }) => formatDay(end_date),
  travellers: ({ travellers }) => String(travellers),
  balance: balanceIn,
  company: (_, { company }) => company.name,
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
