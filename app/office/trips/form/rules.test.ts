import { expect, test } from 'vitest'
import { ruleChanges } from '#contract/rule-preview.ts'
import { Settings } from '#contract/settings.ts'
import { complete } from '#test/trip-text.ts'
import { checkTrip, priceOfText, rulesOfText } from './input.ts'
import type { TripText } from './text.ts'

const part = (percent: string, days_before: string) => ({ key: percent, percent, days_before })
const step = (days: string, percent: string) => ({ key: days, days, percent })

test('a trip without shares of its own sends none, and wrong steps are named where they were typed', () => {
  expect(checkTrip('trek', complete).input?.cancellation).toBeNull()
  const typed = { ...complete, cancellation_steps: [step('', ''), step('60', '50'), step('30', '40')] }
  expect(checkTrip('trek', typed).errors).toEqual({
    'cancellation.keeps_percent': ['The share kept must be a whole number from 0 to 100'],
  })
  expect(checkTrip('trek', { ...typed, cancellation_keeps: '20' }).errors).toEqual({
    'cancellation.steps.2.percent': ['Nearer to the trip no less may be kept: 50 % or more here'],
  })
})

const usual = Settings.pick({ booking_rules: true, cancellation: true }).parse({
  booking_rules: {},
  cancellation: { keeps_percent: 20, steps: [], text: '' },
})
const march = { start: '2027-03-14', price: { amount: 298_000, currency: 'USD' as const }, travellers: 2 }
const means = (typed: Partial<TripText>) => {
  const [now, then] = [complete, { ...complete, ...typed }].map((text) => rulesOfText(text, usual))
  return (
    now && then && ruleChanges(march, now, then).map(({ label, before, after }) => [label, before, after])
  )
}

test('a typed rule of a trip says what it means for a booking, before it is saved', () => {
  expect(means({})).toEqual([])
  expect(means({ deposit_percent: '25' })).toContainEqual(['Deposit', 'US$596', 'US$745'])
  expect(means({ deposit_each: '300' })).toContainEqual(['Deposit', 'US$596', 'US$600'])
  expect(means({ balance_due_days: '30' })).toEqual([
    ['Balance due', 'on arrival in Kathmandu', 'by Fri 12 February 2027'],
  ])
  expect(means({ notice_days: '14' })).toEqual([
    ['Can be booked until', 'Thu 11 March 2027', 'Sun 28 February 2027'],
  ])
  expect(means({ least_party: '4' })).toEqual([
    ['Private groups', '1 to 12 travellers', '4 to 12 travellers'],
  ])
  expect(means({ installments: [part('60', '90'), part('40', '30')] })).toEqual([
    ['Balance due', 'on arrival in Kathmandu', 'in 2 parts, the last by Fri 12 February 2027'],
    ['Balance in parts', 'none', 'US$1,430.40 by Mon 14 December 2026\nUS$953.60 by Fri 12 February 2027'],
  ])
  const steps = { cancellation_keeps: '30', cancellation_steps: [step('30', '50'), step('', '')] }
  expect(means(steps)?.map(([label]) => label)).toEqual(['Kept when cancelled'])
})

test('a rule that is not valid says nothing yet, whatever else the form lacks', () => {
  expect(means({ deposit_percent: 'much' })).toBeUndefined()
  expect(means({ name: '', duration: '', notice_days: '14' })).toHaveLength(1)
  const { price_amount, price_currency } = { price_amount: '200,000', price_currency: 'NPR' }
  expect(priceOfText({ ...complete, price: 'as agreed', price_amount, price_currency })).toEqual({
    amount: 20_000_000,
    currency: 'NPR',
  })
  expect(priceOfText({ ...complete, price: 'on request' })).toBeUndefined()
})

const early = (typed: Partial<(typeof complete)['early_bird']>) =>
  checkTrip('trek', { ...complete, early_bird: { ...complete.early_bird, ...typed } })

test('a blank early bird clears it, and one that says too much or too little is named at its field', () => {
  expect(checkTrip('trek', complete).input?.early_bird).toBeNull()
  expect(early({ percent: '10', until: '2027-01-31' }).input?.early_bird).toEqual({
    percent: 10,
    amount: null,
    until: '2027-01-31',
    days_before: null,
  })
  expect(Object.keys(early({ percent: '10' }).errors)).toEqual(['early_bird.until'])
  expect(Object.keys(early({ days_before: '60' }).errors)).toEqual(['early_bird.percent'])
  expect(Object.keys(early({ percent: '101', days_before: '60' }).errors)).toEqual(['early_bird.percent'])
})
