import { expect, test } from 'vitest'
import { formatDay } from './days.ts'
import { CHANGES_MAX, daysOfRule, raised, raisedTiers, type SeasonRule } from './seasons.ts'

const saturdays: SeasonRule = {
  weekdays: [6],
  from: '2027-03-06',
  to: '2027-05-29',
  every_weeks: 1,
  except: [],
  also: [],
}

test('every Saturday from 6 March to 29 May, not on 10 April, is twelve Saturdays', () => {
  const days = daysOfRule({ ...saturdays, except: ['2027-04-10'] })

  expect(days).toHaveLength(12)
  expect(days.every((day) => formatDay(day).startsWith('Sat '))).toBe(true)
  expect([days[0], days.at(-1)]).toEqual(['2027-03-06', '2027-05-29'])
  expect(days).not.toContain('2027-04-10')
})

test('every second week begins with the first day that the rule names', () => {
  const rule = { ...saturdays, from: '2027-03-07', every_weeks: 2, weekdays: [3, 6] }

  // 7 March is a Sunday: the first week with a Wednesday or Saturday is the one after.
  expect(daysOfRule({ ...rule, to: '2027-04-04' })).toEqual([
    '2027-03-10',
    '2027-03-13',
    '2027-03-24',
    '2027-03-27',
  ])
})

test('single days come in their order and once, and what is left out stays out', () => {
  const days = daysOfRule({
    ...saturdays,
    to: '2027-03-13',
    also: ['2027-03-01', '2027-03-13', '2027-04-14'],
    except: ['2027-04-14'],
  })

  expect(days).toEqual(['2027-03-01', '2027-03-06', '2027-03-13'])
  expect(daysOfRule({ ...saturdays, weekdays: [], also: ['2027-10-02'] })).toEqual(['2027-10-02'])
  expect(daysOfRule({ ...saturdays, from: '2027-06-01', to: '2027-05-01' })).toEqual([])
})

test('a rule without an end stops soon after what can be made at once', () => {
  const days = daysOfRule({ ...saturdays, weekdays: [1, 2, 3, 4, 5, 6, 7], to: '2999-01-01' })

  expect(days).toHaveLength(CHANGES_MAX + 1)
})

test.each([
  [149_000, 500, 100, 156_500],
  [149_000, 400, 100, 155_000],
  [149_000, 400, 1000, 155_000],
  [149_950, 0, 100, 150_000],
  [149_000, -1000, 500, 134_000],
  [100, -9000, 100, 100],
  [1_000_000_000, 500, 100, 1_000_000_000],
])('%d raised by %d basis points, rounded to %d, is %d', (amount, basisPoints, roundTo, expected) => {
  expect(raised(amount, { basisPoints, roundTo })).toBe(expected)
})

test('tiers rise with the price, and in a larger group nobody pays more', () => {
  const tiers = [
    { from: 2, amount: 139_000 },
    { from: 6, amount: 138_990 },
  ]

  expect(raisedTiers(tiers, { basisPoints: 450, roundTo: 500 })).toEqual([
    { from: 2, amount: 145_500 },
    { from: 6, amount: 145_000 },
  ])
})
