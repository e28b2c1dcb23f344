import type { TripKind } from '#contract/trips.ts'
import type { SectionName } from '../../kit/form/section.tsx'
import type { TripText } from './text.ts'

/** The titles of the sections, in their order. */
export const titles = {
  basics: 'Basics',
  facts: 'Facts',
  rules: 'Rules of booking',
  asked: 'Questions at booking',
  overview: 'Overview',
  pictures: 'Pictures',
  highlights: 'Highlights',
  fits: 'For whom',
  itinerary: 'Itinerary',
  costs: 'Includes/Excludes',
  faq: 'FAQ',
  permits: 'Permits',
  packing: 'What to bring',
  closed: 'If the way is closed',
  region: 'Region',
}

/** The section of each field, by the first part of its path. All other fields are in the section of facts. */
const homes: Record<string, keyof typeof titles> = {
  name: 'basics',
  nepali_name: 'basics',
  trip_type: 'basics',
  destination: 'basics',
  start_end_point: 'basics',
  meeting_point: 'basics',
  is_top_destination: 'basics',
  deposit_percent: 'rules',
  deposit_each: 'rules',
  balance_due_days: 'rules',
  installments: 'rules',
  notice_days: 'rules',
  cancellation: 'rules',
  early_bird: 'rules',
  on_application: 'rules',
  questions: 'asked',
  overview: 'overview',
  pictures: 'pictures',
  highlights: 'highlights',
  for_you: 'fits',
  not_for_you: 'fits',
  a_day: 'fits',
  itinerary: 'itinerary',
  included: 'costs',
  excluded: 'costs',
  faq: 'faq',
  permits: 'permits',
  area_permits: 'permits',
  is_guided: 'permits',
  packing: 'packing',
  contingencies: 'closed',
  permit_charge: 'permits',
  region_id: 'region',
}

/** The labels of the fields when two versions are compared. */
export const tripLabels: Record<keyof TripText, string> = {
  status: 'Status',
  name: 'Name',
  nepali_name: 'Name in Nepali',
  region_id: 'Region',
  is_top_destination: 'Among the top destinations',
  destination: 'Destination',
  trip_type: 'Trip type',
  start_end_point: 'Start and end point',
  price: 'Price',
  price_amount: 'Price as a number',
  price_currency: 'Currency',
  price_tiers: 'Prices by group size',
  deposit_percent: 'Deposit in percent',
  deposit_each: 'Deposit of each traveller',
  balance_due_days: 'Balance due, in days before the first day',
  installments: 'Balance in parts',
  notice_days: 'Notice, in days before the first day',
  early_bird: 'Early bird',
  questions: 'Questions at booking',
  cancellation_keeps: 'Kept when a booking is cancelled',
  cancellation_steps: 'Kept nearer to the trip',
  class_prices: 'Prices by nationality',
  child_age: 'A child is younger than',
  child_percent: 'A child pays, in percent',
  children_alone: 'More children than adults may travel',
  duration: 'Duration',
  duration_days: 'Number of days',
  grade: 'Grade',
  grade_level: 'Level of the grade',
  max_altitude: 'Max altitude',
  max_altitude_m: 'Max altitude in metres',
  best_season: 'Best season',
  best_months: 'Months',
  closed_months: 'Months in which it is not run',
  least_party: 'Smallest private group',
  most_party: 'Largest private group',
  on_request: 'Every private booking is a request',
  on_application: 'On application',
  distance_km: 'Distance on foot (km)',
  group_size: 'Group size',
  meal_plan: 'Meal plan',
  activity_level: 'Activity level',
  accommodation: 'Accommodation',
  overview_title: 'Overview title',
  overview_description: 'Overview description',
  overview_sections: 'Overview sections',
  highlights: 'Highlights',
  itinerary: 'Itinerary',
  included: 'Included',
  excluded: 'Excluded',
  faq: 'FAQ',
  permits: 'Permits in words',
  area_permits: 'Permits and their days',
  contingencies: 'If the way is closed',
  for_you: 'For you if',
  not_for_you: 'Not for you if',
  a_day: 'What a day is like',
  meeting_point: 'Meeting point',
  is_guided: 'With a guide',
  packing: 'What to bring',
  permit_charge: 'How permits are paid',
}

/** The sections of the form for a kind of trip. */
export function sectionsOf(kind: TripKind): SectionName[] {
  return Object.entries(titles)
    .filter(([id]) => kind === 'trek' || id !== 'region')
    .map(([id, title]) => ({ id, title }))
}

/** The section in which a field stands, by its path. */
export function sectionOf(path: string): string {
  return homes[path.split('.')[0]!] ?? 'facts'
}

/** The fields that the section of facts shows. */
export const factFields = [
  'price',
  'price_amount',
  'price_currency',
  'price_tiers',
  'class_prices',
  'child_age',
  'child_percent',
  'children_alone',
  'duration',
  'duration_days',
  'grade',
  'grade_level',
  'max_altitude',
  'max_altitude_m',
  'best_season',
  'best_months',
  'closed_months',
  'least_party',
  'most_party',
  'on_request',
  'distance_km',
  'group_size',
  'meal_plan',
  'activity_level',
  'accommodation',
] as const satisfies (keyof TripText)[]

/** What stands beside a field that may be empty, though travellers miss what it says. */
export const TO_PUBLISH_WELL = 'needed to publish well'

/** The facts of a trip as typed text. */
export type Facts = Pick<TripText, (typeof factFields)[number]>

/** The fields that the section of rules shows. */
export const ruleFields = [
  'on_application',
  'early_bird',
  'balance_due_days',
  'deposit_each',
  'deposit_percent',
  'notice_days',
  'installments',
  'cancellation_keeps',
  'cancellation_steps',
] as const satisfies (keyof TripText)[]
