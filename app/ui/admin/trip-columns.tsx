import { formatMoney } from '#contract/money.ts'
import type { TripSummary } from '#contract/trips.ts'
import { formatDate } from '../format-date.ts'
import type { Column, Filter } from './table-view.ts'

/** The table of destinations. Tour packages have no regions. */
export function tripColumns(hasRegions: boolean): Column<TripSummary>[] {
  const region: Column<TripSummary> = {
    key: 'region',
    label: 'Region',
    value: ({ region_name }) => region_name,
  }
  return [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    ...(hasRegions ? [region] : []),
    {
      key: 'days',
      label: 'Days',
      value: ({ duration_days }) => duration_days,
      cell: ({ duration_days, duration }) => duration_days ?? duration,
      isNumber: true,
    },
    {
      key: 'altitude',
      isMinor: true,
      label: 'Highest point, m',
      value: ({ max_altitude_m }) => max_altitude_m,
      cell: ({ max_altitude_m }) => max_altitude_m?.toLocaleString('en-US'),
      isNumber: true,
    },
    {
      key: 'price',
      isMinor: true,
      label: 'Price',
      value: ({ price_amount }) => (price_amount === null ? null : price_amount / 100),
      cell: ({ price, price_amount: amount, price_currency: currency }) =>
        amount === null || currency === null ? price : formatMoney({ amount, currency }),
      isNumber: true,
    },
    {
      key: 'updated',
      isMinor: true,
      label: 'Updated',
      value: ({ updated_at }) => updated_at,
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{formatDate(updated_at)}</span>,
    },
    { key: 'status', label: 'Status', value: ({ status }) => status, isHidden: true },
    { key: 'path', label: 'Path', value: ({ path }) => path, isHidden: true },
    { key: 'currency', label: 'Currency', value: ({ price_currency }) => price_currency, isHidden: true },
    { key: 'grade', label: 'Grade', value: ({ grade }) => grade, isHidden: true },
    { key: 'pictures', label: 'Pictures', value: ({ pictures }) => pictures, isHidden: true },
  ]
}

/** The chips above it; the regions are those that occur. */
export function tripFilters(trips: TripSummary[]): Filter<TripSummary>[] {
  const regions = new Map(
    trips.flatMap(({ region_id, region_name }) =>
      region_id && region_name ? [[region_id, region_name]] : [],
    ),
  )
  const filters: Filter<TripSummary>[] = [
    {
      key: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
      matches: (trip, value) => trip.status === value,
    },
    {
      key: 'lacks',
      label: 'Incomplete',
      choices: [
        { value: 'picture', label: 'No picture' },
        { value: 'map', label: 'No map' },
      ],
      matches: (trip, value) => (value === 'picture' ? trip.pictures === 0 : !trip.has_coordinates),
    },
  ]
  if (regions.size === 0) return filters
  const choices = [...regions].map(([value, label]) => ({ value: value!, label: label! }))
  return [...filters, { key: 'region', label: 'Region', choices, matches: isInRegion }]
}

function isInRegion({ region_id }: TripSummary, value: string) {
  return region_id === value
}
