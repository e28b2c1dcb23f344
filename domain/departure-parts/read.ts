import { today } from '#contract/days.ts'
import { byUrgency, type DeparturePart, type DepartureScreen } from '#contract/departure-parts.ts'
import { toldUntil } from '#contract/preparations.ts'
import { crewOfDeparture } from '../assignments/read.ts'
import { bookingsGoingOn } from '../bookings/going.ts'
import { readCostsOf } from '../costs/departures.ts'
import { listDisruptions } from '../disruptions/read.ts'
import { gearOfDeparture } from '../gear/departure.ts'
import { loadsOfDeparture } from '../loads/departure.ts'
import { packWithMembers } from '../permit-packs/read.ts'
import { roomsOf } from '../rooms/read.ts'
import { readingOnce } from '../read-once.ts'
import { readSettings } from '../settings.ts'
import { readDepartureTasks } from '../tasks/lists.ts'
import { transfersAmong } from '../transfers/read.ts'
import { crewPart, disruptionsPart, gearPart, loadsPart, roomsPart, transfersPart } from './field.ts'
import { costsPart, documentsPart, logPart, messagesPart } from './office.ts'
import { papersPart, permitsPart, tasksPart, travellersOn, travellersPart } from './people.ts'

/**
 * Returns a departure with all its parts in figures, the most urgent first, and who goes. All is read from the bookings and
 * assignments as they are now, so whoever is cancelled, has left or has declined is on it no more. No number of a passport
 * is among it. `withCosts`: what it costs and what guides paid in cash is told too. Throws `not-found`.
 */
export function departureScreen(id: string, { withCosts }: { withCosts: boolean }): Promise<DepartureScreen> {
  return readingOnce(() => readScreen(id, withCosts))
}

async function readScreen(id: string, withCosts: boolean): Promise<DepartureScreen> {
  const [{ pack, members }, bookings] = await Promise.all([packWithMembers(id), bookingsGoingOn(id)])
  const [tasks, crew, rooms, transfers, loads, gear, disruptions, messages, documents, log, costs] =
    await Promise.all([
      readDepartureTasks(id),
      crewOfDeparture(id),
      roomsOf(id),
      transfersAmong(bookings),
      loadsOfDeparture(id),
      gearOfDeparture(id),
      listDisruptions(id),
      messagesPart(bookings),
      documentsPart(bookings),
      logPart(id, withCosts),
      withCosts ? readCostsOf({ departure_id: id }) : undefined,
    ])
  const { departure } = pack
  const { preparations: rules } = await readSettings()
  const isNear = (kind: 'crew' | 'permits') => departure.start_date <= (toldUntil(rules[kind], today()) ?? '')
  const parts = [
    travellersPart(departure, bookings),
    disruptionsPart(disruptions),
    tasksPart(tasks),
    papersPart(members),
    permitsPart(pack.permits, isNear('permits')),
    crewPart(crew, isNear('crew')),
    roomsPart(rooms),
    transfersPart(transfers, today(), toldUntil(rules.vehicles, today())),
    loadsPart(loads),
    gearPart(gear),
    ...(costs ? [costsPart(costs)] : []),
    messages,
    documents,
    log,
  ]
  return {
    departure,
    parts: (departure.end_date < today() ? parts.map(afterwards) : parts).toSorted(byUrgency),
    travellers: travellersOn(bookings, members, tasks),
  }
}

/** What is still to do once everybody is home: nothing, but with disruptions, costs, messages and the log. */
function afterwards(part: DeparturePart): DeparturePart {
  const isStillOpen = ['disruptions', 'costs', 'messages', 'log'].includes(part.kind) || part.state === 'none'
  return isStillOpen ? part : { ...part, state: 'done', faults: [], more: 0 }
}
