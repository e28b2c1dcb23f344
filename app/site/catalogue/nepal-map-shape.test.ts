import { expect, test } from 'vitest'
import type { TripCard } from '#contract/trip-cards.ts'
import { NEPAL, project, startsOf } from './nepal-map-shape.ts'
import { outline } from './nepal-outline.ts'

const lukla = { lat: 27.69, lon: 86.73 }
const phakding = { lat: 27.74, lon: 86.71 }
const pokhara = { lat: 28.21, lon: 83.99 }

test('the whole border lies on the map, and places lie where they are in it', () => {
  for (const { x, y } of outline.map(project)) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(NEPAL.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(NEPAL.height)
  }
  expect(project(pokhara).x).toBeLessThan(project(lukla).x)
  expect(project(pokhara).y).toBeLessThan(project(lukla).y)
})

test('trips that start near each other share a mark, from west to east', () => {
  const { starts, elsewhere } = startsOf([
    trip('Base Camp', 'Everest', lukla),
    trip('Sanctuary', 'Annapurna', pokhara),
    trip('Three Passes', 'Everest', phakding),
    trip('Island Peak', 'Makalu', phakding),
    trip('Somewhere', 'Everest', null),
  ])

  expect(starts.map(({ name, trips }) => [name, trips.map((each) => each.name)])).toEqual([
    ['Annapurna', ['Sanctuary']],
    ['Everest and Makalu', ['Base Camp', 'Three Passes', 'Island Peak']],
  ])
  expect(elsewhere).toMatchObject({ total: 1, trips: [{ name: 'Somewhere' }] })
})

test('of many trips at one mark the first are listed and all are counted', () => {
  const { starts } = startsOf(
    Array.from({ length: 30 }, (_, index) => trip(`Walk ${index}`, 'Everest', lukla)),
  )

  expect(starts).toMatchObject([{ name: 'Everest', total: 30 }])
  expect(starts[0]!.trips).toHaveLength(12)
})

function trip(name: string, region_name: string, start: TripCard['start']) {
  return { name, region_name, start } as TripCard
}
