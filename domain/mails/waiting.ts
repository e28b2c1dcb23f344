import type { Booking } from '#contract/bookings.ts'
import { formatDay, formatInstant } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

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
  return layOut(
    {
      subject: `Waiting list: ${facts.trip_name}, ${formatDay(facts.start_date)}`,
      greeting: greet(facts.name),
      parts: [
        `You asked to wait for places on this trip. Please open the link once, so that we know the address is yours: your place in the line counts from when you asked.`,
        { facts: tripFacts(facts) },
        { link: 'Confirm, see your place in the line, or leave the list', url: facts.url },
        'When places come free for all of you, we will hold them and write to you with the price and how long they are yours. Nothing is due until then.',
        'If you have not asked for this, ignore this mail: until the link is opened we make no offer.',
      ],
    },
    house,
  )
}

/** To the next in line: the held places, what they cost, and until when they are held. */
export function waitingOffer(facts: WaitFacts & { booking: Booking }, house: House): MailContent {
  const { booking } = facts
  return layOut(
    {
      subject: `Places for you: ${facts.trip_name}, ${formatDay(facts.start_date)}`,
      greeting: greet(facts.name),
      parts: [
        `Places have come free, and we hold ${facts.travellers === 1 ? 'one' : facts.travellers} for you.`,
        {
          facts: [
            ...tripFacts(facts),
            ...(booking.total ? [['Price', formatMoney(booking.total)] as const] : []),
            ...(booking.deposit ? [['Deposit, due now', formatMoney(booking.deposit)] as const] : []),
            ...(booking.hold_expires_at
              ? [['Held until', formatInstant(booking.hold_expires_at)] as const]
              : []),
          ],
        },
        { link: 'Take the places, or let them go', url: facts.url },
        'The places are yours once the deposit is paid. If you let them go, or the time passes, they go to the next in line.',
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
  return layOut(
    {
      subject: `${facts.why === 'offer' ? 'Your offer has ended' : 'The waiting list is closed'}: ${facts.trip_name}, ${formatDay(facts.start_date)}`,
      greeting: greet(facts.name),
      parts: [
        lapses[facts.why],
        { facts: tripFacts(facts) },
        { link: 'See the other dates', url: facts.formUrl },
      ],
    },
    house,
  )
}

/** To whoever has left the list. */
export function waitingLeft(facts: WaitFacts, house: House): MailContent {
  return layOut(
    {
      subject: `You have left the waiting list: ${facts.trip_name}, ${formatDay(facts.start_date)}`,
      greeting: greet(facts.name),
      parts: [
        'You are no longer on the waiting list of this departure, and places that were held for you are free again.',
        { facts: tripFacts(facts) },
      ],
    },
    house,
  )
}

const lapses: Record<LapseReason, string> = {
  offer:
    'The time for which we held places for you is over, so they have gone to the next in line. You are no longer on the list; you may join it again.',
  closed: 'This departure can no longer be booked, and no places have come free for you. We are sorry.',
  cancelled: 'This departure does not run, so its waiting list is closed. We are sorry.',
}

function tripFacts({ trip_name, start_date, end_date, travellers }: WaitFacts) {
  return [
    ['Trip', trip_name],
    ['Dates', `${formatDay(start_date)} to ${formatDay(end_date)}`],
    ['Travellers', String(travellers)],
  ] as const
}
