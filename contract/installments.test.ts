import { expect, test } from 'vitest'
import { dice } from '#test/dice.ts'
import { InstallmentPlan } from './installment-plan.ts'
import { planInWords } from './installment-words.ts'
import { alterParts, inTime, paidOfEach, partDays, splitBalance } from './installments.ts'

const plan = [
  { percent: 33, days_before: 120 },
  { percent: 33, days_before: 60 },
  { percent: 34, days_before: 30 },
]
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('parts are the balance, to the last paisa, whatever it is and however it changes', () => {
  const throwDie = dice(18)
  const upTo = (most: number) => Math.floor(throwDie() * most)
  for (let round = 0; round < 500; round++) {
    const cuts = Array.from({ length: 1 + upTo(9) }, () => 1 + upTo(9))
    const odd = [...cuts, 100 - sumOf(cuts)].map((percent, days_before) => ({ percent, days_before }))
    let parts = splitBalance(upTo(10_000_000), odd)
    for (let change = 0; change < 5; change++) {
      const balance = upTo(10_000_000)
      const former = parts
      parts = alterParts(parts, balance)
      expect(sumOf(parts)).toBe(balance)
      expect(parts.every((amount) => amount >= 0)).toBe(true)
      // Those before the first that changes stay, and what follows one that shrinks is used up.
      const first = parts.findIndex((amount, index) => amount !== former[index])
      const isLower = balance < sumOf(former)
      const rest = first < 0 ? [] : parts.slice(first + 1)
      expect(rest.filter((amount) => amount > 0)).toEqual([])
      if (!isLower && first >= 0) expect(first).toBe(parts.length - 1)
      const paid = upTo(12_000_000)
      expect(sumOf(paidOfEach(parts, paid))).toBe(Math.min(paid, balance))
    }
  }
})

test('what is more is added to the last part, what is less is taken from the last', () => {
  expect(splitBalance(100, plan)).toEqual([33, 33, 34])
  expect(splitBalance(1, plan)).toEqual([0, 0, 1])
  expect(alterParts([33, 33, 34], 110)).toEqual([33, 33, 44])
  expect(alterParts([33, 33, 34], 50)).toEqual([33, 17, 0])
})

test('parts that were missed fall due with the next one, and without one on the day of booking', () => {
  const start = '2027-05-01'
  expect(partDays(plan, start, '2026-12-01')).toEqual(['2027-01-01', '2027-03-02', '2027-04-01'])
  expect(partDays(plan, start, '2027-01-01')).toEqual(['2027-01-01', '2027-03-02', '2027-04-01'])
  expect(partDays(plan, start, '2027-01-02')).toEqual(['2027-03-02', '2027-03-02', '2027-04-01'])
  expect(partDays(plan, start, '2027-04-20')).toEqual(['2027-04-20', '2027-04-20', '2027-04-20'])
})

test.each([
  [[{ percent: 100, days_before: 30 }], 'Give 2 to 10 parts, or none'],
  [
    Array.from({ length: 11 }, (_, days_before) => ({ percent: 9, days_before })),
    'Give 2 to 10 parts, or none',
  ],
  [
    [
      { percent: 60, days_before: 60 },
      { percent: 41, days_before: 30 },
    ],
    'The parts of the balance must come to 100 percent together',
  ],
  [
    [
      { percent: 60, days_before: 60 },
      { percent: 40, days_before: 60 },
    ],
    'Give each part of the balance a day of its own',
  ],
  [
    [
      { percent: 60, days_before: 366 },
      { percent: 40, days_before: 60 },
    ],
    'The days before the first day must be a whole number from 0 to 365',
  ],
  [
    [
      { percent: 0, days_before: 66 },
      { percent: 100, days_before: 60 },
    ],
    'A part in percent must be a whole number from 1 to 99',
  ],
])('a plan that cannot be is refused: %j', (wrong, message) => {
  const { error } = InstallmentPlan.safeParse(wrong)
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test('a plan is told in the order of its days', () => {
  const told = planInWords(
    inTime([
      { percent: 40, days_before: 0 },
      { percent: 60, days_before: 90 },
    ]),
  )
  expect(told).toBe('60 % 90 days before the first day, 40 % on the first day')
})
