import { addDays, today } from '#contract/days.ts'
import { transaction } from '#db/client.ts'
import { offerDepartures } from '#domain/demo/alive.ts'
import { addDemoContent, isFirst } from '#domain/demo/install.ts'
import type { DemoTrip, DemoWorld } from '#domain/demo/world.ts'
import { demoWorld } from './demo-world.ts'
import { emptyTables, rememberTables } from './empty-tables.ts'

const slugs = [
  'everest-base-camp',
  'annapurna-base-camp',
  'langtang-valley',
  'kathmandu-pokhara-chitwan',
  'kathmandu-valley-heritage',
]

/**
 * The part of the demo world that tests use, in which one person can book alone: three treks with their regions, a
 * region without treks, two tours, two posts. Its trips have no extras: each test adds those it needs.
 */
const smallWorld: DemoWorld = {
  ...demoWorld,
  regions: demoWorld.regions.filter(({ slug }) =>
    ['everest', 'annapurna', 'langtang', 'mustang'].includes(slug),
  ),
  trips: demoWorld.trips.filter(({ slug }) => slugs.includes(slug)).map(forAnybody),
  posts: demoWorld.posts.filter(({ id }) => ['acclimatisation', 'tipping'].includes(id)),
  extras: [],
  crew: [],
  suppliers: [],
  reviews: demoWorld.reviews.filter(
    ({ trip_id }) => trip_id === null || trip_id === 'demo-trip-everest-base-camp',
  ),
}

function forAnybody(trip: DemoTrip): DemoTrip {
  return { ...trip, input: { ...trip.input, least_party: 1 } }
}

/** The function that restores the small world, and the day on which the world was made. */
let remembered: { day: string; bringBack: () => Promise<void> } | undefined

/** Leaves only the small world in the database. Its rows are remembered, because every test starts with them. */
export async function beginWithSmallWorld(): Promise<void> {
  const day = today()
  if (remembered?.day === day) return remembered.bringBack()
  await emptyTables()
  await installSmallWorld()
  remembered = { day, bringBack: await rememberTables() }
}

/** Fills an empty database with the small world, as a new site is filled: without bookings and without events. */
export async function installSmallWorld(): Promise<void> {
  await transaction(async (tx) => {
    await isFirst(tx)
    await addDemoContent(tx, smallWorld)
    await offerDepartures(tx, addDays(today(), 10), addDays(today(), 420))
    await tx.deleteFrom('events').execute()
  })
}
