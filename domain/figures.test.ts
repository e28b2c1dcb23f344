import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { fillFigures } from './figures.ts'

const { cancellation, booking_rules } = defaultSettings
const filled = (text: string, more: Partial<typeof booking_rules> = {}) =>
  fillFigures(text, { cancellation, booking_rules: { ...booking_rules, ...more } })

test('a deposit reads well as a share of the price, as a sum of each traveller and as the whole price', () => {
  const text = 'You book by paying a deposit of [deposit] of the trip price. It is not refundable.'
  expect(filled(text)).toBe('You book by paying a deposit of 20 % of the trip price. It is not refundable.')
  expect(filled(text, { deposit_each: 20_000 })).toBe(
    'You book by paying a deposit of US$200 for each traveller. It is not refundable.',
  )
  expect(filled(text, { deposit_percent: 100 })).toBe(
    'You book by paying a deposit of the whole price. It is not refundable.',
  )
})

test('without a card fee the sentences that name it are left out, and no other', () => {
  const text =
    'You pay by card or transfer, 1.5 % less. A fee of [card fee], or 3.5 %, is added. Banks charge you.\nNext.'
  expect(filled(text)).toContain('A fee of 3.5 %, or 3.5 %, is added.')
  expect(filled(text, { card_fee_basis_points: 0 })).toBe(
    'You pay by card or transfer, 1.5 % less. Banks charge you.\nNext.',
  )
  expect(filled('[card fee] is added. Then this.', { card_fee_basis_points: 0 })).toBe('Then this.')
})

test('notice and hold are those of the rules', () => {
  expect(filled('[notice], [hold]', { notice_days: 1, hold_minutes: 45 })).toBe('1 day, 45 minutes')
})
