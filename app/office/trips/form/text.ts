import { today } from '#contract/days.ts'
import { parsePrice, writeAmount } from '#contract/money.ts'
import { parseDays, parseGrade, parseMetres, parseMonths } from '#contract/trip-facts.ts'
import type { ItineraryDay, mealNames, waysToTravel } from '#contract/trips.ts'
import { newKey, type Row } from '../../kit/form/list-order.ts'
import type { Answer } from '../../shell/api-address.ts'

export type WayToTravel = (typeof waysToTravel)[number]
export type Meal = (typeof mealNames)[number]

export type EntryText = Row<{ text: string }>
export type SectionText = Row<{ title: string; content: string }>
export type QuestionText = Row<{ question: string; answer: string }>
export type PermitText = Row<{ name: string; fee: string; checked: string; note: string }>
/** `amount` in major units, as typed. */
export type TierText = Row<{ from: string; amount: string }>
export type DayText = Row<{
  day: string
  title: string
  description: string
  place: string
  lat: string
  lon: string
  sleep_m: string
  high_name: string
  high_m: string
  hours: string
  by: WayToTravel[]
  meals: Meal[]
  lodging: string
  acclimatisation: boolean
  ascent_note: string
}>

/** A trip as it is typed: numbers as text, lists as rows that keep their key wherever they are moved to. */
export type TripText = {
  status: 'draft' | 'published'
  name: string
  nepali_name: string
  region_id: string
  is_top_destination: boolean
  destination: string
  trip_type: string
  start_end_point: string
  price: string
  price_amount: string
  price_currency: string
  price_tiers: TierText[]
  duration: string
  duration_days: string
  grade: string
  grade_level: string
  max_altitude: string
  max_altitude_m: string
  best_season: string
  best_months: number[]
  closed_months: number[]
  least_party: string
  on_request: boolean
  distance_km: string
  group_size: string
  meal_plan: string
  activity_level: string
  accommodation: string
  overview_title: string
  overview_description: string
  overview_sections: SectionText[]
  highlights: EntryText[]
  itinerary: DayText[]
  included: EntryText[]
  excluded: EntryText[]
  faq: QuestionText[]
  permits: PermitText[]
}

export const blankEntry = (text = ''): EntryText => ({ key: newKey(), text })
export const blankSection = (): SectionText => ({ key: newKey(), title: '', content: '' })
export const blankQuestion = (): QuestionText => ({ key: newKey(), question: '', answer: '' })
export const blankTier = (): TierText => ({ key: newKey(), from: '', amount: '' })
export const blankPermit = (): PermitText => ({
  key: newKey(),
  name: '',
  fee: '',
  checked: today(),
  note: '',
})

export function blankDay(label: string): DayText {
  return {
    key: newKey(),
    day: label,
    title: '',
    description: '',
    place: '',
    lat: '',
    lon: '',
    sleep_m: '',
    high_name: '',
    high_m: '',
    hours: '',
    by: [],
    meals: [],
    lodging: '',
    acclimatisation: false,
    ascent_note: '',
  }
}

/** What the form begins with when a trip is added: one empty entry in each list that never has fewer. */
export function blankTrip(): TripText {
  return {
    status: 'published',
    name: '',
    nepali_name: '',
    region_id: '',
    is_top_destination: false,
    destination: '',
    trip_type: '',
    start_end_point: '',
    price: '',
    price_amount: '',
    price_currency: 'USD',
    price_tiers: [],
    duration: '',
    duration_days: '',
    grade: '',
    grade_level: '',
    max_altitude: '',
    max_altitude_m: '',
    best_season: '',
    best_months: [],
    closed_months: [],
    least_party: '',
    on_request: false,
    distance_km: '',
    group_size: '',
    meal_plan: '',
    activity_level: '',
    accommodation: '',
    overview_title: '',
    overview_description: '',
    overview_sections: [],
    highlights: [blankEntry()],
    itinerary: [blankDay('Day 1')],
    included: [blankEntry()],
    excluded: [blankEntry()],
    faq: [blankQuestion()],
    permits: [],
  }
}

/** A trip of either kind, as the API answers it. */
export type StoredTrip = Answer<'/api/tour_packages/details/{id}/'> &
  Partial<Pick<Answer<'/api/destinations/details/{id}/'>, 'region_id' | 'is_top_destination'>>

/** A stored trip as the form shows it. A figure that its text says is not typed a second time. */
export function textOfTrip(trip: StoredTrip): TripText {
  const { overview, itinerary, faq, permits } = trip
  return {
    status: trip.status,
    name: trip.name,
    nepali_name: trip.nepali_name ?? '',
    region_id: trip.region_id ?? '',
    is_top_destination: trip.is_top_destination ?? false,
    destination: trip.destination,
    trip_type: trip.trip_type ?? '',
    start_end_point: trip.start_end_point,
    price: trip.price,
    price_amount: trip.price_amount === null || parsePrice(trip.price) ? '' : writeAmount(trip.price_amount),
    price_currency: (!parsePrice(trip.price) && trip.price_currency) || 'USD',
    price_tiers: trip.price_tiers.map(({ from, amount }) => ({
      key: newKey(),
      from: String(from),
      amount: writeAmount(amount),
    })),
    duration: trip.duration,
    duration_days: parseDays(trip.duration) ? '' : written(trip.duration_days),
    grade: trip.grade,
    grade_level: parseGrade(trip.grade) ? '' : written(trip.grade_level),
    max_altitude: trip.max_altitude,
    max_altitude_m: parseMetres(trip.max_altitude) ? '' : written(trip.max_altitude_m),
    best_season: trip.best_season,
    best_months: parseMonths(trip.best_season).length > 0 ? [] : trip.best_months,
    closed_months: trip.closed_months,
    least_party: written(trip.least_party),
    on_request: trip.on_request,
    distance_km: written(trip.distance_km),
    group_size: trip.group_size,
    meal_plan: trip.meal_plan,
    activity_level: trip.activity_level,
    accommodation: trip.accommodation,
    overview_title: overview.title,
    overview_description: overview.description ?? '',
    overview_sections: overview.sections?.map((section) => ({ key: newKey(), title: '', ...section })) ?? [],
    highlights: entriesOf(trip.highlights),
    itinerary: itinerary.length === 0 ? [blankDay('Day 1')] : itinerary.map(textOfDay),
    included: entriesOf(trip.included),
    excluded: entriesOf(trip.excluded),
    faq: faq.length === 0 ? [blankQuestion()] : faq.map((question) => ({ key: newKey(), ...question })),
    permits: permits.map((permit) => ({ key: newKey(), note: '', ...permit })),
  }
}

/** Whether nobody has typed anything into the day yet. Its label is given, so it does not count. */
export function isBlankDay(day: DayText): boolean {
  const blank = blankDay(day.day)
  return JSON.stringify({ ...day, key: '' }) === JSON.stringify({ ...blank, key: '' })
}

/** The days with those labels that only count, "Day 4", counting in their present order. */
export function renumbered(days: DayText[]): DayText[] {
  return days.map((day, index) => {
    const label = `Day ${index + 1}`
    return /^day\s*\d+$/i.test(day.day.trim()) && day.day !== label ? { ...day, day: label } : day
  })
}

function textOfDay({ high_point, ...day }: ItineraryDay): DayText {
  return {
    key: newKey(),
    day: day.day,
    title: day.title ?? '',
    description: day.description,
    place: day.place ?? '',
    lat: written(day.lat),
    lon: written(day.lon),
    sleep_m: written(day.sleep_m),
    high_name: high_point?.name ?? '',
    high_m: written(high_point?.altitude_m),
    hours: day.hours ?? '',
    by: day.by ?? [],
    meals: day.meals ?? [],
    lodging: day.lodging ?? '',
    acclimatisation: day.acclimatisation ?? false,
    ascent_note: day.ascent_note ?? '',
  }
}

function entriesOf(list: string[]) {
  return list.length === 0 ? [blankEntry()] : list.map((text) => blankEntry(text))
}

function written(number: number | null | undefined) {
  return number == null ? '' : String(number)
}
