import { expect, test } from 'vitest'
import { formatMetres, formatNumber, formatShort } from './numbers.ts'

test('numbers have commas between their thousands, and metres their unit', () => {
  expect([0, 999, 5545, 1_234_567, -1200].map(formatNumber)).toEqual([
    '0',
    '999',
    '5,545',
    '1,234,567',
    '-1,200',
  ])
  expect(formatMetres(5545)).toBe('5,545 m')
})

test('the axis of a chart has short numbers', () => {
  expect([12, 1250, 2_000_000].map(formatShort)).toEqual(['12', '1.3K', '2M'])
})
