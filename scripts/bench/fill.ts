// Fills the site of a benchmark, in a separate process: `fill.ts <trips> <bookings>` copies existing rows until there
// are so many. Four fifths of the departures are over. Bookings are spread over all departures, made two months before
// each and no later than now, each with its payment, document, mail and event.
import { sql } from 'kysely'
import { addDays, today } from '#contract/days.ts'
import { db, isPostgres, transaction, type Tx } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { closeSite } from '#domain/site/site.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'

const DEPARTURES_PER_TRIP = 2
const ROWS_AT_ONCE = 500
const SEATS = 8

/** SQL for columns of a copy, where `i` is its number. The other columns are as in the model. */
type Changes = Record<string, string>

const [trips = 0, bookings = 0] = process.argv.slice(2).map(Number)

await transaction((tx) => addTrips(tx, trips))
if (bookings > 0) await addBookings(bookings)
await sql.raw(isPostgres ? 'vacuum analyze' : 'analyze').execute(db)
await closeSite()

async function addTrips(tx: Tx, wanted: number) {
  const first = await countCopies(tx, 'trips')
  const changes = { slug: "'walk-' || i", name: "'Walk number ' || i", top_position: 'null', is_demo: '0' }
  await copy(tx, 'trips', `id = '${maya.trip_id}'`, first, wanted, changes)
  const lead = `owner_id = '${maya.trip_id}' and position = 0`
  await copy(tx, 'images', lead, first, wanted, { owner_id: "'bench-' || i" })
  await addDepartures(tx, first * DEPARTURES_PER_TRIP, wanted * DEPARTURES_PER_TRIP)
  await sql`update content_version set version = version + 1`.execute(tx)
}

/** Adds departures from 1,200 days ago to 300 days ahead. */
async function addDepartures(tx: Tx, first: number, end: number) {
  const now = new Date().toISOString()
  for (let start = first; start < end; start += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, end - start) }, (_, offset) => start + offset)
    const rows = numbers.map((number) => {
      const start_date = addDays(today(), ((number * 7) % 1500) - 1200)
      const made = `${addDays(start_date, -60)}T06:00:00.000Z`
      return {
        id: `bench-${number}`,
        trip_id: `bench-${Math.floor(number / DEPARTURES_PER_TRIP)}`,
        start_date,
        end_date: addDays(start_date, 13),
        decision_date: addDays(start_date, -30),
        capacity: 12,
        min_to_run: 4,
        version: 1,
        created_at: made < now ? made : now,
        updated_at: now,
      }
    })
    await tx.insertInto('departures').values(rows).execute()
  }
}

/** Adds bookings with a paid deposit, completed where the departure is over. */
async function addBookings(wanted: number) {
  const first = await transaction((tx) => countCopies(tx, 'bookings'))
  const model =
    first === 0
      ? await paidBooking()
      : await db
          .selectFrom('bookings')
          .select('id as _id')
          .where('fullname', '=', maya.fullname)
          .orderBy('id')
          .executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('departures')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id', 'like', 'bench-%')
    .executeTakeFirstOrThrow()

  await transaction(async (tx) => {
    const departure = `'bench-' || (i % ${total})`
    const trip = `'bench-' || ((i % ${total}) / ${DEPARTURES_PER_TRIP})`
    const dayOf = (column: string) => `(select ${column} from departures where id = ${departure})`
    const email = "'guest' || i || '@example.com'"
    await copy(tx, 'bookings', `id = '${model._id}'`, first, wanted, {
      reference: "'CH-B' || i",
      departure_id: departure,
      trip_id: trip,
      start_date: dayOf('start_date'),
      end_date: dayOf('end_date'),
      created_at: dayOf('created_at'),
      status: `case when ${dayOf('end_date')} < '${today()}' then 'completed' else 'deposit_paid' end`,
      fullname: "'Guest ' || i",
      // None, because there are more bookings than seats.
      seats_held: '0',
      email,
      search_text: "'ch-b' || i || ' guest ' || i || ' guest' || i || '@example.com everest base camp trek'",
    })
    const ofBooking = { booking_id: "'bench-' || i" }
    const one = (table: string) => `id = (select min(id) from ${table} where booking_id = '${model._id}')`
    await copy(tx, 'payments', one('payments'), first, wanted, {
      ...ofBooking,
      email,
      created_at: dayOf('created_at'),
      confirmed_at: dayOf('created_at'),
    })
    const numbered = { ...ofBooking, number: "'B-' || i", source: "'bench:' || i" }
    await copy(tx, 'documents', one('documents'), first, wanted, numbered)
    const mail = `id = (select min(id) from emails where noun_id = '${model._id}')`
    await copy(tx, 'emails', mail, first, wanted, {
      noun_id: "'bench-' || i",
      status: "'sent'",
      to_address: email,
    })
    const event = `id = (select min(id) from events where noun_id = '${model._id}')`
    await copy(tx, 'events', event, first, wanted, { noun_id: "'bench-' || i" })
    await tx
      .updateTable('departures')
      .set(({ selectFrom }) => ({
        seats_taken: selectFrom('bookings')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('seats_held'), sql<number>`0`).as('seats'))
          .whereRef('departure_id', '=', 'departures.id'),
      }))
      .where('id', 'like', 'bench-%')
      .execute()
  })
}

async function paidBooking() {
  // A booking of a departure, because a private request must be confirmed first, and has no price until then.
  const { _id } = await departureWith(SEATS)
  const booking = await createBooking({ ...maya, departure_id: _id })
  return payFor(booking, booking.deposit!.amount)
}

/** Copies the one row that `where` finds, with the numbers from `first` to before `end`. */
async function copy(tx: Tx, table: string, where: string, first: number, end: number, changes: Changes) {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(tx)
  const columns = Object.keys(rows[0]!)
  const values = columns.map((name) => (name === 'id' ? "'bench-' || i" : (changes[name] ?? `model.${name}`)))
  await sql
    .raw(
      `with recursive numbers(i) as (select ${first} union all select i + 1 from numbers where i + 1 < ${end})
       insert into ${table} (${columns.join(', ')})
       select ${values.join(', ')} from numbers, (select * from ${table} where ${where}) model
       where i < ${end}`,
    )
    .execute(tx)
}

async function countCopies(tx: Tx, table: 'trips' | 'bookings') {
  const { copies } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('copies'))
    .where('id', 'like', 'bench-%')
    .executeTakeFirstOrThrow()
  return copies
}
