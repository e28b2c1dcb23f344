import { z } from 'zod'
import { Contingencies, Contingency } from './contingencies.ts'
import { permitCharges } from './booked-permits.ts'
import { CancellationStep, CancellationTable } from './cancellation.ts'
import { CHILD_AGE_MAX, ClassPrices } from './class-prices.ts'
import { TripPacking, TripPackingInput } from './packing-lists.ts'
import { QuotedPermit, TripPermit } from './permits.ts'
import { tripRuleFields } from './money-rules.ts'
import { InstallmentPlan } from './installment-plan.ts'
import { EarlyBird } from './early-bird.ts'
import { PriceTiers } from './price-tiers.ts'
import { TripQuestion, TripQuestions } from './questions.ts'
import { RichText } from './rich-text.ts'
import { unreadable } from './stored.ts'
import { LIST_MAX, LONG_TEXT_MAX, Overview, Question } from './trip-texts.ts'
import { Currency, AMOUNT_MAX } from './money.ts'
import { HIGHEST_POINT_M } from './numbers.ts'
import { Id, ID_MAX, optionalText, text } from './text.ts'
import { completeUnlessDraft, titledOrDescribed } from './complete-trips.ts'
import { degrees, wholeNumber } from './whole.ts'

// Destinations and tour packages are one noun. Text fields stay as staff wrote them; "additional" fields may be left out.

export const tripKinds = ['trek', 'tour'] as const
export type TripKind = (typeof tripKinds)[number]

export const TRIP_NAME_MAX = 200
export const ENTRY_MAX = 2_000
/** For how many reasons a trip is for somebody, or is not, and how long each may be. */
const REASONS_MAX = 8
const REASON_MAX = 240

const reasons = z.array(text('A reason', REASON_MAX)).max(REASONS_MAX, `At most ${REASONS_MAX} reasons`)
const metres = wholeNumber('An altitude', 0, HIGHEST_POINT_M)

export const waysToTravel = ['walk', 'road', 'air', 'boat'] as const
export const mealNames = ['breakfast', 'lunch', 'dinner'] as const

/** What charts, maps and the ascent check know of a day, beside its label and description. */
const dayFacts = {
  title: text('Day title', 200).nullish(),
  /** Where the night is spent. */
  place: text('Place', 200).nullish(),
  lat: degrees('The latitude', 90).nullish(),
  lon: degrees('The longitude', 180).nullish(),
  /** Altitude of the bed, in metres. */
  sleep_m: metres.nullish(),
  /** The highest point of the day, when it is above the bed. */
  high_point: z.object({ name: text('High point', 200), altitude_m: metres }).nullish(),
  /** Hours on foot, "5-6". */
  hours: text('Hours', 50).nullish(),
  /** What is walked, as measured or read from a map: kilometres, and metres with all that the way loses and gains again. */
  walk_km: wholeNumber('The distance of a day', 1, 100).nullish(),
  up_m: wholeNumber('The way up', 0, HIGHEST_POINT_M).nullish(),
  down_m: wholeNumber('The way down', 0, HIGHEST_POINT_M).nullish(),
  by: z.array(z.enum(waysToTravel)).max(4).nullish(),
  meals: z.array(z.enum(mealNames)).max(3).nullish(),
  lodging: text('Lodging', 200).nullish(),
  acclimatisation: z.boolean().nullish(),
  /** Why this night is more than 500 m above the last, and what the guide does about it. */
  ascent_note: text('Ascent note', ENTRY_MAX).nullish(),
}

export const ItineraryDay = titledOrDescribed(
  z.object({
    day: text('Day', 100),
    description: optionalText('Day description', LONG_TEXT_MAX).unwrap(),
    rich: z.nullish(RichText),
    ...dayFacts,
  }),
).meta({ id: 'ItineraryDay' })
export type ItineraryDay = z.infer<typeof ItineraryDay>

const additional = {
  status: z.enum(['draft', 'published']).nullish(),
  nepali_name: text('Nepali name', 200).nullish(),
  /** Per person, in minor units. Counts only where `price` cannot be read; a price that can be read is the price. */
  price_amount: z.int().min(1).max(AMOUNT_MAX).nullish(),
  price_currency: Currency.nullish(),
  duration_days: wholeNumber('The number of days', 1, 365).nullish(),
  max_altitude_m: metres.nullish(),
  /** 1 easy to 5 strenuous, see `gradeNames`. */
  grade_level: wholeNumber('The grade', 1, 5).nullish(),
  /** 1 to 12. */
  best_months: z.array(z.int().min(1).max(12)).max(12).nullish(),
  /** The badge: "Teahouse trek", "Camping trek", "Wildlife" … */
  trip_type: text('Trip type', 100).nullish(),
  distance_km: wholeNumber('The distance', 1, 2000).nullish(),
  permits: z.array(QuotedPermit).max(LIST_MAX).nullish(),
  /** Which permits it needs, each once, and on which of its days. */
  area_permits: z
    .array(TripPermit)
    .max(LIST_MAX)
    .refine((list) => new Set(list.map(({ permit_id }) => permit_id)).size === list.length, {
      message: 'Name each permit once, with its first and its last day',
    })
    .nullish(),
  /** What to bring: the packing list that it names, with words and items of its own. */
  packing: TripPackingInput.nullish(),
  /** False for a trip without a guide. It cannot be booked where a permit asks for one. */
  is_guided: z.boolean().nullish(),
  permit_charge: z.enum(permitCharges, 'Choose how the permits are paid').nullish(),
  /** 1 to 12: the months in which it is not run. A private trip with a day in one of them is a request. */
  closed_months: z.array(z.int().min(1).max(12)).max(12).nullish(),
  /** As a private trip it is always a request. */
  on_request: z.boolean().nullish(),
  /** Each booking of it is an application, which staff approve before anything is paid. */
  on_application: z.boolean().nullish(),
  /** What each of a group pays, by its size, where that differs from `price`. */
  price_tiers: PriceTiers.nullish(),
  ...tripRuleFields,
  /** What cancelling keeps, where that differs from the operator's policy. */
  cancellation: CancellationTable.nullish(),
  /** What travellers of some nationalities pay instead of `price`. */
  class_prices: ClassPrices.nullish(),
  /** Younger travellers pay `child_percent` of what an adult of their class pays. Both or none. */
  child_age: wholeNumber('The age below which a child pays less', 1, CHILD_AGE_MAX).nullish(),
  child_percent: wholeNumber('What a child pays, in percent,', 0, 100).nullish(),
  /** Whether more children than adults may travel. */
  children_alone: z.boolean().nullish(),
  /** What somebody pays less who books early. */
  early_bird: EarlyBird.nullish(),
  /** What whoever books is asked, in order. */
  questions: TripQuestions.nullish(),
  contingencies: Contingencies.nullish(),
  /** Whom it is for, and whom not: sentences that begin with “You”. */
  for_you: reasons.nullish(),
  not_for_you: reasons.nullish(),
  /** What a day of it is like, where the words of the site do not fit it. */
  a_day: text('What a day is like', 800).nullish(),
  /** The id of the meeting point of its groups, of those in the settings; null for the usual one. */
  meeting_point: Id.nullish(),
}

const specified = {
  name: text('Name', TRIP_NAME_MAX),
  price: optionalText('Price', 100),
  destination: optionalText('Destination', 100),
  duration: optionalText('Duration', 100),
  grade: optionalText('Grade', 100),
  start_end_point: optionalText('Start and end point', 100),
  max_altitude: optionalText('Max altitude', 50),
  group_size: optionalText('Group size', 50),
  meal_plan: optionalText('Meal plan', 100),
  activity_level: optionalText('Activity level', 100),
  accommodation: optionalText('Accommodation', 100),
  best_season: optionalText('Best season', 100),
  overview: Overview,
  highlights: entries('Highlight'),
  itinerary: z.array(ItineraryDay).max(LIST_MAX, `At most ${LIST_MAX} days`).default([]),
  included: entries('Included'),
  excluded: entries('Excluded'),
  faq: z.array(Question).max(LIST_MAX, `At most ${LIST_MAX} questions`).default([]),
}

/** A tour package as a client sends it; a draft may lack `shownTexts`. On PUT an additional field left out stays, null clears it. */
export const TourInput = completeUnlessDraft(z.object({ ...specified, ...additional })).meta({
  id: 'TourInput',
})
export type TourInput = z.infer<typeof TourInput>

/** A destination as a client sends it: a tour package with a region. */
export const TrekInput = completeUnlessDraft(
  z.object({
    ...specified,
    ...additional,
    region_id: z.string('Choose a region').min(1, 'Choose a region').max(ID_MAX).pipe(Id),
    is_top_destination: z.boolean().nullish(),
  }),
).meta({ id: 'TrekInput' })
export type TrekInput = z.infer<typeof TrekInput>

export type TripInput = TourInput &
  Partial<Pick<TrekInput, 'is_top_destination'>> & { region_id?: string | null }

/** A trip as the API shows it. `path` leads to its page. */
export const Trip = z
  .object({
    _id: z.string(),
    kind: z.enum(tripKinds),
    slug: z.string(),
    path: z.string(),
    status: z.enum(['draft', 'published']),
    name: z.string(),
    nepali_name: z.string().nullable(),
    price: z.string(),
    price_amount: z.int().nullable(),
    price_currency: Currency.nullable(),
    destination: z.string(),
    duration: z.string(),
    duration_days: z.int().nullable(),
    grade: z.string(),
    grade_level: z.int().nullable(),
    start_end_point: z.string(),
    max_altitude: z.string(),
    max_altitude_m: z.int().nullable(),
    group_size: z.string(),
    meal_plan: z.string(),
    activity_level: z.string(),
    accommodation: z.string(),
    best_season: z.string(),
    best_months: z.array(z.int()),
    closed_months: z.array(z.int()),
    least_party: z.int().nullable(),
    most_party: z.int().nullable(),
    on_request: z.boolean(),
    on_application: z.boolean(),
    trip_type: z.string().nullable(),
    distance_km: z.int().nullable(),
    overview: Overview,
    highlights: z.array(z.string()),
    itinerary: z.array(ItineraryDay),
    included: z.array(z.string()),
    excluded: z.array(z.string()),
    faq: z.array(Question),
    permits: z.array(QuotedPermit),
    area_permits: z.array(TripPermit),
    packing: TripPacking,
    is_guided: z.boolean(),
    permit_charge: z.enum(permitCharges),
    price_tiers: PriceTiers,
    deposit_percent: z.int().nullable(),
    deposit_each: z.int().nullable(),
    balance_due_days: z.int().nullable(),
    installments: InstallmentPlan,
    notice_days: z.int().nullable(),
    cancellation: z.object({ keeps_percent: z.int(), steps: CancellationStep.array() }).nullable(),
    class_prices: ClassPrices,
    child_age: z.int().nullable(),
    child_percent: z.int().nullable(),
    children_alone: z.boolean(),
    early_bird: EarlyBird.nullable(),
    questions: TripQuestion.array(),
    contingencies: Contingency.array(),
    for_you: z.array(z.string()),
    not_for_you: z.array(z.string()),
    a_day: z.string().nullable(),
    meeting_point: z.string().nullable(),
    region_id: z.string().nullable(),
    is_top_destination: z.boolean(),
    version: z.int(),
    updated_at: z.string(),
    ...unreadable,
  })
  .meta({ id: 'Trip' })
export type Trip = z.infer<typeof Trip>

function entries(label: string) {
  return z.array(text(label, ENTRY_MAX)).max(LIST_MAX, `At most ${LIST_MAX} entries`).default([])
}
