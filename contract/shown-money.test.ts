import { expect, test } from 'vitest'
import { aboutInWords, isChargedAt, type ShownRate } from './shown-money.ts'

const euro: ShownRate = { code: 'EUR', per_dollar: 0.8123, per_rupee: 0.0058, day: '2026-11-24', source: '' }
const dollars = (amount: number) => ({ amount, currency: 'USD' as const })
const rupees = (amount: number) => ({ amount, currency: 'NPR' as const })

test('a price in other money has three figures and no cents, so nobody takes it for what is charged', () => {
  expect(aboutInWords(dollars(149_000), euro)).toBe('about €1,210')
  expect(aboutInWords(dollars(1_490_000), euro)).toBe('about €12,100')
  expect(aboutInWords(dollars(12_350), euro)).toBe('about €100')
  expect(aboutInWords(dollars(1_990), euro)).toBe('about €16')
  expect(aboutInWords(rupees(300_000), euro)).toBe('about €17')
  expect(aboutInWords(rupees(5_000), euro)).toBe('less than €1')
})

test('money is not shown in itself', () => {
  const own: ShownRate = { ...euro, code: 'NPR', per_dollar: 140, per_rupee: 1 }
  expect(aboutInWords(rupees(4_500_000), own)).toBeUndefined()
  expect(aboutInWords(dollars(149_050), own)).toBe('about NPR 209,000')
})

test('where one books, pays or accepts an offer no other money stands beside what is charged', () => {
  const paying = [
    '/bookings/CH-1',
    '/shares/1',
    '/proposals/1',
    '/destination/payment',
    '/destination/bookingform/x',
  ]
  expect(paying.filter((path) => !isChargedAt(path))).toEqual([])
  expect(['/', '/treks', '/proposals-of-ours', '/destination/treks/everest'].filter(isChargedAt)).toEqual([])
})
