import type { Booking } from '#contract/bookings.ts'
import { Day } from '#contract/day.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { isBookable, type Departure } from '#contract/departures.ts'
import type { EarlyBirdAsked } from '#contract/discounts.ts'
import { type TieredPrice, tieredPriceOf } from '#contract/price-tiers.ts'
import { limitsOf, type GroupSizes, type TripLimits } from '#contract/requests.ts'
import { firstStart, LATEST_START_DAYS, TRAVELLERS_MAX, type Notice } from '#contract/terms.ts'
import type { Trip } from '#contract/trips.ts'
import type { UndecidedFacts } from '#contract/undecided.ts'
import { listDepartures } from '../departures/departures.ts'
import { firstWithSeats } from '../departures/rows.ts'
import { earlyBirdApart } from '../discounts/asked.ts'
import { dateFault, privateStart, tooFewSeats } from './plan.ts'

/** A date of the trip that others walk too. `isFull`: shown, but not bookable. */
export type OfferedDeparture = Pick<Departure, '_id' | 'start_date' | 'end_date' | 'seats_left'> & {
  isGuaranteed: boolean
  isFull: boolean
  price: TieredPrice | null
  /** As `earlyBirdOn` takes it. */
  early_bird?: EarlyBirdAsked | null
  /**
   * The facts from which the form computes whether the departure is certain to run for the typed number of travellers.
   */
  facts: UndecidedFacts
}

/** What a trip offers to somebody who has typed nothing yet, and what is chosen for them. */
export type Offer = {
  departures: OfferedDeparture[]
  price: TieredPrice | null
  /** The facts that decide whether a private trip is a request. */
  limits: TripLimits
  first: Day
  latest: Day
  /** The trip's own length in days. */
  length: number
  chosen: { departure: string; start: Day; travellers: number }
  /** Sentences about wishes that cannot be met, and what is offered instead. */
  notices: string[]
}

/** The rules of a trip that decide what it offers: see `rulesFor`, and the sizes of private groups of the settings. */
type Rules = { notice: Notice; sizes: GroupSizes }

/** What a link asks for, as its address states it: any part may be missing or wrong. */
export type Asked = { departure: string | null; date: string | null; travellers: string | null }

/**
 * Returns what can be booked of a trip, with a choice made: the departure or the date that is asked for, else the first
 * departure with seats, else a private trip in thirty days. `own`: the booking that is to be changed, whose seats count
 * as free; null when it was asked for and can no longer be changed.
 */
export async function offerTrip(
  trip: Trip,
  asked: Asked,
  rules: Rules,
  own?: Booking | null,
): Promise<Offer> {
  const now = today()
  const limits = limitsOf(trip, rules.sizes)
  const first = firstStart(now, rules.notice)
  const listed = (await listDepartures(trip._id)).map((each) => withOwnSeats(each, own))
  const { chosen, notices } = choose(listed, own ? askedBy(own) : asked, limits, { now, first })
  return {
    departures: listed.filter(isShown).map((each) => offered(each, trip)),
    price: tieredPriceOf(trip),
    limits,
    first,
    latest: addDays(now, LATEST_START_DAYS),
    length: limits.length,
    chosen,
    notices:
      own === null
        ? [
            'The booking you came from can no longer be changed here. What you send now is booked anew.',
            ...notices,
          ]
        : notices,
  }
}

function choose(
  listed: Departure[],
  asked: Asked,
  limits: TripLimits,
  { now, first }: { now: Day; first: Day },
) {
  const wanted = asked.departure
  const day = wanted ? undefined : dayIn(asked.date, first)
  const travellers = travellersIn(asked.travellers)
  const open = listed.filter(({ status }) => isBookable(status))
  const named = open.find(({ _id, start_date }) => _id === wanted || (!wanted && start_date === day?.date))
  // An empty departure means "another date": a private trip without a date yet.
  const isPrivate = named === undefined && (day?.date !== undefined || wanted === '')
  // A full departure that was asked for stays chosen, so that the visitor picks another one.
  const full = listed.find(({ _id, status }) => status === 'full' && _id === wanted)
  const departure = named ?? full ?? (isPrivate ? undefined : firstWithSeats(open, travellers.count))
  const notices = [
    full && `The departure on ${formatDay(full.start_date)} is full. Please choose another date.`,
    wanted &&
      !named &&
      !full &&
      'The departure you chose cannot be booked any more. Please choose another date.',
    day?.fault && `${day.fault}. Please choose another date.`,
    travellers.fault,
    named && named.seats_left < travellers.count && `${tooFewSeats(named)}.`,
  ]
  return {
    chosen: {
      departure: departure?._id ?? '',
      start: (isPrivate && day?.date) || privateStart(limits, now),
      travellers: travellers.count,
    },
    notices: notices.filter((notice): notice is string => Boolean(notice)),
  }
}

/** Returns the wishes of a booking, as a link to its form would state them. */
function askedBy({ departure_id, start_date, travellers }: Booking): Asked {
  const date = departure_id === null ? start_date : null
  return { departure: departure_id, date, travellers: String(travellers) }
}

/** Counts the seats that a booking holds as free for itself. */
function withOwnSeats(departure: Departure, own: Booking | null | undefined): Departure {
  if (own?.status !== 'awaiting_payment' || own.departure_id !== departure._id) return departure
  const { status, seats_left } = departure
  const open = status === 'full' ? 'open' : status
  return { ...departure, status: open, seats_left: seats_left + own.travellers }
}

/** Returns whether a departure is shown: full ones are, so that nobody searches for them in vain. */
function isShown({ status }: Departure) {
  return status === 'full' || isBookable(status)
}

function offered(departure: Departure, trip: Trip): OfferedDeparture {
  const { _id, start_date, end_date, seats_left, status, capacity, min_to_run } = departure
  const { decision_date, is_guaranteed } = departure
  const facts = { status, capacity, seats_left, min_to_run, decision_date, is_guaranteed }
  return {
    _id,
    start_date,
    end_date,
    seats_left,
    isGuaranteed: status === 'guaranteed',
    isFull: status === 'full',
    price: tieredPriceOf(departure),
    ...earlyBirdApart(departure, trip),
    facts,
  }
}

/** The date that was asked for, or why it cannot be booked. Undefined when none was. */
function dayIn(written: string | null, first: Day): { date?: Day; fault?: string } | undefined {
  if (!written) return undefined
  const { data: date } = Day.safeParse(written)
  if (date === undefined) return { fault: 'We could not read the date you came with' }
  const fault = dateFault(date, first)
  return fault === undefined ? { date } : { fault }
}

function travellersIn(written: string | null): { count: number; fault?: string } {
  if (!written) return { count: 1 }
  const count = /^\d{1,9}$/.test(written) ? Number(written) : 0
  if (count === 0) return { count: 1, fault: 'We could not read how many you are. Please say so below.' }
  if (count <= TRAVELLERS_MAX) return { count }
  return {
    count: TRAVELLERS_MAX,
    fault: `This form takes up to ${TRAVELLERS_MAX} travellers, so it says ${TRAVELLERS_MAX}. For ${count} please write to us.`,
  }
}
