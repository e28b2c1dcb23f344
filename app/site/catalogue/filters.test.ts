import { expect, test } from 'vitest'
import type { TripCard } from '#contract/trip-cards.ts'
import {
  countOptions,
  filterGroups,
  filterTrips,
  loosenings,
  offeredQuery,
  readChoice,
  readSorting,
  sortTrips,
  withoutOption,
} from './filters.ts'

const groups = filterGroups(
  [
    { _id: 'r1', slug: 'everest', name: 'Everest' },
    { _id: 'r2', slug: 'rara', name: 'Rara' },
  ],
  new Map([
    ['Panorama', []],
    ['Rara Lake', ['2027-04-03']],
  ]),
)

const high = trip('Three Passes', {
  region_id: 'r1',
  duration_days: 20,
  max_altitude_m: 5545,
  grade_level: 5,
  best_months: [4, 10],
  price_amount: 189_000,
})
const low = trip('Panorama', {
  region_id: 'r1',
  duration_days: 9,
  max_altitude_m: 3880,
  grade_level: 2,
  best_months: [3, 4],
  price_amount: 50_000,
})
const far = trip('Rara Lake', { region_id: 'r2', duration_days: 10, max_altitude_m: 3060, grade_level: 3 })
const trips = [high, low, far]

test.each([
  ['utm_source=x&sort=name&view=cards&page=1&days=', ''],
  ['grade=2&region=everest', 'region=everest&grade=2'],
  ['region=rara&region=everest&region=everest', 'region=everest&region=rara'],
  ['region=everest&region=junk&days=5-9&price=7', 'region=everest&days=5-9'],
  ['sort=price&view=map&page=3', 'sort=price&view=map&page=3'],
  ['sort=toString&view=junk&page=4', ''],
  ['page=2.5', ''],
  ['page=02', 'page=2'],
])('of ?%s the list offers ?%s', (asked, offered) => {
  expect(offeredQuery(new URLSearchParams(asked), groups, 3).toString()).toBe(offered)
})

test('without a choice the list is whole', () => {
  expect(found('')).toEqual(trips)
})

test('within a group one option is enough, and every group must agree', () => {
  expect(found('region=everest')).toEqual([high, low])
  expect(found('region=everest&region=rara')).toEqual(trips)
  expect(found('region=everest&month=3&month=10')).toEqual([high, low])
  expect(found('region=everest&month=10')).toEqual([high])
  expect(found('region=rara&month=10')).toEqual([])
})

test.each([
  ['days=5-9', [low]],
  ['days=10-14', [far]],
  ['days=15', [high]],
  ['high=5600', [high, low, far]],
  ['high=5000', [low, far]],
  ['high=4000', [low, far]],
  ['high=2500', []],
  ['grade=2&grade=3', [low, far]],
  ['dates=fixed', [low, far]],
  ['dates=guaranteed', [far]],
  ['price=500', [low]],
  ['price=1500', []],
  ['price=more', [high]],
])('%s leaves what lies between its bounds', (query, left) => {
  expect(found(query)).toEqual(left)
})

test('what the finder leaves open, and what no group knows, changes nothing', () => {
  expect(found('region=&month=&days=&high=')).toEqual(trips)
  expect(found('region=atlantis&month=13&colour=red')).toEqual(trips)
})

test('an option tells how many trips it would leave beside the other groups, whatever is chosen in its own', () => {
  const choice = readChoice(new URLSearchParams('region=everest&grade=2'), groups)
  const counts = countOptions(trips, groups, choice)

  expect(counts.get('grade')).toEqual([0, 1, 0, 0, 1])
  expect(counts.get('region')).toEqual([1, 0])
  expect(counts.get('high')).toEqual([0, 1, 1, 1, 1, 0])
  expect(counts.get('month')).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
})

test.each(['', 'region=everest', 'grade=2&days=5-9', 'month=4&price=500&price=more', 'region=rara&grade=1'])(
  'with "%s" each option counts what choosing it alone in its group would find',
  (query) => {
    const counts = countOptions(trips, groups, readChoice(new URLSearchParams(query), groups))
    for (const { key, options } of groups) {
      const left = options.map(({ value }) => {
        const chosen = new URLSearchParams(query)
        chosen.set(key, value)
        return found(chosen.toString()).length
      })
      expect([key, counts.get(key)]).toEqual([key, left])
    }
  },
)

test('trips are sorted by a figure, and those that do not know it come last', () => {
  expect(sortTrips(trips, 'name')).toEqual(trips)
  expect(sortTrips(trips, 'days')).toEqual([low, far, high])
  expect(sortTrips(trips, 'high')).toEqual([far, low, high])
  expect(sortTrips(trips, 'price')).toEqual([low, high, far])
  expect(sortTrips([far, far], 'price')).toEqual([far, far])
})

test('only known orders are obeyed', () => {
  expect(readSorting(new URLSearchParams('sort=high'))).toBe('high')
  expect(readSorting(new URLSearchParams('sort=toString'))).toBe('name')
  expect(readSorting(new URLSearchParams())).toBe('name')
})

test('taking one option away keeps the others and goes back to the first page', () => {
  const query = new URLSearchParams('region=everest&region=rara&grade=2&page=3')
  expect(withoutOption(query, 'region', 'rara')).toBe('?region=everest&grade=2')
})

test('a choice that nothing fits says which filters, each let go alone, would leave something', () => {
  expect(loosened('region=rara&region=everest&grade=2&days=10-14')).toEqual([
    ['days', ['10 to 14 days'], 1],
    ['grade', ['Easy to moderate'], 1],
  ])
  expect(loosened('region=rara&month=10&price=500')).toEqual([])
})

test('a whole group is let go at once', () => {
  const query = new URLSearchParams('region=everest&region=rara&grade=2&page=3')
  expect(withoutOption(query, 'region')).toBe('?grade=2')
})

function loosened(query: string) {
  const filters = loosenings(trips, groups, readChoice(new URLSearchParams(query), groups))
  return filters.map(({ key, labels, left }) => [key, labels, left])
}

function found(query: string) {
  return filterTrips(trips, groups, readChoice(new URLSearchParams(query), groups))
}

function trip(name: string, facts: Partial<TripCard>): TripCard {
  return {
    _id: name,
    kind: 'trek',
    slug: name,
    path: `/destination/${name}`,
    name,
    region_id: null,
    region_name: null,
    destination: 'Nepal',
    duration: '',
    duration_days: null,
    grade: '',
    grade_level: null,
    trip_type: null,
    price: 'On request',
    price_amount: null,
    price_currency: facts.price_amount === undefined ? null : 'USD',
    max_altitude: '',
    max_altitude_m: null,
    best_months: [],
    closed_months: [],
    accommodation: '',
    group_size: '',
    least_party: null,
    most_party: null,
    on_request: false,
    child_age: null,
    highest_bed_m: null,
    longest_hours: null,
    flying_days: 0,
    line: [],
    start: null,
    picture: null,
    ...facts,
  }
}
