import { expect, test } from 'vitest'
import type { TripCard } from '#contract/trip-cards.ts'
import { factsOf } from '../activity/shown.ts'
import { highestPoint } from './trip-card.tsx'

const card = {
  duration_days: 3,
  max_altitude: '1,400 m (Kathmandu, on the ground)',
  max_altitude_m: 1400,
  highest_bed_m: 1400,
  line: [1400, 1400, 1400],
} as TripCard
const trek = { ...card, max_altitude_m: 5545, highest_bed_m: 5164, line: [2610, 5164, 5545, 2610] }

test('a flight over the mountains promises no highest point, and a trek tells its own', () => {
  expect(highestPoint(card)).toBe('Highest bed 1,400 m')
  expect(highestPoint(trek)).toBe('Highest point 5,545 m')
  // Nor does a tour down from the town that it ends in.
  expect(highestPoint({ ...card, line: [160, 160, 1400] })).toBe('Highest bed 1,400 m')
  // A day by helicopter lands above its only bed.
  expect(highestPoint({ ...card, max_altitude_m: 5545, line: [5545, 1400] })).toBe('Highest point 5,545 m')
  expect(highestPoint({ ...card, max_altitude_m: null, max_altitude: 'Low' })).toBe('Highest point Low')
})

test('an activity tells the highest points of those trips that climb', () => {
  expect(factsOf([card])).toBe('1 trip of 3 days.')
  expect(factsOf([card, trek])).toBe('2 trips of 3 days, highest point 5,545 m.')
})
