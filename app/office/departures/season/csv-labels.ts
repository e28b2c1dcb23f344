/** The columns that the export of the departures writes. Of these, `left` is only for reading. */
export const csvLabels = {
  trip: 'Trip',
  start: 'First day',
  end: 'Last day',
  status: 'Status',
  capacity: 'Seats',
  left: 'Seats left',
  runs: 'Runs with',
  decide: 'Decide by',
  price: 'Own price',
  currency: 'Currency',
  classes: 'Prices by nationality',
  early: 'Early bird',
  id: 'Id',
  version: 'Version',
} as const
