import type { z } from 'zod'
import { parseAmount, parsePrice } from '#contract/money.ts'
import { parseDays, parseGrade, parseMetres, parseMonths } from '#contract/trip-facts.ts'
import { TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import type { Row } from '../../kit/form/list-order.ts'
import { isBlankDay, type DayText, type TripText } from './text.ts'

/** Messages by the path of their field in the form, "itinerary.3.title". */
export type FieldErrors = Record<string, string[]>
export type CheckedTrip = { input?: TripInput; errors: FieldErrors }

const schemas = { trek: TrekInput, tour: TourInput }

export function schemaOf(kind: TripKind): z.ZodType<TripInput> {
  return schemas[kind]
}

/**
 * What is sent for a typed trip, or what is wrong with it by the contract. Rows in which nobody typed anything are left
 * out; what is empty clears what was stored.
 */
export function checkTrip(kind: TripKind, text: TripText): CheckedTrip {
  const { input, rows } = inputOf(kind, text)
  const result = schemaOf(kind).safeParse(input)
  if (result.success) return { input: result.data, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) {
    const field = asTyped(path.join('.'), rows)
    if (!errors[field]?.includes(message)) (errors[field] ??= []).push(message)
  }
  return { errors }
}

/** The server's messages, whose paths count only what was sent, by the paths of the form. */
export function placedErrors(kind: TripKind, text: TripText, errors: FieldErrors): FieldErrors {
  const { rows } = inputOf(kind, text)
  return Object.fromEntries(Object.entries(errors).map(([path, said]) => [asTyped(path, rows), said]))
}

/** Where the rows that were sent stand in the form. */
type SentRows = Record<string, number[]>

function inputOf(kind: TripKind, text: TripText) {
  const rows: SentRows = {}
  const sent = <Kind extends Row<object>>(path: string, list: Kind[], isBlank: (row: Kind) => boolean) => {
    rows[path] = list.flatMap((row, index) => (isBlank(row) ? [] : [index]))
    return rows[path].map((index) => list[index]!)
  }
  const entries = (path: 'highlights' | 'included' | 'excluded') =>
    sent(path, text[path], (entry) => entry.text.trim() === '').map((entry) => entry.text)

  const input = {
    ...factsOf(text),
    ...(kind === 'trek' && { region_id: text.region_id, is_top_destination: text.is_top_destination }),
    overview: {
      title: text.overview_title,
      description: text.overview_description,
      sections: sent('overview.sections', text.overview_sections, hasNoText).map(withoutKey),
    },
    highlights: entries('highlights'),
    itinerary: sent(
      'itinerary',
      text.itinerary,
      (day) => isBlankDay(day) && day === text.itinerary.at(-1),
    ).map(dayInput),
    included: entries('included'),
    excluded: entries('excluded'),
    faq: sent('faq', text.faq, hasNoText).map(withoutKey),
    price_tiers: sent('price_tiers', text.price_tiers, hasNoText).map(({ from, amount }) => ({
      from: number(from) ?? NaN,
      amount: parseAmount(amount) ?? NaN,
    })),
    permits: sent('permits', text.permits, ({ name, fee, note }) => hasNoText({ name, fee, note })).map(
      withoutKey,
    ),
  }
  return { input, rows }
}

function factsOf(text: TripText) {
  return {
    status: text.status,
    name: text.name,
    nepali_name: orNull(text.nepali_name),
    destination: text.destination,
    trip_type: orNull(text.trip_type),
    start_end_point: text.start_end_point,
    price: text.price,
    ...priceOf(text),
    duration: text.duration,
    duration_days: parseDays(text.duration) ?? number(text.duration_days),
    grade: text.grade,
    grade_level: parseGrade(text.grade) ?? number(text.grade_level),
    max_altitude: text.max_altitude,
    max_altitude_m: parseMetres(text.max_altitude) ?? number(text.max_altitude_m),
    best_season: text.best_season,
    best_months: monthsOf(text),
    closed_months: text.closed_months.toSorted((a, b) => a - b),
    least_party: number(text.least_party),
    on_request: text.on_request,
    distance_km: number(text.distance_km),
    group_size: text.group_size,
    meal_plan: text.meal_plan,
    activity_level: text.activity_level,
    accommodation: text.accommodation,
  }
}

function monthsOf({ best_season, best_months }: TripText) {
  const read = parseMonths(best_season)
  return read.length > 0 ? read : best_months.toSorted((a, b) => a - b)
}

/** In minor units: read from the price where that can be done, else what was typed beside it. */
function priceOf({ price, price_amount, price_currency }: TripText) {
  const read = parsePrice(price)
  if (read) return { price_amount: read.amount, price_currency: read.currency }
  if (price_amount.trim() === '') return { price_amount: null, price_currency: null }
  return { price_amount: parseAmount(price_amount) ?? NaN, price_currency }
}

function dayInput(day: DayText) {
  const { key: _key, high_name, high_m, lat, lon, sleep_m, ...rest } = day
  const hasHighPoint = high_name.trim() !== '' || high_m.trim() !== ''
  return {
    ...rest,
    title: orNull(rest.title),
    place: orNull(rest.place),
    lat: number(lat),
    lon: number(lon),
    sleep_m: number(sleep_m),
    high_point: hasHighPoint ? { name: high_name, altitude_m: number(high_m) } : null,
    hours: orNull(rest.hours),
    by: rest.by.length === 0 ? null : rest.by,
    meals: rest.meals.length === 0 ? null : rest.meals,
    lodging: orNull(rest.lodging),
    ascent_note: orNull(rest.ascent_note),
  }
}

/** "highlights.1" of what was sent is perhaps "highlights.3" of the form. */
function asTyped(path: string, rows: SentRows) {
  const list = Object.keys(rows).find((name) => path.startsWith(`${name}.`))
  if (list === undefined) return path
  const [index, ...rest] = path.slice(list.length + 1).split('.')
  return [list, rows[list]![Number(index)] ?? index, ...rest].join('.')
}

/** NaN, which no field allows, for what is no number; the thousands may be parted by commas. */
function number(typed: string): number | null {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  return plain === '' ? null : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}

function orNull(typed: string) {
  return typed.trim() === '' ? null : typed
}

function hasNoText(row: Record<string, string>) {
  return Object.entries(row).every(([name, typed]) => name === 'key' || typed.trim() === '')
}

function withoutKey<Fields extends { key: string }>({ key: _key, ...fields }: Fields) {
  return fields
}
