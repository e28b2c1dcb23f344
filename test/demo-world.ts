import { readDemoFiles } from '#domain/demo/files.ts'
import type { DemoWorld } from '#domain/demo/world.ts'

/** The whole demo operator, as its files say. */
export const demoWorld = readDemoFiles()

/** A quarter of it, with trips of every sort: enough for what does not depend on how many there are. */
export const quarterWorld: DemoWorld = {
  ...demoWorld,
  trips: demoWorld.trips.filter((_, index) => index % 4 === 0),
  posts: demoWorld.posts.slice(0, 2),
  reviews: demoWorld.reviews.filter(({ trip_id }) => trip_id === null),
}
