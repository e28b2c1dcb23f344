import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/departure-log.ts'
import { HealthEntry } from '#contract/trail-log.ts'
import { healthRows } from './health-rows.ts'
import { spanInWords } from './moments.ts'

const travellers = [
  { reference: 'LEKH-1', position: 1, name: 'Maya' },
  { reference: 'LEKH-1', position: 2, name: 'Ram' },
]
const noted = (position: number, name: string, day: string, more: object = {}): LogEntry => ({
  _id: `${name} ${day}`,
  by: 'Dorje',
  entry: HealthEntry.parse({
    client_id: crypto.randomUUID(),
    written_at: `${day}T12:00:00Z`,
    day,
    kind: 'health',
    traveller: { reference: 'LEKH-1', position, name },
    scale: 'lake-louise-2018',
    ...more,
  }),
  kind: 'health',
  written_at: `${day}T12:00:00Z`,
  received_at: `${day}T12:00:00Z`,
  clock_off_s: 0,
  is_urgent: false,
  seen_at: null,
  photos: [],
  photos_awaited: 0,
  cost_id: null,
})

test('each traveller has a row and each day with a note a column; who has a red flag comes first', () => {
  const red = noted(2, 'Ram', '2026-11-21', { red_flags: ['blue'] })
  const { days, rows } = healthRows({ travellers, entries: [red, noted(1, 'Maya', '2026-11-20')] })
  expect(days).toEqual(['2026-11-21', '2026-11-20'])
  expect(rows.map(({ name, isRed }) => [name, isRed])).toEqual([
    ['Ram', true],
    ['Maya', false],
  ])
})

test('what was noted of somebody who has left the party is not read as of who has their place now', () => {
  const { rows } = healthRows({ travellers, entries: [noted(1, 'Anna', '2026-11-20')] })
  expect(rows.map(({ name, days }) => [name, days.size])).toEqual([
    ['Maya', 0],
    ['Ram', 0],
    ['Anna', 1],
  ])
})

test('how wrong a clock is is said in the unit that one understands', () => {
  expect([1_200, -1_200, 90_000, -259_200].map(spanInWords)).toEqual([
    '20 minutes ahead',
    '20 minutes behind',
    '25 hours ahead',
    '3 days behind',
  ])
})
