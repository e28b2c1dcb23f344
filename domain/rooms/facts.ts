import type { Selectable } from 'kysely'
import { goingStatuses } from '#contract/booking-statuses.ts'
import { dateOfNight } from '#contract/departure-nights.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { SupplierRow } from '#db/rows/crew.ts'
import type { RoomNightRow, RoomPlaceRow, RoomWishRow } from '#db/rows/rooms.ts'
import { agreedDays, daysGone } from '../agreed-days/agreed-days.ts'
import { noWaits, waitsOf, type Waits } from '../departure-nights/waits.ts'
import { departureIdOf, goesOn, goesOnThat } from '../goes-on.ts'
import { linesOfAll, type LineRow } from '../lines/read.ts'
import { partiesWithPapers, type PartyWithPapers } from '../traveller-papers/parties.ts'
import { daysOf } from '../trips/rows.ts'

export type Reader = Tx | typeof db
export type BookedRow = Selectable<BookingRow>
export type LodgeRow = Selectable<SupplierRow>

/** A departure with the days on which its party goes, which say where each night is spent, and what is waited. */
export type DepartureFacts = {
  id: string
  trip_id: string
  trip_name: string
  start_date: string
  end_date: string
  cancelled_at: string | null
  itinerary: ItineraryDay[]
  waits: Waits
}

/** All that the rooms of some departures are worked out from, as it is now: nobody who is cancelled is among it. */
export type RoomFacts = {
  departures: DepartureFacts[]
  bookings: Map<string, BookedRow[]>
  parties: Map<string, PartyWithPapers>
  lines: Map<string, LineRow[]>
  wishes: Map<string, Selectable<RoomWishRow>>
  nights: Map<string, Selectable<RoomNightRow>>
  /** By departure. */
  places: Map<string, Selectable<RoomPlaceRow>[]>
  versions: Map<string, number>
  /** The last choices of each trip, the newest first. */
  habits: Map<string, Habit[]>
  lodges: LodgeRow[]
  crew: Map<string, CrewDays[]>
  /** Who else of ours sleeps in a lodge on which day, by lodge and departure. */
  others: OtherNight[]
}

export type Habit = Pick<
  Selectable<RoomNightRow>,
  'departure_id' | 'night' | 'place' | 'lodge_id' | 'is_none'
>
export type CrewDays = { role: string; from_day: string; to_day: string }
export type OtherNight = {
  departure_id: string
  lodge_id: string
  day: string
  travellers: number
}

/** How many choices are read of the departures before, to propose lodges. */
const HABITS_MAX = 2_000

/** Reads it for these departures, with as many queries as for one. Those that there are not are left out. */
export async function roomFacts(ids: string[], tx: Reader): Promise<RoomFacts> {
  const departures = await departuresOf(ids, tx)
  const bookings = ids.length === 0 ? [] : await goingOn(ids, tx)
  const bookingIds = bookings.map(({ id }) => id)
  const tripIds = [...new Set(departures.map(({ trip_id }) => trip_id))]
  const [parties, lines, wishes, nights, places, plans, habits, lodges, crew] = await Promise.all([
    partiesWithPapers(bookings, tx),
    bookingIds.length === 0 ? new Map<string, LineRow[]>() : linesOfAll(tx, bookingIds),
    wishesOf(bookingIds, tx),
    nightsOf(ids, tx),
    placesOf(ids, tx),
    versionsOf(ids, tx),
    habitsOf(tripIds, tx),
    tx.selectFrom('suppliers').selectAll().where('kind', '=', 'lodge').orderBy('name').execute(),
    crewOf(ids, tx),
  ])
  const lodgeIds = [...new Set(nights.flatMap(({ lodge_id }) => lodge_id ?? []))]
  return {
    departures,
    bookings: Map.groupBy(bookings, departureIdOf),
    parties,
    lines,
    wishes: new Map(wishes.map((row) => [`${row.booking_id} ${row.position}`, row])),
    nights: new Map(nights.map((row) => [`${row.departure_id} ${row.night}`, row])),
    places: Map.groupBy(places, ({ departure_id }) => departure_id),
    versions: new Map(plans.map(({ departure_id, version }) => [departure_id, version])),
    habits: Map.groupBy(habits, ({ trip_id }) => trip_id),
    lodges,
    crew: Map.groupBy(crew, ({ departure_id }) => departure_id),
    others: await othersIn(lodgeIds, departures[0]?.start_date ?? '', tx),
  }
}

async function departuresOf(ids: string[], tx: Reader): Promise<DepartureFacts[]> {
  if (ids.length === 0) return []
  const [waits, agreed] = [await waitsOf(ids, tx), await agreedDays(ids, tx)]
  const rows = await tx
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trip_id', 'trips.name as trip_name', 'trips.itinerary'])
    .select(['start_date', 'end_date', 'cancelled_at'])
    .where('departures.id', 'in', ids)
    .orderBy('start_date')
    .orderBy('departures.id')
    .execute()
  return rows.map(({ itinerary, ...row }) => ({
    ...row,
    itinerary: daysGone(agreed.get(row.id), daysOf({ itinerary })),
    waits: waits.get(row.id) ?? noWaits,
  }))
}

function goingOn(ids: string[], tx: Reader) {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where(goesOn(ids))
    .where('status', 'in', goingStatuses)
    .orderBy('id')
    .execute()
}

async function wishesOf(bookingIds: string[], tx: Reader) {
  if (bookingIds.length === 0) return []
  return tx.selectFrom('room_wishes').selectAll().where('booking_id', 'in', bookingIds).execute()
}

async function nightsOf(ids: string[], tx: Reader) {
  if (ids.length === 0) return []
  return tx.selectFrom('room_nights').selectAll().where('departure_id', 'in', ids).execute()
}

async function placesOf(ids: string[], tx: Reader) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('room_places')
    .selectAll()
    .where('departure_id', 'in', ids)
    .orderBy('night')
    .orderBy('room')
    .execute()
}

async function versionsOf(ids: string[], tx: Reader) {
  if (ids.length === 0) return []
  return tx.selectFrom('room_plans').selectAll().where('departure_id', 'in', ids).execute()
}

async function habitsOf(tripIds: string[], tx: Reader) {
  if (tripIds.length === 0) return []
  return tx
    .selectFrom('room_nights')
    .innerJoin('departures', 'departures.id', 'room_nights.departure_id')
    .select(['departure_id', 'night', 'place', 'lodge_id', 'is_none', 'departures.trip_id'])
    .where('departures.trip_id', 'in', tripIds)
    .where((row) => row.or([row('lodge_id', 'is not', null), row('is_none', '=', 1)]))
    .orderBy('room_nights.updated_at', 'desc')
    .orderBy('departure_id')
    .orderBy('night')
    .limit(HABITS_MAX)
    .execute()
}

async function crewOf(ids: string[], tx: Reader) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('assignments')
    .select(['departure_id', 'role', 'from_day', 'to_day'])
    .where('departure_id', 'in', ids)
    .where('state', '!=', 'declined')
    .execute()
}

/**
 * Who sleeps in these lodges by choice, of all departures that end after `from` and are not cancelled. A group that a closed
 * way has parted counts as one, with those who wait.
 */
async function othersIn(lodgeIds: string[], from: string, tx: Reader): Promise<OtherNight[]> {
  if (lodgeIds.length === 0) return []
  const rows = await tx
    .selectFrom('room_nights')
    .innerJoin('departures', 'departures.id', 'room_nights.departure_id')
    .select((row) => [
      'departure_id',
      'lodge_id',
      'night',
      'start_date',
      row
        .selectFrom('bookings')
        .select(({ fn }) => fn.sum<number>('travellers').as('travellers'))
        .where(goesOnThat('room_nights.departure_id'))
        .where('bookings.status', 'in', goingStatuses)
        .as('travellers'),
    ])
    .where('lodge_id', 'in', lodgeIds)
    .where('cancelled_at', 'is', null)
    .where('end_date', '>=', from)
    .execute()
  const waits = await waitsOf([...new Set(rows.map(({ departure_id }) => departure_id))], tx)
  return rows.map(({ departure_id, lodge_id, night, start_date, travellers }) => ({
    departure_id,
    lodge_id: lodge_id!,
    day: dateOfNight(night, start_date, waits.get(departure_id)?.own ?? []),
    travellers: Number(travellers ?? 0),
  }))
}
