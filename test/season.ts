import type { Departure } from '#contract/departures.ts'
import type { UsualDeparture } from '#contract/seasons.ts'

/** What the form of a season begins with. */
export const usual: UsualDeparture = {
  trip_id: 'ebc',
  trip_name: 'Everest Base Camp Trek',
  days: 14,
  capacity: 10,
  largest_group: 12,
  min_to_run: 4,
  decision_days: 30,
  price_amount: 149_000,
  price_currency: 'USD',
  price_tiers: [],
  status: 'published',
}

/** A departure in spring, at the price of its trip. */
export const departure: Departure = {
  _id: 'spring',
  trip_id: 'ebc',
  trip_name: 'Everest Base Camp Trek',
  start_date: '2027-03-06',
  end_date: '2027-03-19',
  capacity: 10,
  seats_left: 10,
  status: 'open',
  price_amount: 149_000,
  price_currency: 'USD',
  has_own_price: false,
  price_tiers: [{ from: 4, amount: 139_000 }],
  has_own_tiers: false,
  class_prices: [{ class: 'saarc', from: 1, amount: 110_000, currency: 'USD' }],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 2,
  decision_date: '2027-02-04',
  is_guaranteed: false,
  version: 3,
}
