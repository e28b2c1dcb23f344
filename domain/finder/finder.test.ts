import { expect, test } from 'vitest'
import type { TripCard } from '#contract/trip-cards.ts'
import { findTrips, type TripWish } from './finder.ts'

const usual = { least_party: 1, most_party: 12 }
const basecamp = trip('Base Camp', {
  duration_days: 14,
  max_altitude_m: 5545,
  grade_level: 4,
  best_months: [3, 4, 5, 10, 11],
  trip_type: 'Teahouse trek',
  highest_bed_m: 5164,
  longest_hours: 8,
  flying_days: 2,
  least_party: 2,
})
const ridge = trip('Ridge', {
  duration_days: 9,
  max_altitude_m: 3210,
  grade_level: 2,
  best_months: [10, 11, 12],
  trip_type: 'Teahouse trek',
  child_age: 10,
})
const dry = trip('Dry Valley', {
  duration_days: 16,
  max_altitude_m: 4230,
  grade_level: 3,
  best_months: [4, 5, 6, 7, 8, 9, 10],
  closed_months: [1],
  trip_type: 'Jeep tour',
  group_size: '2 to 6',
})
const all = [basecamp, ridge, dry]
const dated = new Map([
  ['Base Camp', ['2027-04-03', '2027-10-02', '2027-10-16']],
  ['Dry Valley', []],
])
const find = (wish: TripWish) => findTrips(all, wish, usual, dated)
const missed = (wish: TripWish) => find(wish).near.map(({ trip: { name }, reason }) => [name, reason])
const names = (list: { trip: TripCard }[]) => list.map(({ trip: { name } }) => name)

test('a trip that fits says why in the words of the wish', () => {
  const { found, note } = find({ days: 10, month: 11, high: 4200, grade: 2, party: 'family' })

  expect(names(found)).toEqual(['Ridge'])
  expect(found[0]!.why).toBe(
    '9 days of your 10, up to 4,200 m, at its best in November, easy to moderate, cheaper for children below 10',
  )
  expect(found[0]!.against).toEqual([])
  expect(note).toBe(
    'November is high season: expect company on the trails, and book flights and rooms early.',
  )
})

test('what speaks against a trip is said even when it fits', () => {
  const { found } = find({ days: 14, month: 10, party: 'alone' })

  expect(names(found)).toEqual(['Base Camp', 'Ridge'])
  expect(found[0]!.against).toEqual([
    'Takes every day you have: none is left for a late flight or bad weather',
    'Private from 2 travellers on: alone you join one of our dates, or ask us first',
    'One day of up to 8 hours on foot',
    'Highest bed at 5,164 m: thin air and cold nights',
    'Flies on 2 days: weather can hold a flight back',
  ])
})

test('who has far more days than a trip takes is told', () => {
  expect(find({ days: 21, month: 12 }).found[0]!.against).toContain('Leaves 12 days of yours to fill')
})

test('a trip that misses one wish by a little is near, with that one reason', () => {
  expect(missed({ days: 12 })).toEqual([
    ['Base Camp', '14 days: 2 more than you have'],
    ['Dry Valley', '16 days: 4 more than you have'],
  ])
  expect(missed({ high: 4000 })).toEqual([['Dry Valley', 'Reaches 4,230 m, 230 m above your limit']])
  expect(missed({ grade: 2 })).toEqual([['Dry Valley', 'Graded moderate: harder than you asked for']])
  expect(missed({ month: 9 })).toEqual([
    ['Ridge', 'September is outside its best months, Oct to Dec'],
    ['Base Camp', 'September is outside its best months, Mar to May and Oct to Nov'],
  ])
  // January follows December.
  expect(missed({ month: 1 })).toEqual([['Ridge', 'January is outside its best months, Oct to Dec']])
})

test('far misses, two misses and other kinds of trips are not shown', () => {
  expect(find({ days: 5 })).toMatchObject({ found: [], near: [{ reason: '9 days: 4 more than you have' }] })
  expect(find({ days: 12, high: 4000, grade: 1 }).near.map(({ reason }) => reason)).toEqual([
    'Graded easy to moderate: harder than you asked for',
  ])
  expect(names(find({ purpose: 'Jeep tour' }).found)).toEqual(['Dry Valley'])
  expect(find({ purpose: 'Jeep tour' }).near).toEqual([])
})

test('a large group is told of a trip that is made for fewer', () => {
  const { found } = find({ party: 'group' })

  expect(found.find(({ trip: { name } }) => name === 'Dry Valley')!.against).toContain(
    'Made for up to 6 together',
  )
  expect(found.find(({ trip: { name } }) => name === 'Ridge')!.why).toBe('9 days, up to 12 together')
})

test('who wants a departure that is sure to run is told on which days, and where none is sure', () => {
  const { found, near } = find({ guaranteed: true })

  expect(found.map(({ why }) => why)).toEqual(['14 days, guaranteed to run on 3 April 2027 and 2 more dates'])
  // The ridge has no dates to join at all.
  expect(near.map(({ trip: { name }, reason }) => [name, reason])).toEqual([
    ['Dry Valley', 'None of its departures is guaranteed to run yet'],
  ])
})

test('a departure that is sure to run counts in the wished month alone', () => {
  expect(find({ guaranteed: true, month: 10 }).found.map(({ why }) => why)).toEqual([
    '14 days, at its best in October, guaranteed to run on 2 October 2027 and 1 more date',
  ])
  expect(missed({ guaranteed: true, month: 11 })).toEqual([
    ['Base Camp', 'Guaranteed to run on 3 April 2027, but not in November'],
  ])
})

test('a trip of which nothing is known is near, never found', () => {
  const unknown = trip('New', { duration_days: null })

  expect(findTrips([unknown], { days: 7 }, usual, dated)).toMatchObject({
    found: [],
    near: [{ reason: 'Its length is not fixed' }],
  })
  expect(findTrips([unknown], { high: 4200 }, usual, dated).near[0]!.reason).toBe(
    'Its highest point is not known',
  )
  expect(findTrips([unknown], { grade: 3 }, usual, dated).near[0]!.reason).toBe('It has no grade yet')
})

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
    duration_days: 1,
    grade: '',
    grade_level: null,
    trip_type: null,
    price: 'On request',
    price_amount: null,
    price_currency: null,
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
