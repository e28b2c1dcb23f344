import { expect, test } from 'vitest'
import type { Departure } from '#contract/departures.ts'
import { monthsOf } from './months.ts'

const march: Departure = {
  _id: '1',
  trip_id: 't',
  trip_name: 'Everest Base Camp Trek',
  start_date: '2027-03-01',
  end_date: '2027-03-14',
  capacity: 12,
  seats_left: 12,
  status: 'open',
  price_amount: 149_000,
  price_currency: 'USD',
  price_tiers: [],
  has_own_price: false,
  has_own_tiers: false,
  class_prices: [],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 4,
  decision_date: null,
  is_guaranteed: false,
  version: 1,
}

test('departures stand by the month they leave in, in the order they come', () => {
  const late = { ...march, _id: '2', start_date: '2027-03-31' }
  const april = { ...march, _id: '3', start_date: '2027-04-01' }
  expect(monthsOf([march, late, april])).toEqual([
    { month: 'March 2027', departures: [march, late] },
    { month: 'April 2027', departures: [april] },
  ])
})

test('the same month of another year is another one', () => {
  const next = { ...march, _id: '2', start_date: '2028-03-01' }
  expect(monthsOf([march, next]).map(({ month }) => month)).toEqual(['March 2027', 'March 2028'])
})
