import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { ascentOf, heightsOf } from './figures.ts'

const days = [
  day('Day 1', { sleep_m: 1400 }),
  day('Day 2', {
    sleep_m: 2610,
    hours: '3-4',
    by: ['air', 'walk'],
    high_point: { name: 'Lukla', altitude_m: 2860 },
  }),
  day('Day 3', { sleep_m: 3440, hours: '6-7', by: ['walk'] }),
  day('Day 4', {
    sleep_m: 3440,
    hours: '3',
    by: ['walk'],
    high_point: { name: 'Viewpoint', altitude_m: 3880 },
  }),
  day('Day 5', { sleep_m: 2860, hours: '6-7', by: ['walk'], title: 'Down to Lukla' }),
]

test('the climb counts days that are walked whole, up to their high points', () => {
  expect(ascentOf(days)).toBe(830 + 440)
  expect(ascentOf(days.slice(0, 2))).toBeNull()
  expect(ascentOf([])).toBeNull()
})

test('a line has each bed at the end of its day and each high point before it', () => {
  expect(heightsOf(days.slice(0, 2))).toEqual([
    { day: 1, metres: 1400 },
    { day: 1.5, metres: 2860 },
    { day: 2, metres: 2610 },
  ])
})

function day(label: string, facts: Partial<ItineraryDay>): ItineraryDay {
  return { day: label, description: 'A day', ...facts }
}
