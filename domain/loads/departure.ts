import { goingStatuses } from '#contract/booking-statuses.ts'
import type { Carrier, DepartureBag, DepartureLoads } from '#contract/departure-loads.ts'
import {
  bagFault,
  lawInWords,
  loadFault,
  loadLimits,
  portersNeeded,
  type LoadLimits,
} from '#contract/loads.ts'
import { db, type Tx } from '#db/client.ts'
import { highestPoints, travellersOfRows } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'

/**
 * Returns the bags of a departure and who carries them. Travellers and porters are read as they are now, so whoever is
 * cancelled, has left the party or has declined is on no list. Throws `not-found`.
 */
export async function loadsOfDeparture(
  departureId: string,
  tx: Tx | typeof db = db,
): Promise<DepartureLoads> {
  const departure = await tx
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trip_id', 'trips.name', 'trips.kind', 'start_date', 'end_date'])
    .where('departures.id', '=', departureId)
    .executeTakeFirst()
  if (!departure) throw new DomainError('not-found', 'No departure has that id')
  const highest_m = (await highestPoints(tx, [departure.trip_id])).get(departure.trip_id) ?? null
  const limits = loadLimits(highest_m, (await readSettings(tx)).crew)
  const porters = await portersOf(tx, departureId)
  const bags = await bagsOf(tx, departureId, new Set(porters.map(({ id }) => id)), limits)
  const carriers = porters.map(({ id, ...porter }): Carrier => {
    const own = bags.filter(({ assignment_id }) => assignment_id === id)
    const load_g = own.reduce((sum, { counted_g }) => sum + counted_g, 0)
    return { assignment_id: id, ...porter, load_g, fault: loadFault(load_g, limits, highest_m) }
  })
  const needed =
    departure.kind === 'trek'
      ? portersNeeded(
          bags.map(({ counted_g }) => counted_g),
          limits.porter_g,
        )
      : 0
  return {
    departure_id: departure.id,
    trip_name: departure.name,
    start_date: departure.start_date,
    end_date: departure.end_date,
    highest_m,
    law: lawInWords(highest_m),
    porter_g: limits.porter_g,
    bag_g: limits.bag_g,
    needed,
    faults: faultsOf({ highest_m, needed, carriers, bags }, limits),
    carriers,
    bags,
  }
}

/** How a traveller is called, with a name or without. */
function calledIn({ name, reference, position }: DepartureBag) {
  return name || `Traveller ${position} of ${reference}`
}

function portersOf(tx: Tx | typeof db, departureId: string) {
  return tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .select(['assignments.id', 'crew.name', 'crew.phone', 'assignments.state'])
    .where('departure_id', '=', departureId)
    .where('role', '=', 'porter')
    .where('state', '!=', 'declined')
    .orderBy('crew.name')
    .orderBy('assignments.id')
    .execute()
}

async function bagsOf(
  tx: Tx | typeof db,
  departureId: string,
  porters: Set<string>,
  limits: LoadLimits,
): Promise<DepartureBag[]> {
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('status', 'in', goingStatuses)
    .orderBy('id')
    .execute()
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const rows = await tx.selectFrom('bags').selectAll().where('booking_id', 'in', ids).execute()
  const travellersOf = await travellersOfRows(tx, bookings, await highestPoints(tx, []))
  const known = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, row]))
  return bookings.flatMap((booking) =>
    travellersOf(booking).map(({ position, name }) => {
      const row = known.get(`${booking.id} ${position}`)
      const { declared_g = null, weighed_g = null, assignment_id = null, version = 0 } = row ?? {}
      const grams = weighed_g ?? declared_g
      const counted_g = grams ?? limits.bag_g
      return {
        reference: booking.reference,
        position,
        name,
        declared_g,
        weighed_g,
        counted_g,
        is_guess: grams === null,
        assignment_id: assignment_id !== null && porters.has(assignment_id) ? assignment_id : null,
        fault: bagFault(counted_g, limits),
        version,
      }
    }),
  )
}

type Known = Pick<DepartureLoads, 'highest_m' | 'needed' | 'carriers' | 'bags'>

/** What breaks the law comes first, then what the operator does not want, then what is not done yet. */
function faultsOf({ highest_m, needed, carriers, bags }: Known, { law_g }: LoadLimits): string[] {
  const wrong = carriers.filter(({ fault }) => fault !== '')
  const isUnlawful = ({ load_g }: Carrier) => load_g > law_g
  const open = bags.filter(({ assignment_id }) => assignment_id === null)
  return [
    ...[...wrong.filter(isUnlawful), ...wrong.filter((one) => !isUnlawful(one))].map(
      ({ name, fault }) => `${name}: ${fault}`,
    ),
    ...bags.flatMap((bag) => (bag.fault === '' ? [] : [`Bag of ${calledIn(bag)}: ${bag.fault}`])),
    ...(carriers.length < needed
      ? [`${carriers.length} of ${needed} porters are assigned that these bags need`]
      : []),
    ...(needed > 0 && carriers.length > 0 && open.length > 0
      ? [`Carried by nobody yet: ${open.map(calledIn).join(', ')}`]
      : []),
    ...(highest_m === null && needed > 0
      ? ['The highest point of the trip is not written down, so the limit of low trips counts']
      : []),
  ]
}
