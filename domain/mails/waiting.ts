import type { Booking } from '#contract/bookings.ts'
import { formatDay, formatInstant } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { journeyFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** A party on the waiting list of a departure. `url`: the whole address of its own page, token included. */
export type WaitFacts = {
  name: string
  travellers: number
  trip_name: string
  start_date: string
  end_date: string
  url: string
}

/** Why a wait has lapsed: the offer was not paid in time, or the departure can no longer be booked. */
export type LapseReason = 'offer' | 'closed' | 'cancelled'

/** To whoever asked to wait: opening the link proves the mailbox, and there the list can be left. */
export function waitingJoined(facts: WaitFacts, house: House): MailContent {
  const words = wordsFor('waiting-joined', heldOf(facts), house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(facts.name, house),
      parts: [
        ...words.opening,
        { facts: journeyFacts(facts, house) },
        { link: said('links.waiting', house), url: facts.url },
        said('sentences.waiting_next', house),
        said('sentences.waiting_unasked', house),
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the next in line: the held places, what they cost, and until when they are held. */
export function waitingOffer(facts: WaitFacts & { booking: Booking }, house: House): MailContent {
  const { booking, travellers } = facts
  const places = travellers === 1 ? said('filled.places_one', house) : String(travellers)
  const words = wordsFor('waiting-offer', { ...heldOf(facts), places }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(facts.name, house),
      parts: [
        ...words.opening,
        {
          facts: [
            ...journeyFacts(facts, house),
            ...(booking.total ? [[said('facts.price', house), formatMoney(booking.total)] as const] : []),
            ...(booking.deposit
              ? [[said('facts.deposit_now', house), formatMoney(booking.deposit)] as const]
              : []),
            ...(booking.hold_expires_at
              ? [[said('facts.held_until', house), formatInstant(booking.hold_expires_at)] as const]
              : []),
          ],
        },
        { link: said('links.offer', house), url: facts.url },
        said('sentences.offer', house),
        ...words.ending,
      ],
    },
    house,
  )
}

/** To whoever gets no places any more, and why. `formUrl`: where the trip can be booked or waited for. */
export function waitingLapsed(
  facts: WaitFacts & { why: LapseReason; formUrl: string },
  house: House,
): MailContent {
  const words = wordsFor(lapses[facts.why], heldOf(facts), house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(facts.name, house),
      parts: [
        ...words.opening,
        { facts: journeyFacts(facts, house) },
        { link: said('links.other_dates', house), url: facts.formUrl },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To whoever has left the list. */
export function waitingLeft(facts: WaitFacts, house: House): MailContent {
  const words = wordsFor('waiting-left', heldOf(facts), house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(facts.name, house),
      parts: [...words.opening, { facts: journeyFacts(facts, house) }, ...words.ending],
    },
    house,
  )
}

const lapses = {
  offer: 'waiting-lapsed',
  closed: 'waiting-closed',
  cancelled: 'waiting-cancelled',
} as const satisfies Record<LapseReason, string>

function heldOf({ trip_name, start_date, end_date, travellers }: WaitFacts) {
  return {
    trip: trip_name,
    'first day': formatDay(start_date),
    'last day': formatDay(end_date),
    travellers: String(travellers),
  }
}
