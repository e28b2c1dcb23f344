import type { Booking } from '#contract/bookings.ts'
import type { Party } from '#contract/class-prices.ts'
import { partyOfClaims, type PartyRules } from '#contract/classes.ts'
import { answerValues } from '#contract/answers.ts'
import type { TripQuestion } from '#contract/questions.ts'
import { cancellationInWords } from '#contract/cancellation.ts'
import { rulesFor } from '#contract/money-rules.ts'
import type { MoneyRules } from '#contract/terms.ts'
import type { DiscountAnswer } from '#contract/discount-codes.ts'
import type { EarlyBirdAsked } from '#contract/discounts.ts'
import { offerTrip, type Offer } from '#domain/bookings/offer.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { earlyBirdAsked, findCodeAnswer } from '#domain/discounts/asked.ts'
import { permitsApart } from '#domain/permits/charged.ts'
import { readSettings } from '#domain/settings.ts'
import { offeredExtras } from '#domain/extras/offer.ts'
import { partyRulesOf } from '#domain/trips/party-facts.ts'
import { partyIn } from '../party-fields.ts'
import type { BookedTrip } from '../trip.ts'
import type { Offer as FormOffer } from './choice.ts'
import { valuesOf } from './chosen-extras.ts'
import { newFormKey } from './shown-price.ts'

/** All that the booking form shows before the visitor types anything. */
export type BookingPlan = Offer & {
  trip: { _id: string; name: string; path: string; price: string; isTrek: boolean }
  facts: string
  picture: BookedTrip['picture']
  line: number[]
  /** The rules by which a booking made now is paid. */
  money: MoneyRules
  /** How the price depends on who travels. */
  rules: PartyRules
  /** The numbers of the party that the address states, by the name of their field. */
  party: Record<string, string>
  /** What cancelling costs, as one sentence. */
  cancelling: string
  early_bird: EarlyBirdAsked | null
  /** The permits that are charged apart. */
  apart: FormOffer['apart']
  /** What the code of the booking gives that the form changes. */
  code?: DiscountAnswer | undefined
  /** The booking that the form changes, and the values typed for it. */
  own?: { reference: string; token: string; values: Record<string, string> }
  /** The rooms and extras that can be chosen. */
  extras: FormOffer['extras']
  /** Whether the form applies for the trip instead of booking it. */
  applies: boolean
  /** What the trip asks in the form. */
  questions: TripQuestion[]
  /** New each time the form is shown, so that sending one form twice books once. */
  idempotencyKey: string
}

/** Returns what the form shows for a trip and an address. `own`: the booking to change, as `offerTrip` takes it. */
export async function planBooking(
  { trip, picture, line }: BookedTrip,
  address: URLSearchParams,
  own?: Booking | null,
): Promise<BookingPlan> {
  const asked = {
    departure: address.get('departure'),
    date: address.get('date'),
    travellers: address.get('travellers'),
  }
  const { cancellation, booking_rules, exchange_rate } = await readSettings()
  const rules = partyRulesOf(trip, exchange_rate.paisa_per_dollar)
  const money = rulesFor(booking_rules, trip)
  const offer = await offerTrip(trip, asked, { notice: money, sizes: booking_rules }, own)
  // Of a full one nothing can be chosen.
  const departures = offer.departures.flatMap(({ _id, isFull }) => (isFull ? [] : [_id]))
  const questions = trip.questions.filter(({ asked: when }) => when === 'booking')
  return {
    ...offer,
    extras: {
      extras: await offeredExtras(trip._id, departures),
      paisaPerDollar: exchange_rate.paisa_per_dollar,
    },
    trip: {
      _id: trip._id,
      name: trip.name,
      path: trip.path,
      price: trip.price,
      isTrek: trip.kind === 'trek',
    },
    facts: [trip.duration, trip.grade, trip.trip_type].filter(Boolean).join(' · '),
    picture,
    line,
    rules,
    apart: await permitsApart(trip, rules),
    party: typedParty(partyIn((name) => address.get(name))),
    money,
    cancelling: cancellationInWords(trip.cancellation ?? cancellation, money),
    early_bird: earlyBirdAsked(trip),
    questions,
    applies: own ? own.application === 'waiting' : trip.on_application,
    code: own?.discount_code ? await findCodeAnswer(own.discount_code) : undefined,
    ...(own && { own: ownOf(own, questions) }),
    idempotencyKey: newFormKey(),
  }
}

function ownOf(own: Booking, questions: TripQuestion[]) {
  const { reference, fullname, gender, email, nationality, mobile, message, days } = own
  const arrival = { arrival_flight: own.arrival_flight, arrival_at: own.arrival_at ?? '' }
  const code = own.discount_code ?? ''
  const values = {
    fullname,
    gender,
    email,
    nationality,
    mobile,
    message,
    ...arrival,
    days: String(days),
    code,
    ...valuesOf(own),
    ...answerValues(questions, own.answers),
    ...typedParty(partyOfClaims(own.claims ?? [])),
  }
  return { reference, token: receiptOf(own).token, values }
}

function typedParty(party: Party) {
  return Object.fromEntries(Object.entries(party).map(([claim, count]) => [`party.${claim}`, String(count)]))
}
