import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { IN_BRACKETS, placeholderIn, type MessagePlaceholder } from '#contract/messages.ts'
import { formatMoney } from '#contract/money.ts'
import { openOf } from '#contract/standing.ts'
import { mailedUrl } from '../bookings/links.ts'
import { greet, layOut, looksLikeName, type House, type MailContent, type Part } from '../mails/layout.ts'
import { isGreeting, paragraphsOf } from '../mails/written.ts'

type Letter = { subject: string; body: string }

/**
 * Returns a letter of staff as the traveller of this booking reads it: placeholders filled, with a greeting unless it
 * has one. A paragraph that is only `[booking link]` becomes a link.
 */
export function fillLetter({ subject, body }: Letter, booking: Booking, house: House): MailContent {
  const fill = (text: string) => filled(text, booking, house)
  const parts = paragraphsOf(body).map((paragraph): Part =>
    placeholderIn(paragraph.replace(/^\[([^[\]]*)\]$/, '$1')) === 'booking link' && paragraph.startsWith('[')
      ? { link: 'See your booking', url: mailedUrl(booking) }
      : fill(paragraph),
  )
  const [first] = parts
  const isGreeted = typeof first === 'string' && isGreeting(first)
  const greeting = isGreeted ? undefined : greet(booking.fullname)
  return layOut({ subject: fill(subject), greeting, parts }, house)
}

function filled(text: string, booking: Booking, house: House) {
  return text.replace(IN_BRACKETS, (whole, words: string) => {
    const placeholder = placeholderIn(words)
    return placeholder ? values[placeholder](booking, house) : whole
  })
}

const values: Record<MessagePlaceholder, (booking: Booking, house: House) => string> = {
  'first name': ({ fullname }) => nameIn(fullname).split(' ')[0]!,
  name: ({ fullname }) => nameIn(fullname),
  reference: ({ reference }) => reference,
  trip: ({ trip_name }) => trip_name,
  'first day': ({ start_date }) => formatDay(start_date),
  'last day': ({ end_date }) => formatDay(end_date),
  travellers: ({ travellers }) => String(travellers),
  balance: balanceIn,
  'booking link': (booking) => mailedUrl(booking),
  company: (_, { company }) => company.name,
}

/** A stranger typed the name, so words that do not look like one stay out of our letter. */
function nameIn(fullname: string) {
  return looksLikeName(fullname) ? fullname : 'traveller'
}

function balanceIn(booking: Booking) {
  const open = openOf(booking)
  if (open === null) return 'not known yet'
  return open.amount === 0 ? 'nothing' : formatMoney(open)
}
