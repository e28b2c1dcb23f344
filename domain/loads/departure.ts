import { goingStatuses, isConfirmed, isTravelled } from '#contract/booking-statuses.ts'
import { addDays, today } from '#contract/days.ts'
import type { Carrier, DepartureBag, DepartureLoads } from '#contract/departure-loads.ts'
import type { CrewRules } from '#contract/crew-rules.ts'
import { bagFault, lawInWords, loadFault, loadLimits, mostOf, type LoadLimits } from '#contract/loads.ts'
import { portersFor } from '#contract/porters.ts'
import { db, type Tx } from '#db/client.ts'
import { bookingsGoingOn } from '../bookings/going.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { travellersOfRows } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { faultsOf } from './faults.ts'

/** The trip of bags: on a departure, or of one booking without. */
type Head = Pick<DepartureLoads, 'departure_id' | 'reference' | 'trip_name' | 'start_date' | 'end_date'> & {
  /** Of the departure, or of the booking that has none yet. */
  id: string
  trip_id: string | null
  isTrek: boolean
}

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
  const { id, name, kind, ...rest } = departure
  const head = { ...rest, id, departure_id: id, reference: null, trip_name: name, isTrek: kind === 'trek' }
  const bookings = await bookingsGoingOn(departureId, tx)
  return loadsOf(tx, head, bookings, await portersOf(tx, departureId))
}

/**
 * Returns the bags of a private trip: as those of its departure, once it is prepared; until then there is no roster, so only
 * how many porters they need. A booking that was given up has none. Throws `not-found`, and `conflict` for a booking on a departure, whose list has them.
 */
export async function loadsOfBooking(reference: string, tx: Tx | typeof db = db): Promise<DepartureLoads> {
  const booking = await tx
    .selectFrom('bookings')
    .leftJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('departures as own', 'own.id', 'bookings.id')
    .select(['bookings.id', 'bookings.trip_id', 'departure_id', 'reference', 'trip_name', 'trips.kind'])
    .select(['bookings.start_date', 'bookings.end_date', 'own.id as own_id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!booking) throw new DomainError('not-found', 'No booking has this reference')
  const { kind, own_id, ...rest } = booking
  if (rest.departure_id !== null)
    throw new DomainError('conflict', 'This booking is on a departure, whose loads list its bags')
  if (own_id !== null) return loadsOfDeparture(own_id, tx)
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', goingStatuses)
    .where('reference', '=', reference)
    .execute()
  return loadsOf(tx, { ...rest, isTrek: kind === 'trek' }, bookings, [])
}

async function loadsOf(
  tx: Tx | typeof db,
  { id, trip_id, isTrek, ...head }: Head,
  bookings: BookingRow[],
  porters: Porter[],
): Promise<DepartureLoads> {
  const going = { id, trip_id }
  const highest_m = (await highestPoints(tx, [going]))(going)
  const { crew } = await readSettings(tx)
  const limits = loadLimits(highest_m, crew)
  const bags = await bagsOf(tx, bookings, new Set(porters.map((porter) => porter.id)), limits)
  const carriers = porters.map((porter) => toCarrier(porter, bags, limits, highest_m))
  const { needed, why } = portersFor({ isTrek, highest_m, bags: carriedWeights(bags) }, crew)
  const unpaid = bookings.filter((booking) => !isConfirmed(booking) && !isTravelled(booking))
  const isLate = isWeighingLate(head.start_date, crew)
  return {
    ...head,
    read_at: new Date().toISOString(),
    highest_m,
    law: lawInWords(highest_m),
    porter_g: limits.porter_g,
    more_g: mostOf(limits, true),
    bag_g: limits.bag_g,
    needed,
    why,
    held: unpaid.reduce((sum, { travellers }) => sum + travellers, 0),
    faults: faultsOf({ ...head, highest_m, needed, why, carriers, bags, isLate }, limits),
    carriers,
    bags,
  }
}

/** Returns what the bags weigh that porters carry, null where nobody knows. */
function carriedWeights(bags: DepartureBag[]) {
  return bags.filter(({ is_own }) => !is_own).map(({ counted_g, is_guess }) => (is_guess ? null : counted_g))
}

/** Whether bags should be weighed by now. */
function isWeighingLate(start_date: string, { weigh_days }: Pick<CrewRules, 'weigh_days'>) {
  return today() >= addDays(start_date, -weigh_days)
}

type Porter = Awaited<ReturnType<typeof portersOf>>[number]

function toCarrier(
  porter: Porter,
  bags: DepartureBag[],
  limits: LoadLimits,
  highest_m: number | null,
): Carrier {
  const { id, more_agreed_at, agreed_by, ...rest } = porter
  const load_g = bags
    .filter(({ assignment_id }) => assignment_id === id)
    .reduce((sum, { counted_g }) => sum + counted_g, 0)
  const hasAgreed = more_agreed_at !== null
  return {
    ...rest,
    assignment_id: id,
    load_g,
    most_g: mostOf(limits, hasAgreed),
    more_agreed: hasAgreed ? { on: today(new Date(more_agreed_at)), by: agreed_by ?? '' } : null,
    fault: loadFault(load_g, limits, highest_m, hasAgreed),
  }
}

function portersOf(tx: Tx | typeof db, departureId: string) {
  return tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .leftJoin('staff', 'staff.id', 'assignments.more_agreed_by')
    .select(['assignments.id', 'crew.name', 'crew.phone', 'assignments.state', 'assignments.version'])
    .select(['more_agreed_at', 'staff.name as agreed_by'])
    .where('departure_id', '=', departureId)
    .where('assignments.role', '=', 'porter')
    .where('state', '!=', 'declined')
    .orderBy('crew.name')
    .orderBy('assignments.id')
    .execute()
}

async function bagsOf(
  tx: Tx | typeof db,
  bookings: BookingRow[],
  porters: Set<string>,
  limits: LoadLimits,
): Promise<DepartureBag[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const rows = await tx.selectFrom('bags').selectAll().where('booking_id', 'in', ids).execute()
  const travellersOf = await travellersOfRows(tx, bookings)
  const known = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, row]))
  return bookings.flatMap((booking) =>
    travellersOf(booking).map(({ position, name }) => {
      const row = known.get(`${booking.id} ${position}`)
      const { declared_g = null, weighed_g = null, assignment_id = null, version = 0 } = row ?? {}
      const is_own = row?.is_own === 1
      const grams = weighed_g ?? declared_g
      const counted_g = is_own ? 0 : (grams ?? limits.bag_g)
      return {
        reference: booking.reference,
        position,
        name,
        declared_g,
        weighed_g,
        counted_g,
        is_guess: !is_own && grams === null,
        is_own,
        assignment_id: assignment_id !== null && porters.has(assignment_id) ? assignment_id : null,
        fault: bagFault(counted_g, limits),
        version,
      }
    }),
  )
}
