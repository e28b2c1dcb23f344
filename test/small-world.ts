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

/** The corner of it that tests talk about, in which one person can book alone: three treks with their regions, a region without any, two tours, two posts. */
const smallWorld: DemoWorld = {
  ...demoWorld,
  regions: demoWorld.regions.filter(({ slug }) =>
    ['everest', 'annapurna', 'langtang', 'mustang'].includes(slug),
  ),
  trips: demoWorld.trips.filter(({ slug }) => slugs.includes(slug)).map(forAnybody),
  posts: demoWorld.posts.filter(({ id }) => ['acclimatisation', 'tipping'].includes(id)),
  reviews: demoWorld.reviews.filter(
    ({ trip_id }) => trip_id === null || trip_id === 'demo-trip-everest-base-camp',
  ),
}

function forAnybody(trip: DemoTrip): DemoTrip {
  return { ...trip, input: { ...trip.input, least_party: 1 } }
}

/** Brings back the small world, and the day on which it was made. */
let remembered: { day: string; bringBack: () => Promise<void> } | undefined

/** Leaves nothing in the database but the small world. Its rows are remembered, for every test begins with them. */
export async function beginWithSmallWorld(): Promise<void> {
  const day = today()
  if (remembered?.day === day) return remembered.bringBack()
  await emptyTables()
  await installSmallWorld()
  remembered = { day, bringBack: await rememberTables() }
}

/** Fills an empty database with the small world, as a fresh site is filled. Nobody has booked, and no event tells of it. */
export async function installSmallWorld(): Promise<void> {
  await transaction(async (tx) => {
    await isFirst(tx)
    await addDemoContent(tx, smallWorld)
    await offerDepartures(tx, addDays(today(), 10), addDays(today(), 420))
    await tx.deleteFrom('events').execute()
  })
}
