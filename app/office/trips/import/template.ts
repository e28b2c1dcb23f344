import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import type { TripKind } from '#contract/trips.ts'
import { download } from '../../kit/download.ts'
import { columnsFor, isOfDay, labelOfColumn, type TripColumn } from './columns.ts'

/** What an example says in each column; the rest stays empty. */
const example: Partial<Record<TripColumn, string>> = {
  name: 'Example: Langtang Valley Trek',
  region_id: 'Langtang',
  destination: 'Nepal',
  trip_type: 'Teahouse trek',
  duration: '10 days',
  price: 'USD 890',
  grade: 'Moderate',
  max_altitude: '4,984 m',
  best_season: 'Mar-May, Oct-Nov',
  start_end_point: 'Kathmandu – Kathmandu',
  group_size: '2 to 12',
  meal_plan: 'Breakfast, lunch and dinner on the trek',
  activity_level: '5 to 6 hours on foot a day',
  accommodation: 'Lodges',
  distance_km: '65',
  overview_title: 'A valley of yak pastures near Kathmandu',
  overview_description: 'What travellers read first. Paragraphs are separated by an empty line.',
  highlights: 'Kyanjin Gompa\nTserko Ri at sunrise',
  itinerary:
    'Day 1: Drive to Syabrubesi (1,460 m)\nEight hours by jeep.\nDay 2: Trek to Lama Hotel (2,480 m), 6 hours',
  included: 'Guide and porters\nPermits',
  excluded: 'Flights to Kathmandu\nInsurance',
  faq: 'Do I need a visa?\nYes. You get it on arrival.',
  'day.day': '1',
  'day.title': 'Drive to Syabrubesi',
  'day.description': 'Eight hours by jeep.',
  'day.place': 'Syabrubesi',
  'day.sleep_m': '1460',
  'day.lodging': 'Hotel Village View',
  'day.hours': '0',
  'day.walk_km': '',
  'day.meals': 'B, L, D',
}

/** The text of a list to fill in: one line a trip, or `days`, one line a day. Its first line names the columns. */
export function templateOf(kind: TripKind, of: 'trips' | 'days'): string {
  const columns = columnsFor(kind).filter((column) =>
    of === 'trips' ? !isOfDay(column) : isOfDay(column) || column === 'name',
  )
  const lines = [columns.map(labelOfColumn), columns.map((column) => example[column] ?? '')]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

/** Has the browser save the list to fill in. */
export function downloadTemplate(kind: TripKind, of: 'trips' | 'days'): void {
  download(
    `${of === 'trips' ? 'trips' : 'days'}-to-take-over.csv`,
    new Blob([templateOf(kind, of)], { type: 'text/csv' }),
  )
}
