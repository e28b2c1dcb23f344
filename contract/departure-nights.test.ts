import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import {
  datedDays,
  datedEntries,
  dateOfNight,
  nightNumber,
  placeOfNight,
  type Wait,
} from './departure-nights.ts'

const start = '2026-10-10'
const closed = (first: string, nights: number, more: Partial<Wait> = {}): Wait => ({
  day: first,
  nights,
  isStaying: true,
  title: 'Lukla is closed',
  ...more,
})

const day = (name: string, place: string) => ({ day: name, description: '', place })

/** "10 1, 11 1001": the day of the month and the number of its night. */
function inShort(end: string, ...waits: Wait[]) {
  return datedDays(start, end, waits)
    .map((one) => `${one.date.slice(8)} ${nightNumber(one, start)}`)
    .join(', ')
}

test.each([
  ['nothing', '2026-10-13', [], '10 1, 11 2, 12 3, 13 4'],
  ['two nights', '2026-10-15', [closed('2026-10-12', 2)], '10 1, 11 2, 12 1003, 13 1004, 14 3, 15 4'],
  ['before the first day', '2026-10-14', [closed('2026-10-01', 1)], '10 1001, 11 1, 12 2, 13 3, 14 4'],
  ['on the last day', '2026-10-14', [closed('2026-10-13', 1)], '10 1, 11 2, 12 3, 13 1004, 14 4'],
  ['after the last day', '2026-10-14', [closed('2026-12-01', 1)], '10 1, 11 2, 12 3, 13 1004, 14 4'],
  [
    'twice, and once on another way',
    '2026-10-15',
    [closed('2026-10-11', 1, { isStaying: false }), closed('2026-10-11', 1)],
    '10 1, 11 2002, 12 1003, 13 2, 14 3, 15 4',
  ],
])(
  'nights keep their number, and those that are waited have their own: %s',
  (_what, end, waits, expected) => {
    expect(inShort(end, ...waits)).toBe(expected)
    for (const pair of expected.split(', ').slice(0, -1)) {
      const [date, night] = pair.split(' ')
      expect(dateOfNight(Number(night), start, waits)).toBe(`2026-10-${date}`)
    }
  },
)

test('days of the trip that are waited for come later, and an entry of two days is two nights', () => {
  const trip = [day('Day 1', 'Kathmandu'), day('Day 2 to 3', 'Lukla'), day('Day 4', 'Kathmandu')]
  expect([1, 2, 3, 4, 5].map((night) => placeOfNight(trip, night))).toEqual([
    'Kathmandu',
    'Lukla',
    'Lukla',
    'Kathmandu',
    '',
  ])
  const span = { start_date: start, end_date: '2026-10-14' }
  const says = (waits: Wait[]) =>
    datedEntries(trip, span, waits).map(({ date, entry, wait }) => [date, entry?.day, wait?.title])
  expect(says([closed('2026-10-12', 1)])).toEqual([
    ['2026-10-10', 'Day 1', undefined],
    ['2026-10-11', 'Day 2 to 3', undefined],
    ['2026-10-12', 'Day 2 to 3', 'Lukla is closed'],
    ['2026-10-14', 'Day 4', undefined],
  ])
  // The night before is that of the day that waits, and nobody's bed where one waits elsewhere.
  const beds = (waits: Wait[]) => datedEntries(trip, span, waits).map(({ before }) => before?.day)
  expect(beds([closed('2026-10-12', 1)])).toEqual([undefined, 'Day 1', 'Day 2 to 3', 'Day 2 to 3'])
  expect(beds([closed('2026-10-12', 1, { isStaying: false })]).at(-1)).toBeUndefined()
  // Where the names do not count upwards each entry is one day.
  const unnamed = [day('Arrival', 'Kathmandu'), day('Day 1', 'Lukla')]
  expect(placeOfNight(unnamed, 2)).toBe('Lukla')
})

test('the last day has no night, unless somebody sleeps on the trip after it', () => {
  const bed = { ...day('Day 2', 'Kathmandu'), lodging: 'Hotel' }
  const dates = { start_date: start, end_date: addDays(start, 1) }
  const nightsOf = (last: typeof bed | ReturnType<typeof day>) =>
    datedEntries([day('Day 1', 'Namche'), last], dates, []).map((one) => one.hasNight)
  expect(nightsOf(day('Day 2', 'Kathmandu'))).toEqual([true, false])
  expect(nightsOf(bed)).toEqual([true, true])
})
