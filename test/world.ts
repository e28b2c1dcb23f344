// The named things of the small world that every test begins with.
import { demoId } from '#domain/demo/world.ts'
import { demoWorld } from './demo-world.ts'

/** A region with one trek. */
export const everest = region('everest')

export const annapurna = region('annapurna')

/** A region without trips, so it can be deleted. */
export const mustang = region('mustang')

/** The trek of fourteen days that costs USD 1,490 and has departures. */
export const everestTrekId = demoId('trip', 'everest-base-camp')

/** The tour of eight days. */
export const classicTourId = demoId('trip', 'kathmandu-pokhara-chitwan')

function region(slug: string) {
  const { input, picture } = demoWorld.regions.find((one) => one.slug === slug)!
  return { id: demoId('region', slug), slug, picture, ...input }
}
