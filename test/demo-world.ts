import { readDemoFiles } from '#domain/demo/files.ts'
import type { DemoWorld } from '#domain/demo/world.ts'

/** The whole demo operator, read from its files. */
export const demoWorld = readDemoFiles()

/** A quarter of the demo world, with trips of every sort, for tests that do not depend on their number. */
export const quarterWorld: DemoWorld = {
  ...demoWorld,
  trips: demoWorld.trips.filter((_, index) => index % 4 === 0),
  posts: demoWorld.posts.slice(0, 2),
  reviews: demoWorld.reviews.filter(({ trip_id }) => trip_id === null),
}
