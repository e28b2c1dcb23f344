import type { Booking } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import { tripFacts, type TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'

/** `missing`: for each traveller, what nobody has told us yet: "Traveller 2: passport number, emergency contact". */
export type PreTripFacts = TravellerFacts & { missing: string[] }

/** To the traveller, a month before the trip, while something is still to be paid. */
export function balanceDue({ booking, missing, manageUrl }: PreTripFacts, house: House): MailContent {
  return layOut(
    {
      subject: `The balance of booking ${booking.reference}`,
      greeting: greet(booking.fullname),
      parts: [
        `${booking.trip_name} begins in a month. The balance is paid on arrival in Kathmandu before the trip, or now on your booking’s page.`,
        { facts: [...tripFacts(booking), ...openFacts(booking)] },
        ...missingParts(missing),
        { link: 'See your booking and pay the balance', url: manageUrl },
      ],
    },
    house,
  )
}

/** To the traveller, a week before the trip. */
export function preTrip({ booking, missing, manageUrl }: PreTripFacts, house: House): MailContent {
  const { phone } = house.contacts
  return layOut(
    {
      subject: `A week to go: ${booking.trip_name}`,
      greeting: greet(booking.fullname),
      parts: [
        `${booking.trip_name} begins in a week. We look forward to meeting you in Kathmandu.`,
        { facts: [...tripFacts(booking), ...arrivalFacts(booking), ...openFacts(booking)] },
        'Please carry your passport, with at least six months left, and the papers of your travel insurance. Our terms require one that covers the highest point of the trip.',
        ...missingParts(missing),
        ...(phone ? [`If anything goes wrong on the way, call ${phone}.`] : []),
        { link: 'See your booking', url: manageUrl },
      ],
    },
    house,
  )
}

function openFacts({ total, paid }: Booking): [label: string, value: string][] {
  if (total === null || paid === null || paid.amount >= total.amount) return []
  return [['Still to pay', formatMoney({ ...total, amount: total.amount - paid.amount })]]
}

function arrivalFacts({ arrival_flight, arrival_at }: Booking): [label: string, value: string][] {
  const arrival = [arrival_flight, arrival_at?.replace('T', ' at ')].filter(Boolean).join(', ')
  return arrival === '' ? [] : [['You land', arrival]]
}

function missingParts(missing: string[]): Part[] {
  if (missing.length === 0) return []
  return [
    `We still need a few details from you: ${missing.join('; ')}. You can fill them in on your booking’s page.`,
  ]
}
