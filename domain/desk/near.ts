import { goingStatuses } from '#contract/booking-statuses.ts'
import { addDays, lengthInDays, today, type Day } from '#contract/days.ts'
import { seatsPaid, type Departure } from '#contract/departures.ts'
import type { NearDays, NearDeparture, NearFlight } from '#contract/desk.ts'
import { isArranged, vehicleInWords } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { guidesOf } from '../assignments/read.ts'
import { travellerRows } from '../bookings/travellers.ts'
import { departureRows } from '../departures/departures.ts'
import { toStaffDeparture } from '../departures/rows.ts'
import { departureIdOf, goesOn, goesOnThat } from '../goes-on.ts'
import { transfersBetween, type BookedTransfer } from '../transfers/read.ts'
import { totalOf } from './items.ts'

/** A departure is near so many days before it leaves. */
const NEAR_DAYS = 7
/** So many departures, and so many parties of a day, are named. */
const DEPARTURES_MAX = 12
const PARTIES_MAX = 12
/** So many travellers of a party are named. */
const NAMES_MAX = 4

/**
 * Returns the departures that leave within seven days, those on the way with somebody, and who lands and leaves today and
 * tomorrow. All is read from the bookings and assignments as they are now: what is cancelled, and whoever is, is not in it.
 */
export async function readNearDays(day: Day = today()): Promise<NearDays> {
  const [leaving, onTheWay, flights] = await Promise.all([
    departuresOf(leavingAfter(day), day),
    departuresOf(onTheWayOn(day), day),
    flightsOf([day, addDays(day, 1)]),
  ])
  return {
    leaving: { ...leaving, path_in_admin: '/admin/departures' },
    on_the_way: { ...onTheWay, path_in_admin: '/admin/departures?when=past' },
    flights,
  }
}

type Departures = ReturnType<typeof departureRows>

function running(): Departures {
  return departureRows(db).where('departures.cancelled_at', 'is', null).where('departures.is_draft', '=', 0)
}

function leavingAfter(day: Day) {
  return running()
    .where('departures.start_date', '>=', day)
    .where('departures.start_date', '<=', addDays(day, NEAR_DAYS))
}

/** A departure that nobody has joined is not on the way, though nobody has cancelled it. */
function onTheWayOn(day: Day) {
  return running()
    .where('departures.start_date', '<', day)
    .where('departures.end_date', '>=', day)
    .where((row) =>
      row.exists(
        row
          .selectFrom('bookings')
          .select('bookings.id')
          .where(goesOnThat('departures.id'))
          .where('bookings.status', 'in', goingStatuses),
      ),
    )
}

async function departuresOf(near: Departures, day: Day): Promise<{ total: number; items: NearDeparture[] }> {
  const rows = await near
    .orderBy('departures.start_date')
    .orderBy('departures.id')
    .limit(DEPARTURES_MAX)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [total, people, guides] = await Promise.all([
    totalOf(near.clearSelect()),
    peopleOn(ids),
    guidesOf(ids),
  ])
  const items = rows.map((row) => {
    const departure = toStaffDeparture(row, day)
    const { start_date, end_date } = departure
    return {
      departure_id: row.id,
      trip_name: departure.trip_name,
      start_date,
      end_date,
      day_number: start_date <= day ? lengthInDays(start_date, day) : null,
      days: lengthInDays(start_date, end_date),
      state: stateOf(departure),
      people: people.get(row.id) ?? 0,
      paid: seatsPaid(departure),
      min_to_run: departure.min_to_run,
      guides: (guides.get(row.id) ?? []).map(({ name, is_confirmed }) => ({ name, is_confirmed })),
    }
  })
  return { total, items }
}

function stateOf({ private_booking, is_guaranteed }: Departure): NearDeparture['state'] {
  if (private_booking != null) return 'private'
  return is_guaranteed ? 'guaranteed' : 'below-minimum'
}

/** Returns how many travellers go on each of these departures, of paid and of held places. */
async function peopleOn(departureIds: string[]): Promise<Map<string, number>> {
  const people = new Map<string, number>()
  if (departureIds.length === 0) return people
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'departure_id', 'travellers'])
    .where(goesOn(departureIds))
    .where('status', 'in', goingStatuses)
    .execute()
  for (const { travellers, ...booking } of bookings) {
    const id = departureIdOf(booking)
    people.set(id, (people.get(id) ?? 0) + travellers)
  }
  return people
}

/** Returns who lands and leaves on each of these days that follow each other, as far as a flight or a time is known. */
async function flightsOf(days: [Day, ...Day[]]): Promise<NearDays['flights']> {
  const transfers = await transfersBetween(days[0], days.at(-1)!)
  const known = transfers
    .filter(({ transfer: { at, leaves_at, flight } }) => (at ?? leaves_at) !== null || flight !== '')
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
  const ofDays = days.map((day) => ({ day, all: known.filter(({ transfer }) => transfer.day === day) }))
  const named = ofDays.map(({ day, all }) => ({ day, total: all.length, some: all.slice(0, PARTIES_MAX) }))
  const namesOf = await namesAmong(named.flatMap(({ some }) => some))
  return named.map(({ day, total, some }) => ({
    day,
    total,
    path_in_admin: `/admin/transfers?day=${day}`,
    items: some.map((one) => toFlight(one, namesOf(one))),
  }))
}

/** Sorts by time. A time that is not known comes last. */
function timeOf({ transfer: { at, leaves_at, reference } }: BookedTransfer): string {
  return `${at ?? leaves_at ?? 'unknown'} ${reference}`
}

function toFlight({ transfer }: BookedTransfer, names: string[]): NearFlight {
  const { reference, direction, at, leaves_at, flight, travellers, held, driver_name } = transfer
  const met_by = isArranged(transfer)
    ? [vehicleInWords(transfer), driver_name].filter(Boolean).join(', ')
    : ''
  return { reference, direction, at, leaves_at, flight, travellers, names, held, met_by }
}

/** Returns the names of the travellers that each party still has; the first is whoever booked while nobody else is named. */
async function namesAmong(parties: BookedTransfer[]): Promise<(party: BookedTransfer) => string[]> {
  const rows = await travellerRows(db, [...new Set(parties.map(({ booking }) => booking.id))])
  const byPlace = new Map(rows.map(({ booking_id, position, name }) => [`${booking_id} ${position}`, name]))
  return ({ booking: { id, fullname, travellers } }) =>
    Array.from(
      { length: travellers },
      (_, index) => byPlace.get(`${id} ${index + 1}`) || (index ? '' : fullname),
    )
      .filter(Boolean)
      .slice(0, NAMES_MAX)
}
