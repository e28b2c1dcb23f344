import { z } from 'zod'
import { addDays, today, type Day } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { addDepartureIn, unpaidSeats } from '../departures/departures.ts'
import { bookDemoSeats, bookingsMade, bookPrivateTrip, payDemoBalances } from './bookings.ts'
import { plannedDepartures, seatsToTake } from './departures.ts'
import { arrangeDemoTransfers } from './transfers.ts'
import { demoId, type DemoTraveller } from './world.ts'

/** The row of the settings that exists while the site is a demo. */
const ROW = 'demo'
/** How many days ahead departures are offered, so that in every month a whole year is open. */
const OFFERED_DAYS = 14 * 30
const FIRST_START_DAYS = 10
/** How many days before it leaves a departure is booked. */
const BOOKED_DAYS = 150
/** How many days before its decision a departure that lacks people gets them. */
const SAVED_DAYS_BEFORE = 1
const YEAR_DAYS = 365

/** The state of the demo, and who books. Departures that start later than `offered_until` are not offered yet. */
const Life = z.object({
  offered_until: z.string(),
  booked_until: z.string(),
  travellers: z.array(
    z.object({
      fullname: z.string(),
      gender: z.string(),
      nationality: z.string(),
      mobile: z.string(),
    }),
  ),
  /** Absent in a demo of a release that knew no permits. */
  has_permits: z.boolean().default(false),
  /** Absent in a demo of a release that knew no packing lists. */
  has_packing: z.boolean().default(false),
  /** Absent in a demo of a release that knew no costs. */
  has_costs: z.boolean().default(false),
  /** Absent in a demo of a release that knew no choices for closed legs. */
  has_contingencies: z.boolean().default(false),
  /** Absent in a demo of a release that knew no crews. */
  has_crew: z.boolean().default(false),
})
type Life = Omit<z.infer<typeof Life>, 'travellers'> & { travellers: DemoTraveller[] }

/** Records that the site is a demo from this day on. `tendDemo` does the rest. */
export async function beginDemoLife(tx: Tx, day: Day, travellers: DemoTraveller[]): Promise<void> {
  const before = addDays(day, FIRST_START_DAYS - 1)
  const parts = {
    has_permits: true,
    has_packing: true,
    has_costs: true,
    has_contingencies: true,
    has_crew: true,
  }
  const life: Life = { offered_until: before, booked_until: before, travellers, ...parts }
  const row = { name: ROW, document: JSON.stringify(life), is_demo: 1, version: 1, updated_at: '' }
  await tx.insertInto('settings').values(row).execute()
}

/** What a demo of an earlier release may lack. */
type Part = 'has_permits' | 'has_packing' | 'has_costs' | 'has_contingencies' | 'has_crew'

/** Returns whether the site is a demo of a release that did not know a part. */
export async function lacksPart(tx: Tx | typeof db, part: Part): Promise<boolean> {
  const row = await tx
    .selectFrom('settings')
    .select('document')
    .where('name', '=', ROW)
    .where('is_demo', '=', 1)
    .executeTakeFirst()
  return row !== undefined && !Life.parse(JSON.parse(row.document))[part]
}

/** Records that a demo has a part. Returns whether it lacked it before. */
export async function notePart(tx: Tx, part: Part): Promise<boolean> {
  // Locked by an update: another server that starts waits here, and then finds it done.
  await tx
    .updateTable('settings')
    .set((row) => ({ version: row.ref('version') }))
    .where('name', '=', ROW)
    .execute()
  if (!(await lacksPart(tx, part))) return false
  const { document } = await tx
    .selectFrom('settings')
    .select('document')
    .where('name', '=', ROW)
    .executeTakeFirstOrThrow()
  const life = { ...Life.parse(JSON.parse(document)), [part]: true }
  await tx
    .updateTable('settings')
    .set({ document: JSON.stringify(life) })
    .where('name', '=', ROW)
    .execute()
  return true
}

/**
 * Once a day, while the site is a demo: adds the departures that come into range, lets demo travellers book those that
 * come near, fills up those that would not run, lets a couple go alone, takes the balances of those who have arrived, renews papers of the
 * crew, and arranges who is fetched.
 * Returns whether it did.
 */
export async function keepDemoAlive(): Promise<boolean> {
  const demo = await db
    .selectFrom('settings')
    .select('updated_at')
    .where('name', '=', ROW)
    .where('is_demo', '=', 1)
    .executeTakeFirst()
  if (!demo || (demo.updated_at !== '' && today(new Date(demo.updated_at)) >= today())) return false
  return changeContent(async (tx) => {
    // A guarded update: of several servers one succeeds.
    const claimed = await tx
      .updateTable('settings')
      .set({ updated_at: new Date().toISOString() })
      .where('name', '=', ROW)
      .where('updated_at', '=', demo.updated_at)
      .returning('name')
      .executeTakeFirst()
    if (claimed) await tendDemo(tx)
    return claimed !== undefined
  })
}

/** Does the work of `keepDemoAlive`, in the caller's transaction. */
export async function tendDemo(tx: Tx): Promise<void> {
  const { document } = await tx
    .selectFrom('settings')
    .select('document')
    .where('name', '=', ROW)
    .executeTakeFirstOrThrow()
  const life = Life.parse(JSON.parse(document)) as Life
  const next = {
    ...life,
    offered_until: later(life.offered_until, addDays(today(), OFFERED_DAYS)),
    booked_until: later(life.booked_until, addDays(today(), BOOKED_DAYS)),
  }
  await offerDepartures(tx, addDays(life.offered_until, 1), next.offered_until)
  await bookWhatComesNear(tx, life.booked_until, next)
  await fillDeparturesAtRisk(tx, life.travellers)
  await bookPrivateTrip(tx, life.travellers)
  await payDemoBalances(tx)
  await renewPapers(tx)
  await arrangeDemoTransfers(tx)
  await tx
    .updateTable('settings')
    .set({ document: JSON.stringify(next), updated_at: new Date().toISOString() })
    .where('name', '=', ROW)
    .execute()
}

/** Renews papers of the demo's crew and suppliers that have ended, each by as many years of 365 days as it takes. */
async function renewPapers(tx: Tx) {
  const ended = await tx
    .selectFrom('crew_papers')
    .leftJoin('crew', 'crew.id', 'crew_papers.crew_id')
    .leftJoin('suppliers', 'suppliers.id', 'crew_papers.supplier_id')
    .select(['crew_papers.id', 'expires_on'])
    .where('expires_on', '<', today())
    .where((eb) => eb.or([eb('crew.is_demo', '=', 1), eb('suppliers.is_demo', '=', 1)]))
    .execute()
  for (const { id, expires_on } of ended) {
    let day = expires_on!
    while (day < today()) day = addDays(day, YEAR_DAYS)
    await tx.updateTable('crew_papers').set({ expires_on: day }).where('id', '=', id).execute()
  }
}

/** Adds the departures from one day to another of the trips that are still the demo's. */
export async function offerDepartures(tx: Tx, from: Day, until: Day): Promise<void> {
  const trips = await tx
    .selectFrom('trips')
    .selectAll()
    .where('is_demo', '=', 1)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  for (const trip of trips)
    for (const departure of plannedDepartures(trip, from, until)) {
      const id = demoId('departure', `${trip.slug}-${departure.start_date}`)
      await addDepartureIn(tx, departure, actors.demo, { id })
    }
}

async function bookWhatComesNear(tx: Tx, after: Day, { booked_until, travellers }: Life) {
  const rows = await openDepartures(tx)
    .where('departures.start_date', '>', after)
    .where('departures.start_date', '<=', booked_until)
    .execute()
  let made = await bookingsMade(tx)
  for (const row of rows) {
    const seats = Math.min(seatsToTake(row, row), row.capacity) - row.seats_taken
    made = await bookDemoSeats(tx, row, seats, travellers, made)
  }
}

/**
 * Fills departures that would not run: a demo in which staff must cancel one every week would look like a failing
 * operator.
 */
async function fillDeparturesAtRisk(tx: Tx, travellers: DemoTraveller[]) {
  const rows = await openDepartures(tx)
    .where('departures.guaranteed_at', 'is', null)
    .where((row) =>
      row(
        row.fn.coalesce('departures.decision_date', 'departures.start_date'),
        '<=',
        addDays(today(), SAVED_DAYS_BEFORE),
      ),
    )
    .execute()
  let made = await bookingsMade(tx)
  for (const row of rows) {
    const missing = row.min_to_run - (row.seats_taken - Number(row.unpaid))
    const seats = Math.min(missing, row.capacity - row.seats_taken)
    made = await bookDemoSeats(tx, row, seats, travellers, made)
  }
}

/** Returns the departures of the demo that have not left, with their trips, by date. */
function openDepartures(tx: Tx) {
  return tx
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .selectAll('departures')
    .select((row) => ['trips.slug', unpaidSeats(row).as('unpaid')])
    .where('departures.is_demo', '=', 1)
    .where('departures.is_private', '=', 0)
    .where('trips.status', '=', 'published')
    .where('departures.cancelled_at', 'is', null)
    .where('departures.start_date', '>=', today())
    .orderBy('departures.start_date')
    .orderBy('departures.id')
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
