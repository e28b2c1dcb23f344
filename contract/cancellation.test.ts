import { expect, test } from 'vitest'
import {
  cancellationInWords,
  cancellationOutlook,
  cancellationRows,
  CancellationTable,
  percentOn,
} from './cancellation.ts'
import { usualRules } from './money-rules.ts'
import { CancellationPolicy } from './settings.ts'

const stepped = {
  keeps_percent: 20,
  steps: [
    { days: 60, percent: 50 },
    { days: 30, percent: 75 },
    { days: 1, percent: 100 },
  ],
}
const single = { keeps_percent: 20, steps: [] }
const start = '2027-03-31'

test.each([
  ['2026-01-01', 20],
  ['2027-01-29', 20],
  ['2027-01-30', 50],
  ['2027-02-28', 50],
  ['2027-03-01', 75],
  ['2027-03-29', 75],
  ['2027-03-30', 100],
  ['2027-03-31', 100],
  ['2027-04-10', 100],
])('whoever cancels on %s a trip that begins on 31 March is charged %i percent', (day, percent) => {
  expect(percentOn({ ...stepped, start }, day)).toBe(percent)
  expect(percentOn({ ...single, start }, day)).toBe(20)
})

const outlook = (paid: number, day: string) =>
  cancellationOutlook({ ...stepped, start, total: 100_000, deposit: 20_000 }, paid, day)

test('the outlook begins today and names only the days on which something changes', () => {
  expect(outlook(100_000, '2027-02-01')).toEqual([
    { from: '2027-02-01', kept: 50_000, due: 50_000 },
    { from: '2027-03-01', kept: 75_000, due: 25_000 },
    { from: '2027-03-30', kept: 100_000, due: 0 },
  ])
  expect(outlook(60_000, '2027-01-29')).toEqual([
    { from: '2027-01-29', kept: 20_000, due: 40_000 },
    { from: '2027-01-30', kept: 50_000, due: 10_000 },
    { from: '2027-03-01', kept: 60_000, due: 0 },
  ])
  expect(outlook(20_000, '2027-01-01')).toEqual([{ from: '2027-01-01', kept: 20_000, due: 0 }])
})

test('steps are told in a sentence and in a table', () => {
  expect(cancellationInWords(single, usualRules)).toBe(
    'If you cancel, 20 % of the total is kept; what you have paid beyond that is refunded the same way.',
  )
  expect(cancellationInWords(stepped, usualRules)).toBe(
    'If you cancel, 20 % of the total is kept, from 60 days before the first day 50 %, from 30 days before 75 %, from 1 day before the whole price; what you have paid beyond that is refunded the same way.',
  )
  expect(cancellationRows(stepped, usualRules)).toEqual([
    { when: 'More than 60 days before', kept: '20 % of the total' },
    { when: '60 to 31 days before', kept: '50 % of the total' },
    { when: '30 to 2 days before', kept: '75 % of the total' },
    { when: '1 day before or later', kept: 'the whole price' },
  ])
  expect(cancellationRows(single, usualRules)).toEqual([
    { when: 'Until the trip begins', kept: '20 % of the total' },
  ])
})

test.each([
  [
    { days: 60, percent: 50 },
    'steps.1.days',
    'Begin with the step furthest from the trip: fewer than 60 days here',
  ],
  [
    { days: 90, percent: 50 },
    'steps.1.days',
    'Begin with the step furthest from the trip: fewer than 60 days here',
  ],
  [{ days: 30, percent: 49 }, 'steps.1.percent', 'Nearer to the trip no less may be kept: 50 % or more here'],
  [{ days: 30, percent: 101 }, 'steps.1.percent', 'The share kept must be a whole number from 0 to 100'],
  [{ days: 0, percent: 50 }, 'steps.1.days', 'The days before the trip must be a whole number from 1 to 365'],
  [
    { days: 1.5, percent: 50 },
    'steps.1.days',
    'The days before the trip must be a whole number from 1 to 365',
  ],
])('after 50 percent from 60 days on, the step %o is refused at %s', (step, path, message) => {
  const table = { keeps_percent: 20, steps: [{ days: 60, percent: 50 }, step] }
  for (const result of [
    CancellationTable.safeParse(table),
    CancellationPolicy.safeParse({ ...table, text: '' }),
  ])
    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ])
})

const messages = (keeps_percent: number, steps: object[]) =>
  CancellationTable.safeParse({ keeps_percent, steps }).error?.issues.map(({ message }) => message)

test('a first step that keeps less than before it, and fifty steps, are refused', () => {
  expect(messages(60, [{ days: 60, percent: 50 }])).toEqual([
    'Nearer to the trip no less may be kept: 60 % or more here',
  ])
  const fifty = Array.from({ length: 50 }, (_, index) => ({ days: 100 - index, percent: 50 }))
  expect(messages(20, fifty)).toEqual(['At most 10 steps'])
  expect(messages(50, [{ days: 60, percent: 50 }])).toBeUndefined()
})

test('where the deposit may be more than the share, it is named and kept', () => {
  const rules = { ...usualRules, deposit_percent: 30 }
  expect(cancellationInWords(single, rules)).toMatch(
    /^If you cancel, 20 % of the total is kept, and at least the deposit;/,
  )
  expect(cancellationRows(stepped, rules).map(({ kept }) => kept)).toEqual([
    '20 % of the total, at least the deposit',
    '50 % of the total',
    '75 % of the total',
    'the whole price',
  ])
  expect(cancellationRows({ ...stepped, keeps_percent: 0 }, rules)[0]!.kept).toBe('the deposit')
  const each = { ...usualRules, deposit_each: { amount: 40_000, currency: 'USD' } as const }
  expect(cancellationInWords(single, each)).toContain('and at least the deposit')
  const agreed = { ...single, start, total: 100_000, deposit: 30_000 }
  expect(cancellationOutlook(agreed, 100_000, '2027-01-01')).toEqual([
    { from: '2027-01-01', kept: 30_000, due: 70_000 },
  ])
})

test('what was saved before there were steps is read as it was meant', () => {
  expect(CancellationPolicy.parse({ keeps_percent: 35, text: 'In writing.' })).toEqual({
    keeps_percent: 35,
    steps: [],
    text: 'In writing.',
  })
})
