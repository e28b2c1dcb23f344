import type { SelectQueryBuilder } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { today, type Day } from '#contract/days.ts'
import type { Task } from '#contract/tasks.ts'
import { tasksOf } from '#contract/tasks.ts'
import type { Traveller } from '#contract/travellers.ts'
import { db, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { certaintyOfBookings } from '../departures/undecided.ts'
import { questionsOfTrip, questionsOfTrips } from '../bookings/answers.ts'
import { toBooking } from '../bookings/rows.ts'
import { netPaid } from '../bookings/sums.ts'
import { gearTasksOf } from '../gear/tasks.ts'
import { bagTasksOf } from '../loads/tasks.ts'
import { readSettings } from '../settings.ts'
import { partiesWithPapers, partyWithPapers, type PartyWithPapers } from '../traveller-papers/parties.ts'

/** Returns what a booking needs from its travellers on a day; see `tasksOf`. */
export async function tasksOfBooking(
  booking: Booking,
  tx: Tx | typeof db = db,
  day: Day = today(),
): Promise<Task[]> {
  return tasksOfParty(booking, await partyWithPapers(booking, tx), tx, day)
}

/** As `tasksOfBooking`, of a booking whose travellers and papers the caller has read. */
export async function tasksOfParty(
  booking: Booking,
  { travellers, papers }: Pick<PartyWithPapers, 'travellers' | 'papers'>,
  tx: Tx | typeof db = db,
  day: Day = today(),
): Promise<Task[]> {
  const { _id, trip_id } = booking
  const [questions, { tasks }, gearOf, bagsOf] = await Promise.all([
    questionsOfTrip(tx, trip_id),
    readSettings(tx),
    gearTasksOf(tx, [{ booking_id: _id, trip_id }]),
    bagTasksOf(tx, [{ booking_id: _id, trip_id }]),
  ])
  const told = { gear: gearOf(_id, trip_id), bags: bagsOf(_id, trip_id) }
  return tasksOf({ booking, travellers, questions, papers, ...told }, tasks, day)
}

/** A booking with its travellers and tasks. Its lines are not read. */
export type BookedTasks = { booking: Booking; travellers: Traveller[]; tasks: Task[] }

/** Which bookings are meant: a query without columns. */
type Among = SelectQueryBuilder<Database, 'bookings', object>

/**
 * As `tasksOfBooking`, of all the bookings that a query chooses, in its order. Asks the database the same number of times
 * for one booking as for a thousand.
 */
export async function tasksAmong(among: Among, day: Day = today()): Promise<BookedTasks[]> {
  const ids = among.select('bookings.id')
  const [rows, parts, described, { tasks: days }] = await Promise.all([
    among.selectAll('bookings').select(netPaid().as('net')).execute(),
    db
      .selectFrom('installments')
      .selectAll()
      .where('booking_id', 'in', ids)
      .orderBy('booking_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('travellers').selectAll().where('booking_id', 'in', ids).execute(),
    readSettings(),
  ])
  const tripIds = rows.map(({ trip_id }) => trip_id)
  const asking = rows.map(({ id, trip_id }) => ({ booking_id: id, trip_id }))
  const [asked, parties, gearOf, bagsOf, certaintyOf] = await Promise.all([
    questionsOfTrips(db, tripIds),
    partiesWithPapers(rows, db, described),
    gearTasksOf(db, asking),
    bagTasksOf(db, asking),
    certaintyOfBookings(db, rows),
  ])
  const partsOf = Map.groupBy(parts, ({ booking_id }) => booking_id)
  return rows.map((row) => {
    const installments = partsOf.get(row.id) ?? []
    const beside = {
      net: Number(row.net),
      tripPath: null,
      ...certaintyOf(row),
      lines: [],
      installments,
    }
    const booking = toBooking(row, beside)
    const { travellers, papers } = parties.get(row.id)!
    const questions = asked.get(row.trip_id) ?? []
    const told = { gear: gearOf(row.id, row.trip_id), bags: bagsOf(row.id, row.trip_id) }
    const facts = { booking, travellers, questions, papers, ...told }
    return { booking, travellers, tasks: tasksOf(facts, days, day) }
  })
}
