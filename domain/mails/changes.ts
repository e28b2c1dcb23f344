import type { Booking } from '#contract/bookings.ts'
import type { MailWordKey, MailWordName } from '#contract/mail-words.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { standingOf } from '#contract/standing.ts'
import { CODE_MINUTES } from '#contract/terms.ts'
import {
  amountFacts,
  cancellingParts,
  holdParts,
  insuranceParts,
  tripFacts,
  type CancellationFacts,
  type TravellerFacts,
} from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** `difference`: what the new dates cost more than was agreed; null when nothing. */
export type PostponementFacts = TravellerFacts & { difference: Money | null }

/** `reason`: what the office wrote to all travellers of the departure. */
export type DepartureCancellationFacts = CancellationFacts & { reason: string }

/** `method`: how it was sent, where staff said so. */
export type RefundSentFacts = TravellerFacts & { amount: Money; method: string | null }

/** To the traveller, once staff have worked out a price or changed it. */
export function bookingQuoted({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const words = wordsAbout('booking-quoted', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking, house), ...amountFacts(booking, house)] },
        ...quoted(booking.quote_note),
        ...holdParts(booking, house),
        { link: said('links.pay_deposit', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the traveller, when the dates have moved. */
export function bookingPostponed(
  { booking, difference, manageUrl }: PostponementFacts,
  house: House,
): MailContent {
  const words = wordsAbout('booking-postponed', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        difference === null
          ? said('sentences.same_price', house)
          : said('sentences.higher_price', house, { sum: formatMoney(difference) }),
        ...cancellingParts(booking),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To everybody who has booked a departure, once it is decided that it runs. */
export function departureGuaranteed({ booking, manageUrl }: TravellerFacts, house: House): MailContent {
  const words = wordsAbout('departure-guaranteed', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        ...insuranceParts(booking, house),
        ...holdParts(booking, house),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To everybody who had booked a departure that does not run. Nothing is kept. */
export function departureCancelled(facts: DepartureCancellationFacts, house: House): MailContent {
  const { booking, refund_due, reason, manageUrl } = facts
  const words = wordsAbout('departure-cancelled', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        ...quoted(reason),
        ...refundParts(refund_due, house),
        said('sentences.not_run_other', house),
        { link: said('links.booking', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the traveller, once a refund has been sent. */
export function refundSent(
  { booking, amount, method, manageUrl }: RefundSentFacts,
  house: House,
): MailContent {
  const words = wordsAbout('refund-sent', booking, house, {
    amount: formatMoney(amount),
    way: said(ways[method ?? ''] ?? 'filled.way_paid', house),
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        ...(method === 'cash' ? [] : [said('sentences.refund_days', house)]),
        { facts: [...tripFacts(booking, house), [said('facts.refund', house), formatMoney(amount)]] },
        standingOf(booking),
        { link: said('links.credit_note', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** Why a link is mailed: somebody asked for it, staff made a new one, or the booking has another address now. */
export type LinkReason = 'asked' | 'renewed' | 'moved'

const linkWords = {
  asked: ['booking-link', 'sentences.link_asked'],
  renewed: ['booking-new-link', 'sentences.link_new'],
  moved: ['booking-moved-link', 'sentences.link_moved'],
} as const satisfies Record<LinkReason, readonly [name: MailWordName, last: MailWordKey]>

/** To the former address of a booking, without the new one and without a link. */
export function addressChanged(booking: Booking, house: House): MailContent {
  const words = wordsAbout('booking-address-changed', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [...words.opening, said('sentences.address_changed', house), ...words.ending],
    },
    house,
  )
}

/** To the address of a booking: the link that opens it. */
export function bookingLink(
  { booking, manageUrl, why }: TravellerFacts & { why: LinkReason },
  house: House,
): MailContent {
  const [name, last] = linkWords[why]
  const words = wordsAbout(name, booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking, house) },
        { link: said('links.booking', house), url: manageUrl },
        said(last, house),
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the address of a booking: the code that its page asks for. The subject says nothing of it: telephones show that to everybody. */
export function bookingCode(
  { booking, code }: Pick<TravellerFacts, 'booking'> & { code: string },
  house: House,
): MailContent {
  const words = wordsAbout('booking-code', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        { facts: [[said('facts.code', house), code]] },
        said('sentences.code', house, { minutes: String(CODE_MINUTES) }),
        said('sentences.code_unasked', house),
        ...words.ending,
      ],
    },
    house,
  )
}

const ways: Record<string, MailWordKey> = {
  card: 'filled.way_card',
  transfer: 'filled.way_transfer',
  cash: 'filled.way_cash',
}

function quoted(words: Booking['quote_note']): Part[] {
  return words === '' ? [] : [{ quote: words }]
}

function refundParts(due: Money | null, house: House): Part[] {
  if (due === null || due.amount === 0) return [said('sentences.not_run_unpaid', house)]
  return [
    { facts: [[said('facts.goes_back', house), formatMoney(due)]] },
    said('sentences.not_run_refund', house),
  ]
}
