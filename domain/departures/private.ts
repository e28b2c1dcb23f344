import type { Selectable } from 'kysely'
import { isConfirmed, isGoing } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import { tellCrewOfCancellation } from '../assignments/cancelled.ts'
import { askCrewAnew, followDeparture } from '../assignments/follow.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { readDeparture } from './departures.ts'

// The departure of a private trip has the id of its booking and copies its days, its trip and the size of its party. It has
// no price and no seats of its own: what was agreed stands in the booking.

type Followed = Selectable<BookingRow>

/** Returns the departure of a claimed private booking whose trip is still offered; makes it where there is none. */
export async function openPrivateDeparture(
  tx: Tx,
  booking: Followed & { trip_id: string },
  actor: Actor,
): Promise<Departure> {
  if (await findOwn(tx, booking.id)) return readDeparture(booking.id, tx)
  const now = new Date().toISOString()
  const { id, trip_id, start_date, end_date, travellers, is_demo } = booking
  await tx
    .insertInto('departures')
    .values({
      id,
      is_private: 1,
      is_demo,
      trip_id,
      start_date,
      end_date,
      capacity: travellers,
      min_to_run: 1,
      decision_date: null,
      price_amount: null,
      price_currency: null,
      price_tiers: null,
      class_prices: null,
      early_bird: null,
      responsible_id: null,
      guaranteed_at: now,
      cancelled_at: null,
      cancel_reason: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const departure = await readDeparture(id, tx)
  await recordEvent(tx, actor, { verb: 'add', noun: 'departure', noun_id: id, after: departure })
  return departure
}

/**
 * Lets the departure of a private trip follow its claimed booking, in the same transaction. One that is confirmed gets its
 * departure here. It moves with the booking, and its crew as with any departure that is moved; it is cancelled, and the crew
 * told, when the booking is given up or goes on a departure with others; it is there again when the booking is.
 */
export async function followBooking(tx: Tx, booking: Followed, actor: Actor): Promise<void> {
  const own = await findOwn(tx, booking.id)
  const goes = booking.departure_id === null && isGoing(booking)
  if (own && goes) return keepUp(tx, own, booking, actor)
  if (own) return close(tx, own, booking, actor)
  const isPromised = isConfirmed(booking) || booking.confirmed_at !== null
  const { trip_id, end_date } = booking
  if (!goes || !isPromised || trip_id === null || end_date < today()) return
  await openPrivateDeparture(tx, { ...booking, trip_id }, actor)
}

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>

function findOwn(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('departures')
    .select(['id', 'trip_id', 'start_date', 'end_date', 'capacity', 'cancelled_at'])
    .where('id', '=', bookingId)
    .where('is_private', '=', 1)
    .executeTakeFirst()
}

async function keepUp(tx: Tx, own: Own, booking: Followed, actor: Actor) {
  const { start_date, end_date, travellers: capacity } = booking
  const wanted = {
    trip_id: booking.trip_id ?? own.trip_id,
    start_date,
    end_date,
    capacity,
    cancelled_at: null,
  }
  const isSame = Object.entries(wanted).every(([name, value]) => own[name as keyof Own] === value)
  if (isSame) return
  const before = await readDeparture(own.id, tx)
  await claim(tx, 'departures', own.id)
  await tx
    .updateTable('departures')
    .set({ ...wanted, cancel_reason: null, updated_at: new Date().toISOString() })
    .where('id', '=', own.id)
    .execute()
  // Whoever was told that they need not come is asked again.
  if (own.cancelled_at !== null) await askCrewAnew(tx, own.id)
  await followDeparture(tx, own.id, own, wanted, actor)
  await noteEdit(tx, 'edit', before, actor)
}

async function close(tx: Tx, { id, cancelled_at }: Own, { departure_id }: Followed, actor: Actor) {
  if (cancelled_at !== null) return
  const before = await readDeparture(id, tx)
  await claim(tx, 'departures', id)
  const now = new Date().toISOString()
  const cancel_reason = departure_id === null ? 'Its booking was given up' : 'Its party joins others'
  await tx
    .updateTable('departures')
    .set({ cancelled_at: now, cancel_reason, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tellCrewOfCancellation(tx, id, before.trip_name)
  await noteEdit(tx, 'cancel', before, actor)
}

async function noteEdit(tx: Tx, verb: 'edit' | 'cancel', before: Departure, actor: Actor) {
  const after = await readDeparture(before._id, tx)
  await recordEvent(tx, actor, { verb, noun: 'departure', noun_id: before._id, before, after })
}
