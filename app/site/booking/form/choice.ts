import { useEffect, useState } from 'react'
import type { PartyRules, Who } from '#contract/classes.ts'
import type { Day } from '#contract/days.ts'
import type { WantedExtra } from '#contract/extra-lines.ts'
import type { OfferedExtra } from '#contract/extras.ts'
import type { DiscountAnswer } from '#contract/discount-codes.ts'
import type { EarlyBirdAsked } from '#contract/discounts.ts'
import type { Money } from '#contract/money.ts'
import { classOf, type TravellerClass } from '#contract/nationalities.ts'
import type { AskedPermits } from '#contract/permit-lines.ts'
import type { TieredPrice } from '#contract/price-tiers.ts'
import { priceOfWish, type TripLimits } from '#contract/requests.ts'
import { TRAVELLERS_MAX, type MoneyRules } from '#contract/terms.ts'
import type { UndecidedFacts } from '#contract/undecided.ts'
import { partyIn } from '../party-fields.ts'
import { wantedIn } from './chosen-extras.ts'

/** What is chosen in the booking form: a departure, or, for a private trip, a first day. */
export type Choice = { departure: string; start: Day; days: number; extras: WantedExtra[] } & Who

/** What a booking form offers, and what was already chosen when its page was made. */
export type Offer = {
  /** The id of the form whose fields `useChoice` reads. */
  form: string
  /** The id and the name of the trip. */
  trip_id: string
  trip: string
  departures: {
    _id: string
    start_date: Day
    end_date: Day
    price: TieredPrice | null
    /** As `earlyBirdOn` takes it. */
    early_bird?: EarlyBirdAsked | null
    facts: UndecidedFacts
  }[]
  /** The price per traveller of a private trip; null when staff quote it. */
  price: TieredPrice | null
  /** The limits beyond which a private trip is only a request. */
  limits: TripLimits
  /** Whether the trip is applied for, and paid only once staff have said yes. */
  applies?: boolean
  /** The rules by which a booking made now is paid. */
  money: MoneyRules
  /** The rooms and extras that can be chosen. */
  extras: { extras: OfferedExtra[]; paisaPerDollar: number | null }
  /** The permits that are charged apart; absent where none are. */
  apart?: AskedPermits
  early_bird?: EarlyBirdAsked
  /** What the code gives that was typed when the page was made. */
  code?: DiscountAnswer | undefined
  /** How the price depends on who travels. */
  rules: PartyRules
  chosen: Choice
  /** Whether the page is the answer to a form that was sent, with what was typed. */
  isPosted: boolean
}

/** Returns what is chosen in the form now, and follows its changes. */
export function useChoice({ form, chosen }: Pick<Offer, 'form' | 'chosen'>): Choice {
  const [choice, setChoice] = useState(chosen)

  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return
    const follow = () => setChoice((before) => choiceIn(new FormData(element), before))
    follow()
    element.addEventListener('input', follow)
    return () => element.removeEventListener('input', follow)
  }, [form])

  return choice
}

/** Returns the price per traveller of a choice, or the reasons why staff quote it. */
export function priceFor(offer: Offer, choice: Choice): { price: TieredPrice | null; reasons: string[] } {
  return priceOfWish({ ...offer, departure: departureOf(offer, choice) }, choice)
}

/** Returns an amount as the form sends it, "268200 USD". */
export function moneySent({ amount, currency }: Money): string {
  return `${amount} ${currency}`
}

function departureOf({ departures }: Offer, { departure }: Choice) {
  return departures.find(({ _id }) => _id === departure)
}

/** Reads the choice from the form. A number field that is empty while somebody types keeps its last number. */
function choiceIn(form: FormData, before: Choice): Choice {
  const travellers = wholeIn(form.get('travellers'), TRAVELLERS_MAX) ?? before.travellers
  return {
    departure: String(form.get('departure_id') ?? ''),
    start: dayIn(form.get('startDate')) ?? before.start,
    travellers,
    extras: wantedIn(form, travellers),
    days: wholeIn(form.get('days'), 365) ?? before.days,
    party: partyIn((name) => form.get(name)),
    lead: leadIn(form.get('nationality')),
  }
}

/** Returns the class of whoever books; undefined while no nationality is typed. */
export function leadIn(nationality: unknown): TravellerClass | undefined {
  return typeof nationality === 'string' && nationality !== '' ? classOf(nationality) : undefined
}

function dayIn(value: FormDataEntryValue | null) {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

function wholeIn(value: FormDataEntryValue | null, max: number) {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= max ? number : undefined
}
