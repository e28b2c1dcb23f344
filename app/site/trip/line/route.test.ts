import { expect, test } from 'vitest'
import { kilometres } from '#contract/spots.ts'
import type { ItineraryDay, TripKind } from '#contract/trips.ts'
import { trailOf } from '../../../kit/line/trail.ts'
import { routeOf } from './route.ts'

type Way = NonNullable<ItineraryDay['by']>

const places: Record<string, [number, number]> = {
  Kathmandu: [27.7172, 85.324],
  Pokhara: [28.2096, 83.9856],
  Sauraha: [27.5788, 84.497],
  Ghandruk: [28.3762, 83.8087],
  Chhomrong: [28.413, 83.8185],
  'Pitam Deurali': [28.3461, 83.8386],
  'Low Camp': [28.4172, 83.8824],
  'High Camp': [28.4437, 83.8946],
  Namche: [27.805, 86.714],
  Tengboche: [27.8361, 86.7644],
  Dingboche: [27.8917, 86.8319],
  Lobuche: [27.949, 86.81],
  'Gorak Shep': [27.9808, 86.8285],
  Pheriche: [27.8944, 86.8189],
}

test('a way back over known ground adds no leg, and a bed beside it hangs on by a dotted one', () => {
  const route = routeFrom('trek', [
    ['Namche', 'walk'],
    ['Tengboche', 'walk'],
    ['Dingboche', 'walk'],
    ['Lobuche', 'walk'],
    ['Gorak Shep', 'walk'],
    ['Pheriche', 'walk'],
    ['Namche', 'walk'],
  ])
  expect(route.filter((leg) => leg.startsWith('out'))).toEqual([
    'out Namche-Tengboche',
    'out Tengboche-Dingboche',
    'out Dingboche-Lobuche',
    'out Lobuche-Gorak Shep',
  ])
  const back = route.filter((leg) => !leg.startsWith('out'))
  expect(back.length).toBeGreaterThan(0)
  expect(back.every((leg) => leg.startsWith('back') && leg.endsWith('-Pheriche'))).toBe(true)
})

test('a trek leaves out the far town it is reached from, a tour shows every place', () => {
  const days: [string, ...Way][] = [
    ['Pokhara', 'road'],
    ['Ghandruk', 'road', 'walk'],
    ['Chhomrong', 'walk'],
    ['Pokhara', 'walk', 'road'],
  ]
  expect(routeFrom('trek', days)).toEqual(['out Ghandruk-Chhomrong'])
  expect(routeFrom('tour', days).join()).toContain('Pokhara')
})

test('the place from which a group walks on is on the map, though it came there partly by road', () => {
  const legs = routeFrom('trek', [
    ['Pokhara', 'road'],
    ['Pitam Deurali', 'road', 'walk'],
    ['Low Camp', 'walk'],
    ['High Camp', 'walk'],
    ['Low Camp', 'walk'],
    ['Pokhara', 'walk', 'road'],
  ])
  expect(legs).toEqual(['out Pitam Deurali-Low Camp', 'out Low Camp-High Camp'])
})

test('a circuit by road is drawn whole, also its last leg home', () => {
  const legs = routeFrom('tour', [
    ['Kathmandu', 'road'],
    ['Sauraha', 'road'],
    ['Pokhara', 'road'],
    ['Kathmandu', 'road'],
  ])
  expect(legs).toEqual(['out Kathmandu-Sauraha', 'out Sauraha-Pokhara', 'out Pokhara-Kathmandu'])
})

test('a flight is a leg of its own kind', () => {
  const legs = routeFrom('tour', [
    ['Kathmandu', 'road'],
    ['Pokhara', 'air'],
  ])
  expect(legs).toEqual(['air Kathmandu-Pokhara'])
})

test('each place is one stop that knows its nights', () => {
  const route = routeOf(
    trailOf({
      kind: 'trek',
      itinerary: daysOf([
        ['Namche', 'walk'],
        ['Namche', 'walk'],
        ['Tengboche', 'walk'],
      ]),
    }),
  )!
  expect(route.stops.map(({ name, stages }) => [name, stages])).toEqual([
    ['Namche', [0, 1]],
    ['Tengboche', [2]],
  ])
})

test('fewer than two places make no map', () => {
  expect(
    routeOf(
      trailOf({
        kind: 'tour',
        itinerary: daysOf([
          ['Pokhara', 'road'],
          ['Pokhara', 'road'],
        ]),
      }),
    ),
  ).toBeUndefined()
  expect(routeOf(trailOf({ kind: 'trek', itinerary: [] }))).toBeUndefined()
})

test('a degree of longitude is shorter in Nepal than one of latitude', () => {
  expect(kilometres({ lat: 28, lon: 85 }, { lat: 29, lon: 85 })).toBeCloseTo(111.2)
  expect(kilometres({ lat: 28, lon: 85 }, { lat: 28, lon: 86 })).toBeCloseTo(98.2, 1)
})

function routeFrom(kind: TripKind, days: [string, ...Way][]) {
  const route = routeOf(trailOf({ kind, itinerary: daysOf(days) }))!
  return route.edges.map(
    (edge) => `${edge.kind} ${route.stops[edge.from]!.name}-${route.stops[edge.to]!.name}`,
  )
}

function daysOf(days: [string, ...Way][]): ItineraryDay[] {
  return days.map(([place, ...by], index) => {
    const [lat, lon] = places[place]!
    return { day: `Day ${index + 1}`, description: 'Go.', place, lat, lon, by }
  })
}
