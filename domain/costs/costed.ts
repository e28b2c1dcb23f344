import { goingStatuses, liveStatuses } from '#contract/booking-statuses.ts'
import { claimsIn, type Claim } from '#contract/class-prices.ts'
import type { Day } from '#contract/days.ts'
import type { DepartureStatus } from '#contract/departures.ts'
import type { Currency } from '#contract/money.ts'
import { tieredPriceOf, type TieredPrice } from '#contract/price-tiers.ts'
import { db, type Tx } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { goesOn } from '../goes-on.ts'
import { currencyIn } from '../trips/rows.ts'

/**
 * What has costs: a departure, or the booking of a private trip, which `reference` names, whether it has a departure of its
 * own or not. `id` is of whichever it is.
 * `price` is null for a private trip, whose price is that of its booking. `currency`: the one in which its costs are added
 * up.
 */
export type Costed = {
  id: string
  departure_id: string | null
  booking_id: string | null
  reference: string | null
  trip_id: string | null
  trip_name: string
  start_date: Day
  end_date: Day
  status: DepartureStatus
  capacity: number
  min_to_run: number
  decision_date: Day | null
  currency: Currency
  price: TieredPrice | null
}

/** Whose costs are meant: of a departure, or of a booking. */
export type CostedName = { departure_id: string } | { booking_id: string } | { reference: string }

/** Returns it. Throws `not-found`, and `conflict` for a booking on a departure, which has its costs. */
export async function findCosted(name: CostedName, tx: Tx | typeof db = db): Promise<Costed> {
  if (!('departure_id' in name)) {
    const { costed, departure_id } = await findPrivate(name, tx)
    if (departure_id === null) return costed
    throw new DomainError('conflict', 'This booking is on a departure, which has its costs')
  }
  const departure = await readDeparture(name.departure_id, tx)
  const { _id, trip_id, trip_name, start_date, end_date, status, capacity, min_to_run } = departure
  if (departure.private_booking != null)
    return {
      ...(await findPrivate({ booking_id: _id }, tx)).costed,
      trip_id,
      trip_name,
      start_date,
      end_date,
      status,
    }
  const facts = { trip_id, trip_name, start_date, end_date, status, capacity, min_to_run }
  return {
    id: _id,
    departure_id: _id,
    booking_id: null,
    reference: null,
    ...facts,
    decision_date: departure.decision_date,
    currency: departure.price_currency ?? 'USD',
    price: tieredPriceOf(departure),
  }
}

async function findPrivate(
  name: Exclude<CostedName, { departure_id: string }>,
  tx: Tx | typeof db,
): Promise<{ costed: Costed; departure_id: string | null }> {
  const row = await tx
    .selectFrom('bookings')
    .select(['id', 'reference', 'departure_id', 'trip_id', 'trip_name', 'start_date', 'end_date'])
    .select(['status', 'travellers', 'currency'])
    .where(
      'booking_id' in name ? 'id' : 'reference',
      '=',
      'booking_id' in name ? name.booking_id : name.reference,
    )
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No booking has this reference')
  const { id, reference, departure_id, trip_id, trip_name, start_date, end_date, travellers } = row
  const facts = { reference, trip_id, trip_name, start_date, end_date }
  const isGoing = (counted as readonly string[]).includes(row.status)
  const costed: Costed = {
    id,
    departure_id: null,
    booking_id: id,
    ...facts,
    status: isGoing ? 'guaranteed' : 'cancelled',
    capacity: travellers,
    min_to_run: travellers,
    decision_date: null,
    currency: currencyIn(row.currency, []) ?? 'USD',
    price: null,
  }
  return { costed, departure_id }
}

/** Bookings whose travellers costs are worked out for. */
const counted = [...new Set([...liveStatuses, ...goingStatuses])].filter((status) => status !== 'requested')

/** Who has booked: who each claims to be, whoever booked first. Who claimed nothing counts as whoever booked. */
export async function payersOn(tx: Tx | typeof db, { id }: Pick<Costed, 'id'>): Promise<Claim[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['travellers', 'claims'])
    .where(goesOn(id))
    .where('status', 'in', counted)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ travellers, claims }) => {
    const known = claimsIn(claims) ?? []
    return Array.from({ length: travellers }, (_, index) => known[index] ?? known[0] ?? 'foreign')
  })
}
