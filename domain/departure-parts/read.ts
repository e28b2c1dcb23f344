import { goingStatuses } from '#contract/booking-statuses.ts'
import { byUrgency, type DepartureScreen } from '#contract/departure-parts.ts'
import { db } from '#db/client.ts'
import { crewOfDeparture } from '../assignments/read.ts'
import { readDepartureCosts } from '../costs/departures.ts'
import { listDisruptions } from '../disruptions/read.ts'
import { gearOfDeparture } from '../gear/departure.ts'
import { loadsOfDeparture } from '../loads/departure.ts'
import { packWithMembers } from '../permit-packs/read.ts'
import { readDepartureTasks } from '../tasks/lists.ts'
import { transfersAmong } from '../transfers/read.ts'
import { crewPart, disruptionsPart, gearPart, loadsPart, transfersPart } from './field.ts'
import { costsPart, documentsPart, messagesPart } from './office.ts'
import { papersPart, permitsPart, tasksPart, travellersOn, travellersPart } from './people.ts'

/**
 * Returns a departure with all its parts in figures, the most urgent first, and who goes. All is read from the bookings and
 * assignments as they are now, so whoever is cancelled, has left or has declined is on it no more. No number of a passport
 * is among it. `isOwner`: what it costs is told too. Throws `not-found`.
 */
export async function departureScreen(
  id: string,
  { isOwner }: { isOwner: boolean },
): Promise<DepartureScreen> {
  const [{ pack, members }, bookings] = await Promise.all([
    packWithMembers(id),
    db
      .selectFrom('bookings')
      .selectAll()
      .where('departure_id', '=', id)
      .where('status', 'in', goingStatuses)
      .orderBy('id')
      .execute(),
  ])
  const [tasks, crew, transfers, loads, gear, disruptions, messages, documents, costs] = await Promise.all([
    readDepartureTasks(id),
    crewOfDeparture(id),
    transfersAmong(bookings),
    loadsOfDeparture(id),
    gearOfDeparture(id),
    listDisruptions(id),
    messagesPart(bookings),
    documentsPart(bookings),
    isOwner ? readDepartureCosts(id) : undefined,
  ])
  const parts = [
    travellersPart(pack.departure, bookings),
    disruptionsPart(disruptions),
    tasksPart(tasks),
    papersPart(members),
    permitsPart(pack.permits),
    crewPart(crew),
    transfersPart(transfers),
    loadsPart(loads),
    gearPart(gear),
    ...(costs ? [costsPart(costs)] : []),
    messages,
    documents,
  ]
  return {
    departure: pack.departure,
    parts: parts.toSorted(byUrgency),
    travellers: travellersOn(bookings, members, tasks),
  }
}
