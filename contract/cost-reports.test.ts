import { expect, test } from 'vitest'
import { seasonOf } from './cost-reports.ts'

test.each([
  ['2026-11-30', 'Autumn 2026', '2026-09'],
  ['2026-12-01', 'Winter 2026/27', '2026-12'],
  ['2027-02-28', 'Winter 2026/27', '2026-12'],
  ['2027-03-01', 'Spring 2027', '2027-03'],
  ['2027-06-01', 'Monsoon 2027', '2027-06'],
  ['2099-12-31', 'Winter 2099/00', '2099-12'],
])('%s lies in %s', (day, name, first) => {
  expect(seasonOf(day)).toEqual({ name, first })
})
