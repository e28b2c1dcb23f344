import type { Selectable } from 'kysely'
import { liveStatuses } from '#contract/booking-statuses.ts'
import type { DepartureInput } from '#contract/departures.ts'
import { classPricesFault } from '#contract/classes.ts'
import { MORE_THAN_PRICE } from '#contract/early-bird.ts'
import { tiersFault } from '#contract/price-tiers.ts'
import type { Tx, db } from '#db/client.ts'
import type { DepartureRow, TripRow } from '#db/rows/content.ts'
import { DomainError } from '../errors.ts'
import { tiersIn } from '../trips/rows.ts'
import { ownEarlyBirdIn } from './rows.ts'

// What forbids to make, change or delete a departure: the same for one and for many at once.

type Trip = Pick<Selectable<TripRow>, 'price_amount' | 'price_currency'>
type Prices = Pick<Selectable<DepartureRow>, 'price_tiers' | 'early_bird' | 'price_currency'>
type Row = Pick<
  Selectable<DepartureRow>,
  'trip_id' | 'start_date' | 'seats_taken' | 'cancelled_at' | 'is_draft'
>

/** The reference of one of a departure's bookings: `any`, and one that is `live`; and whether it has cost something. */
export type Booked = { any?: string | null; live?: string | null; hasCosts?: boolean }

/**
 * Returns the fault of a departure of a trip that does not exist, or of tiers, prices by nationality and an early bird
 * that do not fit the price or the seats. `stored`: what counts when the input does not name it.
 */
export function planFault(
  input: DepartureInput,
  trip: Trip | undefined,
  stored?: Prices,
): DomainError | undefined {
  if (!trip) return wrong('trip_id', 'No trip has that id')
  const { price_tiers, class_prices, capacity } = input
  const price = input.price_amount ?? trip.price_amount
  const tiers = price_tiers === undefined ? tiersIn(stored?.price_tiers ?? null) : (price_tiers ?? [])
  const fault = tiersFault(price, tiers, capacity)
  if (fault !== undefined) return wrong('price_tiers', fault)
  const classFault = classPricesFault(price, class_prices ?? [])
  if (classFault !== undefined) return wrong('class_prices', classFault)
  const birdFault = earlyBirdFault(input, trip, stored)
  return birdFault === undefined ? undefined : wrong('early_bird', birdFault)
}

/** A sum that an early bird takes off is one of the departure's currency, so it cannot stay when that changes. */
function earlyBirdFault({ early_bird, ...input }: DepartureInput, trip: Trip, stored: Prices | undefined) {
  const bird = early_bird === undefined ? ownEarlyBirdIn(stored?.early_bird ?? null) : early_bird
  if (bird === null || bird === 'none' || bird.amount === null) return undefined
  const price = input.price_amount ?? trip.price_amount
  if (price === null) return 'An early bird of a sum needs a price, for its currency'
  const currency = input.price_currency ?? trip.price_currency
  const before = stored?.price_currency ?? trip.price_currency
  if (early_bird === undefined && currency !== before)
    return `Its early bird takes a sum in ${before} off, and its price is now in ${currency}: write the early bird anew`
  return bird.amount > price ? MORE_THAN_PRICE : undefined
}

/** Returns why a departure cannot be changed like this: seats that are taken, or a date that somebody has booked. */
export function editFault(row: Row, input: DepartureInput, booked: Booked): DomainError | undefined {
  if (input.capacity < row.seats_taken)
    return new DomainError('conflict', `${row.seats_taken} seats are taken already, so it cannot have fewer`)
  const isMoved = input.trip_id !== row.trip_id || input.start_date !== row.start_date
  if (isMoved && booked.any) return bookedFault(booked.any, 'moved to another date or trip')
  if (input.is_draft && row.is_draft === 0 && booked.live)
    return new DomainError(
      'conflict',
      `This departure has been booked (${booked.live}), so it cannot be made a draft`,
    )
  // An edit would cancel it without telling its travellers.
  if (input.cancelled && row.cancelled_at === null && booked.live)
    return new DomainError(
      'conflict',
      `This departure has been booked (${booked.live}). Use “Cancel departure”, which tells everybody and prepares the refunds`,
    )
  return undefined
}

/** Returns why the departure of a private trip cannot be changed, cancelled or deleted by itself. */
export function privateFault({
  is_private,
}: Pick<Selectable<DepartureRow>, 'is_private'>): DomainError | undefined {
  if (is_private === 0) return undefined
  return new DomainError(
    'conflict',
    'This is the departure of a private trip. Change or cancel its booking, and it follows',
  )
}

/** Returns why a departure cannot be deleted: somebody has booked it, or it has cost something. */
export function removalFault({ any, hasCosts }: Booked): DomainError | undefined {
  if (any) return bookedFault(any, 'deleted. Cancel it instead')
  if (!hasCosts) return undefined
  return new DomainError('conflict', 'This departure has costs, so it cannot be deleted. Cancel it instead')
}

/** Returns the bookings of departures by their ids; one that nobody has booked and that has cost nothing is left out. */
export async function bookedOfAll(tx: Tx | typeof db, ids: string[]): Promise<Map<string, Booked>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bookings')
    .select(({ fn, eb, ref }) => [
      'departure_id',
      fn.min('reference').as('any'),
      fn.min(eb.case().when('status', 'in', liveStatuses).then(ref('reference')).end()).as('live'),
    ])
    .where('departure_id', 'in', ids)
    .groupBy('departure_id')
    .execute()
  const all = new Map<string, Booked>(rows.map(({ departure_id, ...booked }) => [departure_id!, booked]))
  const spent = await tx
    .selectFrom('departure_costs')
    .select('departure_id')
    .distinct()
    .where('departure_id', 'in', ids)
    .execute()
  for (const { departure_id } of spent) all.set(departure_id!, { ...all.get(departure_id!), hasCosts: true })
  return all
}

/** As `bookedOfAll`, of one departure. */
export async function bookedOf(tx: Tx, id: string): Promise<Booked> {
  return (await bookedOfAll(tx, [id])).get(id) ?? {}
}

/** Returns the trip of a departure with what a plan must fit; undefined when there is none. */
export function pricedTrip(tx: Tx, id: string): Promise<Trip | undefined> {
  return tx
    .selectFrom('trips')
    .select(['price_amount', 'price_currency'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function bookedFault(reference: string, what: string) {
  return new DomainError('conflict', `This departure has been booked (${reference}), so it cannot be ${what}`)
}

function wrong(field: string, message: string) {
  return new DomainError('invalid', 'Some fields are not valid', { errors: { [field]: [message] } })
}
