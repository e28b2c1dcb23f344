import { expect, test } from 'vitest'
import { usualRules } from './money-rules.ts'
import { ruleChanges } from './rule-preview.ts'

const example = {
  start: '2027-03-14',
  price: { amount: 298_000, currency: 'USD' as const },
  travellers: 2,
}
const sizes = { least_party: 1, most_party: 50 }
const now = { money: usualRules, cancellation: { keeps_percent: 20, steps: [] }, sizes }
const changes = (money: Partial<typeof usualRules>, more: Partial<typeof now> = {}) =>
  ruleChanges(example, now, { ...now, money: { ...usualRules, ...money }, ...more }).map(
    ({ label, before, after }) => [label, before, after],
  )

test('a changed deposit says what is paid now, then and as a fee', () => {
  expect(changes({ deposit_percent: 25 })).toEqual([
    ['Deposit', 'US$596', 'US$745'],
    ['Balance', 'US$2,384', 'US$2,235'],
    ['Card fee on the deposit', 'US$20.86 (3.5 %)', 'US$26.08 (3.5 %)'],
    [
      'Kept when cancelled',
      'Until the trip begins: 20 % of the total',
      'Until the trip begins: 20 % of the total, at least the deposit',
    ],
  ])
})

test('each other rule says what it means for the booking, and nothing says nothing', () => {
  expect(changes({})).toEqual([])
  expect(changes({ card_fee_basis_points: 0 })).toEqual([
    ['Card fee on the deposit', 'US$20.86 (3.5 %)', 'none'],
  ])
  expect(changes({ balance_due_days: 30 })).toEqual([
    ['Balance due', 'on arrival in Kathmandu', 'by Fri 12 February 2027'],
  ])
  expect(changes({ notice_days: 14 })).toEqual([
    ['Can be booked until', 'Thu 11 March 2027', 'Sun 28 February 2027'],
  ])
  expect(changes({ hold_minutes: 45 })).toEqual([['Unpaid seats are held', '30 minutes', '45 minutes']])
  expect(changes({}, { sizes: { least_party: 2, most_party: 12 } })).toEqual([
    ['Private groups', '1 to 50 travellers', '2 to 12 travellers'],
  ])
  const steps = [{ days: 30, percent: 50 }] as never[]
  expect(changes({}, { cancellation: { keeps_percent: 20, steps } })).toEqual([
    [
      'Kept when cancelled',
      'Until the trip begins: 20 % of the total',
      'More than 30 days before: 20 % of the total\n30 days before or later: 50 % of the total',
    ],
  ])
})
