import { addDays, Day, today } from '#contract/days.ts'
import type { Departure, TieredPrice } from '#contract/departures.ts'
import { firstStart, TRAVELLERS_MAX } from '#contract/terms.ts'
import { DEFAULT_LEAD_DAYS, LATEST_START_DAYS } from '#domain/bookings/create.ts'
import { listDepartures } from '#domain/departures/departures.ts'
import { isBookable } from '#domain/departures/rows.ts'
import { readSettings } from '#domain/settings.ts'
import type { BookedTrip } from './booking-trip.ts'

/** A date of the trip that others walk too. `isFull`: shown, but not to be had. */
export type PlannedDeparture = {
  _id: string
  start_date: Day
  end_date: Day
  seats_left: number
  isGuaranteed: boolean
  isFull: boolean
  price: TieredPrice | null
}

/** All that the booking form shows before anything is typed. */
export type BookingPlan = {
  trip: { _id: string; name: string; path: string; price: string; isTrek: boolean }
  facts: string
  picture: BookedTrip['picture']
  line: number[]
  departures: PlannedDeparture[]
  price: TieredPrice | null
  first: Day
  latest: Day
  /** The trip's own length in days. */
  length: number
  chosen: { departure: string; start: Day; travellers: number }
  /** What cancelling keeps of the total, in percent. */
  keepsPercent: number
  /** Why the departure of the address is not the one that is chosen. */
  notice: string | undefined
  /** New each time the form is shown, so that sending it twice books once. */
  idempotencyKey: string
}

/** By default the first open departure, else a private trip in thirty days (DESIGN.md, section 6). */
export async function planBooking(
  { trip, picture, line }: BookedTrip,
  query: URLSearchParams,
): Promise<BookingPlan> {
  const now = today()
  const { cancellation } = await readSettings()
  const departures = (await listDepartures(trip._id)).flatMap(plannedOf)
  const open = departures.filter(({ isFull }) => !isFull)
  const wanted = query.get('departure')
  const date = Day.safeParse(query.get('date')).data
  const named = open.find(({ _id, start_date }) => _id === wanted || (!wanted && start_date === date))
  const first = firstStart(now)
  const isPrivate = named === undefined && date !== undefined && date >= first
  const departure = named ?? (isPrivate ? undefined : open[0])
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
    price: priceOf(trip),
    first,
    latest: addDays(now, LATEST_START_DAYS),
    length: trip.duration_days ?? 1,
    chosen: {
      departure: departure?._id ?? '',
      start: isPrivate ? date : addDays(now, DEFAULT_LEAD_DAYS),
      travellers: travellersIn(query.get('travellers')),
    },
    keepsPercent: cancellation.keeps_percent,
    notice:
      wanted && !named
        ? 'The departure you chose cannot be booked any more. Please choose another date.'
        : undefined,
    idempotencyKey: crypto.randomUUID(),
  }
}

function plannedOf(departure: Departure): PlannedDeparture[] {
  const { _id, start_date, end_date, seats_left, status } = departure
  const isFull = status === 'full'
  if (!isFull && !isBookable(status)) return []
  const isGuaranteed = status === 'guaranteed'
  return [{ _id, start_date, end_date, seats_left, isGuaranteed, isFull, price: priceOf(departure) }]
}

function priceOf({
  price_amount: amount,
  price_currency: currency,
  price_tiers: tiers,
}: Pick<Departure, 'price_amount' | 'price_currency' | 'price_tiers'>) {
  return amount === null || currency === null ? null : { amount, currency, tiers }
}

function travellersIn(written: string | null) {
  const number = written !== null && /^\d{1,2}$/.test(written) ? Number(written) : 1
  return Math.min(Math.max(1, number), TRAVELLERS_MAX)
}
