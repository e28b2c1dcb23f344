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
