// The named things of the small world that every test begins with.
import { regions } from '#db/world/regions.ts'
import { demoId } from '#db/world/world.ts'

/** A region with one trek. */
export const everest = {
  id: demoId('region', 'everest'),
  ...regions.find(({ slug }) => slug === 'everest')!,
}

export const annapurna = {
  id: demoId('region', 'annapurna'),
  ...regions.find(({ slug }) => slug === 'annapurna')!,
}

/** A region without trips, so it can be deleted. */
export const mustang = {
  id: demoId('region', 'mustang'),
  ...regions.find(({ slug }) => slug === 'mustang')!,
}

/** The trek of fourteen days that costs USD 1,490 and has departures. */
export const everestTrekId = demoId('trip', 'everest-base-camp')

/** The tour of eight days. */
export const classicTourId = demoId('trip', 'kathmandu-pokhara-chitwan')
