import { columnName } from '#contract/csv.ts'
import type { TripKind } from '#contract/trips.ts'
import { tripLabels } from '../form/section-names.ts'

/** What a column can say of a trip in one line. */
export const lineColumns = [
  'nepali_name',
  'destination',
  'trip_type',
  'duration',
  'price',
  'grade',
  'max_altitude',
  'best_season',
  'start_end_point',
  'group_size',
  'meal_plan',
  'activity_level',
  'accommodation',
  'distance_km',
  'overview_title',
] as const
/** What a column can say as entries, one in each line of its cell. */
export const entryColumns = ['highlights', 'included', 'excluded'] as const

/** What a column of a list can say of a trip. */
const tripColumns = [
  'name',
  'region_id',
  ...lineColumns,
  'overview_description',
  'itinerary',
  ...entryColumns,
  'faq',
] as const
export type FactColumn = (typeof tripColumns)[number]

/** What a column can say of one day, where each day has a line of its own. */
const dayLabels = {
  'day.day': 'Day',
  'day.title': 'Title of the day',
  'day.description': 'Text of the day',
  'day.place': 'Place of the night',
  'day.sleep_m': 'Altitude of the night',
  'day.lodging': 'Lodging of the night',
  'day.hours': 'Hours on foot of the day',
  'day.walk_km': 'Kilometres on foot of the day',
  'day.meals': 'Meals of the day',
} as const
export type DayColumn = keyof typeof dayLabels

export type TripColumn = FactColumn | DayColumn
/** For each column of a list what it says; null for one that is left out. */
export type Columns = (TripColumn | null)[]

/** Whether a column says something of one day. */
export function isOfDay(column: TripColumn | null): column is DayColumn {
  return column !== null && column.startsWith('day.')
}

/** What the column is called in the form of a trip. */
export function labelOfColumn(column: TripColumn): string {
  return isOfDay(column) ? dayLabels[column] : tripLabels[column]
}

/** The columns that a list of this kind of trip can have, in the order of the form. */
export function columnsFor(kind: TripKind): TripColumn[] {
  const facts = tripColumns.filter((column) => kind === 'trek' || column !== 'region_id')
  return [...facts, ...(Object.keys(dayLabels) as DayColumn[])]
}

/** Columns that may stand in several of a list: their cells are read together. */
const JOINED = new Set<TripColumn>(['start_end_point', 'itinerary'])

type Names = [column: TripColumn, name: RegExp][]

const DAY = /^day( ?(no|number|nr))?$/
const PRICE = /\b(price|cost|rate)\b/
const TRIP =
  /^((trip|trek|tour|package|product|destination) )?name$|^(trip|trek|tour|package|product)( title)?$/
/** “Day 4”, also with “title” or “description”, where each day is a column. */
export const DAY_COLUMN = /^day ?(\d{1,3})\b/

/** What spreadsheets and shops of WordPress call the columns about days, as `columnName` writes it. */
const dayNames: Names = [
  ['day.day', DAY],
  ['day.title', /^((day|itinerary) )?(title|heading|headline|route|from to|stage|section)$/],
  [
    'day.description',
    /^((day|itinerary) )?(text|description|details?|content|programme?|activities|notes?)$/,
  ],
  [
    'day.place',
    /^((over)?night( stay)?( (at|in|place))?|place|stop|village|location|sleep(ing)? (place|at))$/,
  ],
  ['day.sleep_m', /^((overnight|sleep(ing)?|day|night|place) )?(altitude|elevation|height|alt|m)$/],
  ['day.lodging', /^((day|night) )?(lodge|lodging|accommodation|hotel|stay|tea ?house)$/],
  ['day.hours', /^((walking|trekking|hiking|walk|trek|day) )?(hours?|time|duration)( on foot)?$/],
  ['day.walk_km', /^((walking|trekking|walk|day) )?(distance|km|kms|kilomet(er|re)s)( on foot)?$/],
  ['day.meals', /^((day) )?meals?( included)?$/],
]

/** As `dayNames`, of trips. */
const tripNames: Names = [
  ['name', /^((trip|trek|tour|package|product|post|destination|trekking) )?(name|title)$/],
  ['name', /^(trips?|treks?|tours?|packages?|products?)$/],
  ['nepali_name', /^(nepali|nepali name|name in nepali)$/],
  ['region_id', /^((trek(king)?) )?(regions?|areas?)( name)?$/],
  ['destination', /^(destinations?|country|countries|where)$/],
  ['trip_type', /^((trip|trek|tour|package) )?(types?|style|categor(y|ies)|activit(y|ies))$/],
  ['duration', /^((trip|trek|tour|total) )?(days?|duration|length|no of days|number of days)( in days)?$/],
  [
    'price',
    /^((regular|base|trip|tour|trek|package|starting|normal) )?(price|cost|rate)( from| usd| in usd| per person| pp)?$|^(price|cost) from$/,
  ],
  ['grade', /^((trip|trek|tour) )?(grade|grading|difficulty|difficulty level|level)$/],
  [
    'max_altitude',
    /^(max(imum)?|highest|top) (altitude|elevation|point|height|alt)( in m| m)?$|^(altitude|elevation)$/,
  ],
  ['best_season', /^(best )?(seasons?|months?|times?|time to (go|visit|travel))$|^best time$/],
  [
    'start_end_point',
    /^((trip|trek|tour) )?(start(s|ing)?|end(s|ing)?|from|to|departure|finish)( ?(and|\/)? ?(end|finish))?( (point|place|city|location))s?$|^start(s)?( and)? ends?( in| at)?$|^starts? (in|at|from)$|^ends? (in|at)$/,
  ],
  ['group_size', /^(group( size)?|group sizes?|max(imum)? (people|group|group size|pax)|pax|min max pax)$/],
  ['meal_plan', /^(meals?|meal plan|food|board)$/],
  ['activity_level', /^(activity|fitness|physical)( level)?$|^walking( hours)?( (a|per) day)?$/],
  ['accommodation', /^(accommodations?|lodging|hotels?|lodges?)( type)?$/],
  ['distance_km', /^((total|trek(king)?|walking) )?(distance|km|kms|kilomet(er|re)s)( on foot| km)?$/],
  [
    'overview_title',
    /^(summary|excerpt|short description|tagline|subtitle|intro(duction)?|overview title|lead)$/,
  ],
  [
    'overview_description',
    /^((trip|trek|tour) )?(overview|overview description|description|content|post content|long description|about|details?|text)$/,
  ],
  ['highlights', /^((trip|trek|tour) )?highlights?$/],
  ['itinerary', /^((detailed|day by day|trip|trek|tour|full|outline) )?(itinerary|itineraries|programme?)$/],
  ['itinerary', DAY_COLUMN],
  ['included', /^((cost|price|trip|what s|whats|services?) )?(includes?|included|inclusions?|including)$/],
  [
    'excluded',
    /^((cost|price|trip|what s|whats|services?) )?(not (includ(es?|ed|ing))|excludes?|excluded|exclusions?|excluding|does not include)$/,
  ],
  ['faq', /^(faqs?|questions?|questions and answers|frequently asked questions)$/],
]

/**
 * Returns what the columns of a list most probably say, by the line that names them. A list with a column “Day” is about
 * days, so its “Description” is that of a day.
 */
export function guessColumns(head: string[], kind: TripKind): Columns {
  const written = head.map(columnName)
  const isOfDays = written.some((name) => DAY.test(name)) && !written.some((name) => PRICE.test(name))
  const offered = new Set(columnsFor(kind))
  const names = isOfDays ? [...dayNames, ...tripNames] : tripNames
  const taken = new Set<TripColumn>()
  // Without another name, a title is that of the trip.
  const isNamed = written.some((name) => TRIP.test(name))
  return written.map((name) => {
    const isFree = (column: TripColumn) =>
      offered.has(column) &&
      (!taken.has(column) || JOINED.has(column)) &&
      !(isOfDays && !isNamed && column === 'day.title')
    const [column = null] = [
      // What the form calls it is always understood.
      ...[...offered].filter((one) => columnName(labelOfColumn(one)) === name && (isOfDays || !isOfDay(one))),
      ...names.flatMap(([one, pattern]) => (pattern.test(name) ? one : [])),
    ].filter(isFree)
    if (column !== null) taken.add(column)
    return column
  })
}
