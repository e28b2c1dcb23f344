import { expect, test } from 'vitest'
import type { Departure } from '#contract/departures.ts'
import { DepartureForm, toDeparture, toDepartureText } from './form.tsx'

const departure: Departure = {
  _id: 'spring',
  trip_id: 'everest',
  trip_name: 'Everest Base Camp Trek',
  start_date: '2027-04-10',
  end_date: '2027-04-23',
  capacity: 10,
  seats_left: 8,
  status: 'open',
  price_amount: 149_000,
  price_currency: 'USD',
  has_own_price: true,
  price_tiers: [{ from: 4, amount: 139_000 }],
  has_own_tiers: true,
  class_prices: [],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 2,
  decision_date: null,
  is_guaranteed: false,
  version: 1,
}

const savedUntouched = (edited: Departure) => toDeparture(DepartureForm.parse(toDepartureText(edited)))

test('a departure that is saved untouched keeps its own price, though the trip costs the same', () => {
  expect(savedUntouched(departure)).toMatchObject({
    price_amount: 149_000,
    price_currency: 'USD',
    price_tiers: [{ from: 4, amount: 139_000 }],
  })
})

const saved = (more: Partial<Departure>) => savedUntouched({ ...departure, ...more }).early_bird

test('a departure that is saved untouched keeps its own early bird, none of its own, or that of its trip', () => {
  const early_bird = { percent: null, amount: 5_000, until: null, days_before: 60 }
  expect(saved({ early_bird, has_own_early_bird: true })).toEqual(early_bird)
  expect(saved({ has_own_early_bird: true })).toBe('none')
  expect(saved({ early_bird })).toBeNull()
})

test('one that costs what its trip costs goes on doing so', () => {
  const follows = savedUntouched({ ...departure, has_own_price: false, has_own_tiers: false })
  expect(follows).toMatchObject({ price_amount: null, price_currency: null, price_tiers: [] })
})
