import { tripValues } from '#contract/content-tables.ts'
import { counted } from '#contract/counted.ts'
import { formatMoney } from '#contract/money.ts'
import { formatNumber } from '#contract/numbers.ts'
import type { Region } from '#contract/regions.ts'
import type { TourSummary } from '#contract/trip-summaries.ts'
import type { Column, ListFilter } from '../kit/list/shape.ts'

/** Returns the columns of the list of trips. Tours have no region. */
export function tripColumns(hasRegions: boolean): Column<TourSummary>[] {
  const region: Column<TourSummary> = { key: 'region', label: 'Region', value: tripValues.region }
  return [
    { key: 'name', label: 'Name', value: tripValues.name },
    ...(hasRegions ? [region] : []),
    {
      key: 'days',
      label: 'Days',
      value: tripValues.days,
      cell: ({ duration_days, duration }) => duration_days ?? duration,
      isNumber: true,
    },
    {
      key: 'altitude',
      isMinor: true,
      label: 'Highest point, m',
      value: tripValues.altitude,
      cell: ({ max_altitude_m }) => (max_altitude_m === null ? undefined : formatNumber(max_altitude_m)),
      isNumber: true,
    },
    {
      key: 'price',
      isMinor: true,
      label: 'Price',
      value: tripValues.price,
      cell: priceInWords,
      isNumber: true,
    },
    { key: 'updated', isMinor: true, label: 'Updated', value: tripValues.updated, as: 'day' },
    { key: 'status', label: 'Status', value: tripValues.status, isHidden: true },
    { key: 'path', label: 'Path', value: tripValues.path, isHidden: true },
    { key: 'currency', label: 'Currency', value: tripValues.currency, isHidden: true },
    { key: 'grade', label: 'Grade', value: tripValues.grade, isHidden: true },
    { key: 'pictures', label: 'Pictures', value: tripValues.pictures, isHidden: true },
  ]
}

/** Returns the days and the price of a trip, which a phone has no columns for. */
export function tripInShort(trip: TourSummary): string {
  const days = trip.duration_days === null ? trip.duration : counted(trip.duration_days, 'day', 'days')
  return [days, priceInWords(trip)].filter(Boolean).join(' · ')
}

function priceInWords({ price, price_amount: amount, price_currency: currency }: TourSummary) {
  return amount === null || currency === null ? price : formatMoney({ amount, currency })
}

/** Returns the filters of the list of trips. */
export function tripFilters(regions: Region[]): ListFilter[] {
  const filters: ListFilter[] = [
    {
      kind: 'chips',
      key: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
    },
    {
      kind: 'chips',
      key: 'lacks',
      label: 'Incomplete',
      choices: [
        { value: 'picture', label: 'No picture' },
        { value: 'map', label: 'No map' },
      ],
    },
  ]
  const choices = regions.map(({ _id, name }) => ({ value: _id, label: name }))
  return choices.length === 0
    ? filters
    : [...filters, { kind: 'chips', key: 'region', label: 'Region', choices }]
}
