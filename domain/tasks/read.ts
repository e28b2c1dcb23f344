import type { SelectQueryBuilder } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { today, type Day } from '#contract/days.ts'
import type { Task } from '#contract/tasks.ts'
import { tasksOf } from '#contract/tasks.ts'
import type { Traveller } from '#contract/travellers.ts'
import { db, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { questionsOfTrip, questionsOfTrips } from '../bookings/answers.ts'
import { toBooking } from '../bookings/rows.ts'
import { netPaid } from '../bookings/sums.ts'
import { highestPoints, partyOf, travellersFrom } from '../bookings/travellers.ts'
import { readSettings } from '../settings.ts'
import { papersOfBooking, papersOfParties } from '../traveller-papers/read.ts'

/** Returns what a booking needs from its travellers on a day; see `tasksOf`. */
export async function tasksOfBooking(
  booking: Booking,
  tx: Tx | typeof db = db,
  day: Day = today(),
): Promise<Task[]> {
  const [{ travellers }, questions, { tasks }, papers] = await Promise.all([
    partyOf(booking, tx),
    questionsOfTrip(tx, booking.trip_id),
    readSettings(tx),
    papersOfBooking(booking, tx),
  ])
  return tasksOf({ booking, travellers, questions, papers }, tasks, day)
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
  const [highest, asked] = await Promise.all([highestPoints(db, tripIds), questionsOfTrips(db, tripIds)])
  const ofParty = travellersFrom(described, highest)
  const partyOfRow = new Map(rows.map((row) => [row.id, ofParty(row)]))
  const travellersOf = ({ id }: { id: string }) => partyOfRow.get(id) ?? []
  const papers = await papersOfParties(rows, travellersOf, highest)
  const partsOf = Map.groupBy(parts, ({ booking_id }) => booking_id)
  return rows.map((row) => {
    const installments = partsOf.get(row.id) ?? []
    const beside = { net: Number(row.net), tripPath: null, undecided: null, lines: [], installments }
    const booking = toBooking(row, beside)
    const travellers = travellersOf(row)
    const questions = asked.get(row.trip_id) ?? []
    const facts = { booking, travellers, questions, papers: papers.get(row.id) ?? [] }
    return { booking, travellers, tasks: tasksOf(facts, days, day) }
  })
}
