import { goingStatuses } from '#contract/booking-statuses.ts'
import { datedEntries } from '#contract/departure-nights.ts'
import type { Departure } from '#contract/departures.ts'
import type { Emergency } from '#contract/emergency.ts'
import { meetingOf } from '#contract/meeting-words.ts'
import { db } from '#db/client.ts'
import { agreedDays, daysGone } from '../agreed-days/agreed-days.ts'
import { crewOfDeparture } from '../assignments/read.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { waitsOf } from '../departure-nights/waits.ts'
import { gearOfDeparture } from '../gear/departure.ts'
import { goesOn } from '../goes-on.ts'
import { loadsOfDeparture } from '../loads/departure.ts'
import { packWithMembers } from '../permit-packs/read.ts'
import { roomsOf } from '../rooms/read.ts'
import { readSettings } from '../settings.ts'
import { readDepartureTasks } from '../tasks/lists.ts'
import { transfersAmong } from '../transfers/read.ts'
import { withPapers } from '../traveller-papers/for-manifest.ts'
import { emergencyOn } from '../trips/help.ts'
import { readTrips } from '../trips/read.ts'
import {
  daysTable,
  gearTable,
  helpTable,
  loadsTable,
  meetingTable,
  roomsTable,
  transfersTable,
} from './field.ts'
import { crewTable, manifestTable, namesIn, permitsTable, tasksTable } from './people.ts'
import type { PackTable } from './tables.ts'

/** All that is printed of a departure, in order. */
export type DeparturePack = {
  departure: Departure
  travellers: number
  emergency: Emergency
  tables: PackTable[]
}

/**
 * Returns what the guide of a departure takes along, from bookings and assignments as they are now, so whoever is cancelled
 * or has left is not in it. It holds personal data, so the caller must record the reading; nothing of anybody's health,
 * of what is paid or of numbers of passports is among it. Throws `not-found`.
 */
export async function readDeparturePack(id: string): Promise<DeparturePack> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where(goesOn(id))
    .where('status', 'in', goingStatuses)
    .orderBy('id')
    .execute()
  const [manifest, { pack }, crew, rooms, transfers, loads, gear, tasks, house, waits, agreed] =
    await Promise.all([
      manifestOf(id).then(withPapers),
      packWithMembers(id),
      crewOfDeparture(id),
      roomsOf(id),
      transfersAmong(bookings),
      loadsOfDeparture(id),
      gearOfDeparture(id),
      readDepartureTasks(id),
      readSettings(),
      waitsOf([id], db),
      agreedDays([id], db),
    ])
  const { departure } = manifest
  const [trip] = await readTrips([departure.trip_id])
  const emergency = await emergencyOn(trip, house.emergency)
  const itinerary = daysGone(agreed.get(id), trip?.itinerary ?? [])
  const names = namesIn(manifest, pack.travellers)
  const tables = [
    crewTable(crew),
    meetingTable(meetingOf(house, trip?.meeting_point), departure.start_date),
    daysTable(datedEntries(itinerary, departure, waits.get(id)?.own ?? [])),
    manifestTable(manifest, names),
    permitsTable(pack.permits),
    roomsTable(rooms, names),
    transfersTable(transfers),
    loadsTable(loads, names),
    gearTable(gear, names),
    tasksTable(tasks, names),
    helpTable(emergency),
  ]
  return {
    departure,
    travellers: manifest.travellers.length,
    emergency,
    tables: tables.filter(({ rows }) => rows.length > 0),
  }
}
