import { expect, test } from 'vitest'
import { dateOfHash, inMonth } from './wished-month.ts'

const dates = [
  { _id: 'march', start_date: '2027-03-07' },
  { _id: 'october', start_date: '2027-10-03' },
  { _id: 'later', start_date: '2027-10-17' },
]

test('who looked for a month is offered its first date, else the usual one', () => {
  const { hash } = new URL(inMonth('https://lekhtreks.example/destination/everest', 10))
  expect(dateOfHash(hash, dates)).toBe('october')
  expect(dateOfHash('#month-5', dates)).toBeUndefined()
  expect(dateOfHash('#dates', dates)).toBeUndefined()
  expect(inMonth('/destination/everest', undefined)).toBe('/destination/everest')
})
