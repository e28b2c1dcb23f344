/**
 * The columns, named like the fields of the API, that say what somebody pays for a trip or a departure, when, and what
 * cancelling keeps: whoever may not set prices leaves them as they are.
 */
export const priceColumns = {
  trips: [
    'price',
    'price_amount',
    'price_currency',
    'price_tiers',
    'class_prices',
    'child_age',
    'child_percent',
    'early_bird',
    'deposit_percent',
    'deposit_each',
    'balance_due_days',
    'installments',
    'cancellation',
    'permit_charge',
  ],
  departures: ['price_amount', 'price_currency', 'price_tiers', 'class_prices', 'early_bird'],
} as const

/** A field of a trip that is part of its price. */
export type TripPriceField = (typeof priceColumns.trips)[number]

/** What a price field of a trip is called. */
export const tripPriceWords: Record<TripPriceField, string> = {
  price: 'Price',
  price_amount: 'Price as a number',
  price_currency: 'Currency',
  price_tiers: 'Prices by group size',
  class_prices: 'Prices by nationality',
  child_age: 'Children are younger than',
  child_percent: 'Children pay, in percent',
  early_bird: 'Early bird',
  deposit_percent: 'Deposit, in percent',
  deposit_each: 'Deposit of each',
  balance_due_days: 'Balance due, days before',
  installments: 'Parts of the balance',
  cancellation: 'What cancelling keeps',
  permit_charge: 'How permits are paid',
}
