import type { Booking } from '#contract/bookings.ts'
import { addDays, Day, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { type TieredPrice, tieredPriceOf } from '#contract/price-tiers.ts'
import { limitsOf, type TripLimits } from '#contract/requests.ts'
import { firstStart, TRAVELLERS_MAX } from '#contract/terms.ts'
import type { UndecidedFacts } from '#contract/undecided.ts'
import { dateFault, LATEST_START_DAYS, privateStart, tooFewSeats } from '#domain/bookings/plan.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { listDepartures } from '#domain/departures/departures.ts'
import { isBookable } from '#domain/departures/rows.ts'
import { readSettings } from '#domain/settings/settings.ts'
import type { BookedTrip } from '../trip.ts'

/** A date of the trip that others walk too. `isFull`: shown, but not to be had. */
export type PlannedDeparture = {
  _id: string
  start_date: Day
  end_date: Day
  seats_left: number
  isGuaranteed: boolean
  isFull: boolean
  price: TieredPrice | null
  /** From these the form works out whether it is certain to run, for as many as are typed. */
  facts: UndecidedFacts
}

/** All that the booking form shows before anything is typed. */
export type BookingPlan = {
  trip: { _id: string; name: string; path: string; price: string; isTrek: boolean }
  facts: string
  picture: BookedTrip['picture']
  line: number[]
  departures: PlannedDeparture[]
  price: TieredPrice | null
  /** What is a request when it is wanted privately. */
  limits: TripLimits
  first: Day
  latest: Day
  /** The trip's own length in days. */
  length: number
  chosen: { departure: string; start: Day; travellers: number }
  /** What cancelling keeps of the total, in percent. */
  keepsPercent: number
  /** What of the address could not be taken as it was, and what stands in the form instead. */
  notices: string[]
  /** The booking that the form changes, with what was typed for it. */
  own?: { reference: string; token: string; values: Record<string, string> }
  /** New each time the form is shown, so that sending it twice books once. */
  idempotencyKey: string
}

/**
 * By default the first open departure, else a private trip in thirty days. `own`: the booking that is
 * to be changed, whose seats are its own to have again; null when it was asked for and cannot be.
 */
export async function planBooking(
  { trip, picture, line }: BookedTrip,
  address: URLSearchParams,
  own?: Booking | null,
): Promise<BookingPlan> {
  const now = today()
  const limits = limitsOf(trip)
  const { cancellation } = await readSettings()
  const query = own ? asOwn(own) : address
  const departures = (await listDepartures(trip._id))
    .map((each) => withOwnSeats(each, own))
    .flatMap(plannedOf)
  const open = departures.filter(({ isFull }) => !isFull)
  const wanted = query.get('departure')
  const asked = wanted ? undefined : dateIn(query.get('date'), firstStart(now))
  const travellers = travellersIn(query.get('travellers'))
  const named = open.find(({ _id, start_date }) => _id === wanted || (!wanted && start_date === asked?.date))
  // An empty departure is "another date": somebody has chosen to go privately and not said when.
  const isPrivate = named === undefined && (asked?.date !== undefined || wanted === '')
  const fits = open.find(({ seats_left }) => seats_left >= travellers.count)
  // Whoever asks for one that is full chooses another one for themselves.
  const full = departures.find(({ _id, isFull }) => isFull && _id === wanted)
  const departure = named ?? full ?? (isPrivate ? undefined : fits)
  return {
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
    departures,
    price: tieredPriceOf(trip),
    limits,
    first: firstStart(now),
    latest: addDays(now, LATEST_START_DAYS),
    length: limits.length,
    chosen: {
      departure: departure?._id ?? '',
      start: (isPrivate && asked?.date) || privateStart(limits, now),
      travellers: travellers.count,
    },
    keepsPercent: cancellation.keeps_percent,
    ...(own && { own: ownOf(own) }),
    notices: [
      own === null &&
        'The booking you came from can no longer be changed here. What you send now is booked anew.',
      full && `The departure on ${formatDay(full.start_date)} is full. Please choose another date.`,
      wanted &&
        !named &&
        !full &&
        'The departure you chose cannot be booked any more. Please choose another date.',
      asked?.fault && `${asked.fault}. Please choose another date.`,
      travellers.fault,
      named && named.seats_left < travellers.count && `${tooFewSeats(named)}.`,
    ].filter((notice): notice is string => Boolean(notice)),
    idempotencyKey: crypto.randomUUID(),
  }
}

/** What the address would say that leads to the form as it was sent. */
function asOwn({ departure_id, start_date, travellers }: Booking) {
  const when: Record<string, string> =
    departure_id === null ? { date: start_date } : { departure: departure_id }
  return new URLSearchParams({ ...when, travellers: String(travellers) })
}

/** The seats that a booking holds are free for itself. */
function withOwnSeats(departure: Departure, own: Booking | null | undefined): Departure {
  if (own?.status !== 'awaiting_payment' || own.departure_id !== departure._id) return departure
  const { status, seats_left } = departure
  const open = status === 'full' ? 'open' : status
  return { ...departure, status: open, seats_left: seats_left + own.travellers }
}

function ownOf(own: Booking) {
  const { reference, fullname, gender, email, nationality, mobile, message, days } = own
  const arrival = { arrival_flight: own.arrival_flight, arrival_at: own.arrival_at ?? '' }
  const values = { fullname, gender, email, nationality, mobile, message, ...arrival, days: String(days) }
  return { reference, token: receiptOf(own).token, values }
}

function plannedOf(departure: Departure): PlannedDeparture[] {
  const { _id, start_date, end_date, seats_left, status, capacity, min_to_run } = departure
  const { decision_date, is_guaranteed } = departure
  const isFull = status === 'full'
  if (!isFull && !isBookable(status)) return []
  const isGuaranteed = status === 'guaranteed'
  const facts = { status, capacity, seats_left, min_to_run, decision_date, is_guaranteed }
  return [
    { _id, start_date, end_date, seats_left, isGuaranteed, isFull, price: tieredPriceOf(departure), facts },
  ]
}

/** The date of the address, or why it is none that we can take. Undefined when none is named. */
function dateIn(written: string | null, first: Day): { date?: Day; fault?: string } | undefined {
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
