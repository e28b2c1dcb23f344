import type { ExpressionBuilder, Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import type { Departure, DepartureInput } from '#contract/departures.ts'
import type { OwnEarlyBird } from '#contract/early-bird.ts'
import type { PriceTiers } from '#contract/price-tiers.ts'
import { db, type Tx } from '#db/client.ts'
import type { DepartureRow } from '#db/rows/content.ts'
import type { Database } from '#db/schema.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { followDeparture } from '../assignments/follow.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { priceFault, refuse, type PriceLimits } from '../price-limits.ts'
import { readOnce } from '../read-once.ts'
import { refuseUnknownStaff } from '../staff/people.ts'
import { claim } from '../versions.ts'
import { countWaiting, isAwaited } from './awaited.ts'
import { storedClassPrices } from '../trips/party-facts.ts'
import { isReadable, tiersIn } from '../trips/rows.ts'
import { bookedOf, editFault, planFault, pricedTrip, privateFault, removalFault } from './faults.ts'
import { toShownDeparture, toStaffDeparture } from './rows.ts'

/**
 * Returns the departures that have not left, of one trip or of all published ones, by date, without those whose prices
 * cannot be read.
 */
export async function listDepartures(tripId?: string, tx: Tx | typeof db = db): Promise<Departure[]> {
  const now = today()
  let query = departureRows(tx)
    .where('departures.start_date', '>=', now)
    .where('departures.is_draft', '=', 0)
    .where('departures.is_private', '=', 0)
    .where('trips.status', '=', 'published')
  if (tripId !== undefined) query = query.where('trip_id', '=', tripId)
  const rows = await query.orderBy('departures.start_date').orderBy('departures.id').execute()
  return rows.map((row) => toShownDeparture(row, now)).filter(isReadable)
}

/** The departure with this id as staff see it, whatever its trip's status, inside a transaction or outside. */
export async function findDeparture(id: string, tx: Tx | typeof db = db): Promise<Departure | undefined> {
  const row = await readOnce(tx, `departure ${id}`, () =>
    departureRows(tx).where('departures.id', '=', id).executeTakeFirst(),
  )
  return row && toStaffDeparture(row, today())
}

/** Throws `not-found`. */
export async function readDeparture(id: string, tx: Tx | typeof db = db): Promise<Departure> {
  const departure = await findDeparture(id, tx)
  if (!departure) throw noSuchDeparture()
  return departure
}

/** As `findDeparture`, but not the departure of a private trip, which nobody else can book. */
export async function findSoldDeparture(id: string, tx: Tx | typeof db = db): Promise<Departure | undefined> {
  const departure = await findDeparture(id, tx)
  return departure?.private_booking == null ? departure : undefined
}

/**
 * As `readDeparture`, but finds neither a draft nor one of a trip in draft or of a private trip, nor one whose prices cannot
 * be read. Throws `not-found`.
 */
export async function readPublishedDeparture(id: string): Promise<Departure> {
  const row = await departureRows(db)
    .where('departures.id', '=', id)
    .where('departures.is_draft', '=', 0)
    .where('departures.is_private', '=', 0)
    .where('trips.status', '=', 'published')
    .executeTakeFirst()
  const departure = row && toShownDeparture(row, today())
  if (!departure || !isReadable(departure)) throw noSuchDeparture()
  return departure
}

/** Throws `invalid` for a trip or a responsible person that is not there, for tiers that do not fit, and for `priceFault`. */
export async function addDeparture(
  input: DepartureInput,
  actor: Actor,
  limits: PriceLimits = {},
): Promise<Departure> {
  refuse(priceFault('departures', undefined, columnsOf(input), limits))
  return changeContent((tx) => addDepartureIn(tx, input, actor))
}

/** As `addDeparture`, in the caller's transaction. */
export async function addDepartureIn(
  tx: Tx,
  input: DepartureInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<Departure> {
  const now = new Date().toISOString()
  refuse(planFault(input, await pricedTrip(tx, input.trip_id)))
  await refuseUnknownStaff(tx, 'responsible_id', input.responsible_id)
  const row = { ...columnsOf(input), ...identity(demo), version: 1, created_at: now, updated_at: now }
  await tx.insertInto('departures').values(row).execute()
  const departure = await readDeparture(row.id, tx)
  await recordEvent(tx, actor, { verb: 'add', noun: 'departure', noun_id: row.id, after: departure })
  return departure
}

/**
 * Throws `not-found`, `stale`, `invalid` as `addDeparture` does, and `conflict` for
 * fewer seats than are taken or another trip or date once somebody has booked. Of the departure of a private trip only who is
 * responsible can be changed.
 */
export async function editDeparture(
  id: string,
  input: DepartureInput,
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<Departure> {
  return changeContent(async (tx) => {
    const row = await claim(tx, 'departures', id, version)
    const before = { ...(await readDeparture(id, tx)), version: row.version }
    refuse(priceFault('departures', row, columnsOf(input, row), limits))
    refuse(planFault(input, await pricedTrip(tx, input.trip_id), row))
    refuse(isPrivateChanged(row, input) ? privateFault(row) : undefined)
    refuse(editFault(row, input, await bookedOf(tx, id)))
    await refuseUnknownStaff(tx, 'responsible_id', input.responsible_id)
    await tx
      .updateTable('departures')
      .set({ ...columnsOf(input, row), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await followDeparture(tx, id, row, input, actor)
    const after = await readDeparture(id, tx)
    await recordEvent(tx, actor, { verb: 'edit', noun: 'departure', noun_id: id, before, after })
    return after
  })
}

/** Throws `not-found`, `stale`, and `conflict` once somebody has booked: then it can be cancelled, not deleted. */
export async function removeDeparture(id: string, actor: Actor, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const row = await claim(tx, 'departures', id, version)
    const before = { ...(await readDeparture(id, tx)), version: row.version }
    refuse(privateFault(row) ?? removalFault(await bookedOf(tx, id)))
    await tx.deleteFrom('departures').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'departure', noun_id: id, before })
  })
}

function noSuchDeparture() {
  return new DomainError('not-found', 'No departure has that id')
}

/** The rows that `toDeparture` reads. */
export function departureRows(from: Tx | typeof db) {
  return from
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .selectAll('departures')
    .select((row) => [
      'trips.name as trip_name',
      'trips.price_amount as trip_price_amount',
      'trips.price_currency as trip_price_currency',
      'trips.price_tiers as trip_price_tiers',
      'trips.class_prices as trip_class_prices',
      'trips.early_bird as trip_early_bird',
      'trips.status as trip_status',
      'trips.notice_days as trip_notice_days',
      row.selectFrom('settings').select('document').where('name', '=', 'booking_rules').as('booking_rules'),
      unpaidSeats(row).as('unpaid_seats'),
      privateBooking(row).as('private_booking'),
      isAwaited(row).as('is_awaited'),
      countWaiting(row).as('waiting'),
    ])
}

function privateBooking(row: ExpressionBuilder<Database, 'departures'>) {
  return row
    .selectFrom('bookings')
    .select('reference')
    .whereRef('bookings.id', '=', 'departures.id')
    .where('departures.is_private', '=', 1)
}

/** Returns how many of the taken seats have no paid deposit. */
export function unpaidSeats(row: ExpressionBuilder<Database, 'departures'>) {
  const held = row
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats_held').as('seats'))
    .whereRef('bookings.departure_id', '=', 'departures.id')
    .where('bookings.status', '=', 'awaiting_payment')
  return row.fn.coalesce(held, row.lit(0))
}

type Before = {
  is_draft: number
  cancelled_at: string | null
  cancel_reason: string | null
  price_tiers: string | null
  class_prices: string | null
  early_bird: string | null
  responsible_id: string | null
}

/** Returns the columns that an input sets, over those of the row before. */
export function columnsOf(input: DepartureInput, before?: Before) {
  const { cancelled, is_draft, price_tiers, class_prices, early_bird, ...rest } = input
  const { price_amount = null, price_currency = null, decision_date = null } = input
  const { responsible_id = before?.responsible_id ?? null } = input
  const cancelledAt = before?.cancelled_at ?? null
  const isCancelled = cancelled ?? cancelledAt !== null
  return {
    ...rest,
    price_amount,
    price_currency,
    decision_date,
    responsible_id,
    is_draft: (is_draft ?? before?.is_draft === 1) ? 1 : 0,
    price_tiers: storedTiers(price_tiers === undefined ? tiersIn(before?.price_tiers ?? null) : price_tiers),
    class_prices:
      class_prices === undefined ? (before?.class_prices ?? null) : storedClassPrices(class_prices),
    early_bird: early_bird === undefined ? (before?.early_bird ?? null) : stored(early_bird),
    cancelled_at: isCancelled ? (cancelledAt ?? new Date().toISOString()) : null,
    cancel_reason: isCancelled ? (before?.cancel_reason ?? null) : null,
  }
}

/** Whether an input changes the departure of a private trip beyond who is responsible for it. */
function isPrivateChanged(row: Selectable<DepartureRow>, input: DepartureInput) {
  if (row.is_private === 0) return false
  const { responsible_id: _, ...columns } = columnsOf(input, row)
  return Object.entries(columns).some(([name, value]) => row[name as keyof typeof columns] !== value)
}

function stored(early_bird: OwnEarlyBird | null) {
  return early_bird === null ? null : JSON.stringify(early_bird)
}

function storedTiers(tiers: PriceTiers | null) {
  return tiers === null || tiers.length === 0 ? null : JSON.stringify(tiers)
}
