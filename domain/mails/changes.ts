import type { Booking } from '#contract/bookings.ts'
import type { MailWordName } from '#contract/mail-words.ts'
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
import { wordsAbout } from './words.ts'

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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ...amountFacts(booking)] },
        ...quoted(booking.quote_note),
        ...holdParts(booking),
        { link: 'See your booking and pay the deposit', url: manageUrl },
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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        difference === null
          ? 'The price stays as agreed, and what you have paid counts for the new dates.'
          : `The new dates cost ${formatMoney(difference)} more than we agreed. Nothing has been charged for that: we will write to you before anything changes.`,
        ...cancellingParts(booking),
        { link: 'See your booking', url: manageUrl },
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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        ...insuranceParts(booking),
        ...holdParts(booking),
        { link: 'See your booking', url: manageUrl },
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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        ...quoted(reason),
        ...refundParts(refund_due),
        'If another date suits you, reply to this mail and tell us which, and we will book it for you instead of sending the money back.',
        { link: 'See your booking', url: manageUrl },
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
    way: ways[method ?? ''] ?? 'the way you paid',
  })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [...tripFacts(booking), ['Refund', formatMoney(amount)]] },
        standingOf(booking),
        { link: 'See your booking and the credit note', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** Why a link is mailed: somebody asked for it, staff made a new one, or the booking has another address now. */
export type LinkReason = 'asked' | 'renewed' | 'moved'

const linkWords = {
  asked: ['booking-link', 'If it was not you, you need not do anything: only this address gets the link.'],
  renewed: [
    'booking-new-link',
    'Please keep this mail, and share the link only with people who may see your booking.',
  ],
  moved: [
    'booking-moved-link',
    'If you have not booked with us, please tell us: somebody has mistyped an address.',
  ],
} as const satisfies Record<LinkReason, readonly [name: MailWordName, last: string]>

/** To the former address of a booking, without the new one and without a link. */
export function addressChanged(booking: Booking, house: House): MailContent {
  const words = wordsAbout('booking-address-changed', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        'If it was not you, please reply to this mail at once, and we will put it right.',
        ...words.ending,
      ],
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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: tripFacts(booking) },
        { link: 'See your booking', url: manageUrl },
        last,
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
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        { facts: [['Code', code]] },
        `Type it on that page within ${CODE_MINUTES} minutes. Do not share it: it shows who is travelling, and it can cancel the trip.`,
        'If it was not you, you need not do anything: without the code nothing happens.',
        ...words.ending,
      ],
    },
    house,
  )
}

const ways: Record<string, string> = {
  card: 'to the card you paid with',
  transfer: 'by bank transfer',
  cash: 'in cash',
}

function quoted(words: Booking['quote_note']): Part[] {
  return words === '' ? [] : [{ quote: words }]
}

function refundParts(due: Money | null): Part[] {
  if (due === null || due.amount === 0) return ['Nothing had been paid, so nothing is owed.']
  return [
    { facts: [['Goes back to you', formatMoney(due)]] },
    'We keep nothing of what you paid for the trip. The refund goes back the way you paid.',
  ]
}
