import { readDemoFiles } from '#domain/demo/files.ts'
import { demoId, type DemoWorld } from '#domain/demo/world.ts'

/** The whole demo operator, read from its files. */
export const demoWorld = readDemoFiles()

const quarter = demoWorld.trips.filter((_, index) => index % 4 === 0)
const quarterIds = new Set(quarter.map(({ slug }) => demoId('trip', slug)))

/** A quarter of the demo world, with trips of every sort, for tests that do not depend on their number. */
export const quarterWorld: DemoWorld = {
  ...demoWorld,
  trips: quarter,
  extras: demoWorld.extras.map(({ input, ...extra }) => ({
    ...extra,
    input: { ...input, trip_ids: input.trip_ids.filter((id) => quarterIds.has(id)) },
  })),
  posts: demoWorld.posts.slice(0, 2),
  reviews: demoWorld.reviews.filter(({ trip_id }) => trip_id === null),
}
