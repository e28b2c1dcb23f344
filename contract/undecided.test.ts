import { expect, test } from 'vitest'
import { usualRules } from './money-rules.ts'
import { countInWords, undecidedInWords, undecidedOf, type UndecidedFacts } from './undecided.ts'

const departure: UndecidedFacts = {
  status: 'open',
  capacity: 12,
  seats_left: 11,
  min_to_run: 4,
  decision_date: '2027-10-22',
  is_guaranteed: false,
}
const day = '2027-01-01'
const rest =
  'if it does not run, you get back all that you have paid except card fees, or go on another date. Do not buy flights before that.'

test('whoever is alone on a departure that needs four is told so, with the day and what comes back', () => {
  const alone = undecidedOf(departure, 1, 1)!

  expect(undecidedInWords(alone, usualRules, day)).toBe(
    `It runs with 4 travellers; so far you are the only one. We decide by 22 October 2027; ${rest}`,
  )
  expect(undecidedInWords(alone, usualRules, '2027-10-23')).toBe(
    `It runs with 4 travellers; so far you are the only one. We are deciding now; ${rest}`,
  )
  expect(undecidedInWords({ ...alone, decide_by: null }, usualRules, day)).toContain(
    'as soon as it is decided;',
  )
})

test('a party counts itself with those who are there', () => {
  expect(countInWords(undecidedOf(departure, 2)!)).toBe('It runs with 4 travellers; with you there are 3.')
  expect(countInWords(undecidedOf({ ...departure, seats_left: 12 }, 2)!)).toBe(
    'It runs with 4 travellers; so far only the 2 of you have booked.',
  )
  expect(countInWords(undecidedOf(departure, 3)!)).toBe('Enough have booked, but not all have paid.')
  expect(countInWords({ taken: 0, own: 0, needed: 4 })).toBe('0 of the 4 it needs so far.')
})

test.each<[string, Partial<UndecidedFacts>, number]>([
  ['is guaranteed', { is_guaranteed: true }, 1],
  ['is cancelled', { status: 'cancelled' }, 1],
  ['has left', { status: 'departed' }, 1],
  ['is full, and guaranteed', { status: 'full', is_guaranteed: true }, 1],
  ['is filled by one party', {}, 4],
])('nothing is left to decide of a departure that %s', (_, more, own) => {
  expect(undecidedOf({ ...departure, ...more }, own)).toBeNull()
})
