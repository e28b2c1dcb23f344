import type { Departure } from '#contract/departures.ts'
import { writeAmount } from '#contract/money.ts'
import type { Column } from '../kit/list/shape.ts'
import { departureWords } from '../kit/words.ts'
import { writeEarlyBird } from './early-bird-cell.ts'
import { writeClassPrices } from './season/class-prices-cell.ts'
import { csvLabels } from './season/csv-labels.ts'

/** The columns for searching and exporting. The board does not display them; `season/csv.ts` reads them back. */
export const columns: Column<Departure>[] = [
  { key: 'trip', label: csvLabels.trip, value: ({ trip_name }) => trip_name },
  { key: 'start', label: csvLabels.start, value: ({ start_date }) => start_date },
  { key: 'end', label: csvLabels.end, value: ({ end_date }) => end_date },
  { key: 'status', label: csvLabels.status, value: ({ status }) => departureWords[status].label },
  { key: 'capacity', label: csvLabels.capacity, value: ({ capacity }) => capacity },
  { key: 'left', label: csvLabels.left, value: ({ seats_left }) => seats_left },
  { key: 'runs', label: csvLabels.runs, value: ({ min_to_run }) => min_to_run, isOnlyExported: true },
  {
    key: 'decide',
    label: csvLabels.decide,
    value: ({ decision_date }) => decision_date,
    isOnlyExported: true,
  },
  {
    key: 'price',
    label: csvLabels.price,
    value: ({ has_own_price, price_amount }) =>
      has_own_price && price_amount !== null ? writeAmount(price_amount) : null,
    isOnlyExported: true,
  },
  {
    key: 'currency',
    label: csvLabels.currency,
    value: ({ has_own_price, price_currency }) => (has_own_price ? price_currency : null),
    isOnlyExported: true,
  },
  {
    key: 'classes',
    label: csvLabels.classes,
    value: ({ has_own_class_prices, class_prices }) =>
      has_own_class_prices ? writeClassPrices(class_prices) : null,
    isOnlyExported: true,
  },
  {
    key: 'early',
    label: csvLabels.early,
    value: ({ has_own_early_bird, early_bird }) => (has_own_early_bird ? writeEarlyBird(early_bird) : null),
    isOnlyExported: true,
  },
  { key: 'id', label: csvLabels.id, value: ({ _id }) => _id, isOnlyExported: true },
  { key: 'version', label: csvLabels.version, value: ({ version }) => version, isOnlyExported: true },
]
