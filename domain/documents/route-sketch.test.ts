import { expect, test } from 'vitest'
import { demoWorld } from '#test/demo-world.ts'
import { routeOf } from './itinerary/route-sketch.ts'

test('the map of a trek in its PDF has every place from or to which the group walks', () => {
  const treks = demoWorld.trips.filter(({ kind, input }) => kind === 'trek' && routeOf({ kind, ...input }))
  expect(treks.length).toBeGreaterThan(15)
  for (const { slug, input } of treks) {
    const { itinerary } = input
    const known = (index: number) => itinerary[index]?.lat != null && itinerary[index]?.place != null
    const walked = itinerary.flatMap(({ by }, index) =>
      by?.join() === 'walk' && known(index) && known(index - 1)
        ? [itinerary[index - 1]!, itinerary[index]!]
        : [],
    )
    const names = routeOf({ kind: 'trek', itinerary })!.map(({ lat, lon }) => `${lat} ${lon}`)
    for (const { place, lat, lon } of walked) expect(names, `${slug}: ${place}`).toContain(`${lat} ${lon}`)
  }
})
