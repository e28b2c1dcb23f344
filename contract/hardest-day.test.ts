import { expect, test } from 'vitest'
import {
  climbInWords,
  climbOf,
  gradeLineOf,
  hardestDayOf,
  hardestInWords,
  walkInWords,
  wayInWords,
} from './hardest-day.ts'
import type { ItineraryDay } from './trips.ts'

const drive = day('Day 1', { hours: '9-10', by: ['road'], sleep_m: 1400 })
const flight = day('Day 2', { hours: '3-4', by: ['air', 'walk'], sleep_m: 2610 })
const up = day('Day 3', { hours: '6-7', by: ['walk'], sleep_m: 3440 })
const view = { name: 'Viewpoint', altitude_m: 3880 }
const rest = day('Day 4', { hours: '3', by: ['walk'], sleep_m: 3440, high_point: view })
const down = day('Day 5', { hours: '6-7', by: ['walk'], sleep_m: 2860, title: 'Down to Lukla' })

test('the hardest day has the most hours on foot, and of two the one that climbs most; a drive is none', () => {
  const hardest = hardestDayOf([drive, flight, up, rest, down])!
  expect(hardest).toMatchObject({ index: 2, day: 'Day 3', hours: '6 to 7', climb: { up_m: 830, down_m: 0 } })
  expect(hardestInWords(hardest)).toBe('6 to 7 hours on foot, at least 830 m up, as high as 3,440 m')
  expect(hardestInWords(hardestDayOf([rest, down])!)).toBe(
    '6 to 7 hours on foot, at least 580 m down, as high as 3,440 m',
  )
  expect(hardestDayOf([drive])).toBeNull()
})

test('a grade is told by the days of the trip, and in general only where a trek does not say them', () => {
  const walk = 'On foot on 4 of 5 days, for 3 to 7 hours.'
  const days = [drive, flight, up, rest, down]
  expect(walkInWords(days)).toBe(walk)
  expect(walkInWords([day('Day 1', { hours: '5' }), day('Day 2', { hours: 'about 5' })])).toBe(
    'On foot on 2 of 2 days, for 5 hours.',
  )
  expect(gradeLineOf({ kind: 'trek', activity_level: '', itinerary: days }, '5 to 7 hours on foot')).toBe(
    walk,
  )
  const told = { kind: 'trek', activity_level: '4 to 6 hours, one day up to 7', itinerary: days } as const
  expect(gradeLineOf(told, '')).toBe('On foot on 4 of 5 days.')
  expect(
    gradeLineOf({ kind: 'trek', activity_level: '', itinerary: [drive, up] }, '5 to 7 hours on foot'),
  ).toBe('5 to 7 hours on foot')
  expect(
    gradeLineOf({ kind: 'tour', activity_level: '', itinerary: [drive, drive] }, '5 to 7 hours on foot'),
  ).toBe('')
})

test('where heights are not known the hours alone are the reason, and the later of two days counts', () => {
  const days = [day('Day 1', { hours: 'about 5 hours' }), day('Day 2', { hours: '5' })]
  expect(hardestInWords(hardestDayOf(days)!)).toBe('5 hours on foot')
  expect(hardestDayOf(days)).toMatchObject({ day: 'Day 2', climb: null, top_m: null })
})

test('what staff gave for the whole way counts before what the beds tell, and is said as about', () => {
  const namche = day('Day 4', { sleep_m: 3440 })
  const tengboche = day('Day 5', { hours: '5-6', by: ['walk'], sleep_m: 3860 })
  const measured = { ...tengboche, up_m: 760, down_m: 340 }
  expect(climbInWords(climbOf(tengboche, namche)!)).toBe('at least 420 m up')
  expect(climbInWords(climbOf(measured, namche)!)).toBe('about 760 m up and 340 m down')
  expect(climbInWords(climbOf({ ...measured, up_m: 0, down_m: 0 }, namche)!)).toBe('')
  expect(climbOf({ ...tengboche, up_m: 760 }, namche)).toMatchObject({ up_m: 420, isWhole: false })
  expect(wayInWords({ ...measured, walk_km: 10 }, namche)).toBe('10 km, about 760 m up and 340 m down')
  expect([wayInWords({ ...drive, walk_km: null }, namche), wayInWords(tengboche, undefined)]).toEqual([
    '',
    '',
  ])
  expect(hardestInWords(hardestDayOf([namche, measured])!)).toBe(
    '5 to 6 hours on foot, about 760 m up and 340 m down, as high as 3,860 m',
  )
})

function day(label: string, facts: Partial<ItineraryDay>): ItineraryDay {
  return { day: label, description: 'A day', ...facts }
}
