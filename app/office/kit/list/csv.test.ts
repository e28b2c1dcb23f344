import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { key: 'name', label: 'Name', value: (row: { name: string; days: number | null }) => row.name },
  { key: 'days', label: 'Days', value: (row: { name: string; days: number | null }) => row.days },
]
const lines = (rows: { name: string; days: number | null }[]) =>
  csvOf(rows, columns).replace('\uFEFF', '').split('\r\n').slice(1, -1)

const instantOf = (row: { at: string | null }) => row.at

test('the first line names the columns', () => {
  expect(csvOf([], columns)).toBe('\uFEFFName,Days\r\n')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(lines([{ name: 'Mera, "the high one"', days: 18 }])).toEqual(['"Mera, ""the high one""",18'])
})

test('a text that a spreadsheet would run is defused, a negative number is not', () => {
  expect(lines([{ name: '=HYPERLINK("x")', days: -1 }])).toEqual([`"'=HYPERLINK(""x"")",-1`])
})

test('an instant stands by the clocks of Kathmandu, which its column says', () => {
  const moments = [
    { key: 'begun', label: 'Begun', value: instantOf, as: 'moment' as const },
    { key: 'day', label: 'Day', value: instantOf, as: 'day' as const },
  ]
  expect(csvOf([{ at: '2026-11-22T18:20:05.000Z' }, { at: null }], moments)).toBe(
    '\uFEFFBegun (Kathmandu time),Day\r\n2026-11-23 00:05,2026-11-23\r\n,\r\n',
  )
})

test('nothing is an empty cell', () => {
  expect(lines([{ name: '', days: null }])).toEqual([','])
})

test.each([
  ['=1+1'],
  ['+1'],
  ['-1'],
  ['@SUM(1)'],
  ['\uFF1D1+1'],
  ['\uFF0B1'],
  ['\uFF0D1'],
  ['\uFF20SUM(1)'],
  ['\t=1'],
  [' =1'],
  ['\u3000\uFF1D1'],
  ['\u200B=1'],
  ['\r=1'],
  ['\n=1'],
  ['\tMera'],
])('%j is defused', (name) => {
  expect(csvOf([{ name, days: null }], columns)).toMatch(/\r\n"?'/)
})

test.each(['Mera', 'a=b', '\uFF21', ' Mera', '2026-11-22'])('%j stays as it is', (name) => {
  expect(lines([{ name, days: null }])).toEqual([`${name},`])
})
