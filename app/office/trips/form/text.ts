import { z } from 'zod'
import { permitCharges } from '#contract/booked-permits.ts'
import { today } from '#contract/days.ts'
import { factsInTexts } from '#contract/trip-facts.ts'
import { newKey } from '../../kit/form/list-order.ts'
import { isSame } from '../../kit/form/merge.ts'
import {
  amount,
  blankable,
  figure,
  formatting,
  line,
  lineOrNull,
  months,
  yesOrNo,
} from '../../kit/form/typed.ts'
import { BookingQuestionText } from './question-text.ts'
import { ContingencyText } from './contingency-text.ts'
import { EarlyBirdText } from './early-bird-text.ts'
import type { Answer } from '../../shell/api-address.ts'
import { ClassPrice } from './class-price-text.ts'
import { DayRow } from './day-text.ts'
import { PackingText } from './packing-text.ts'
import { AreaPermit, Entry, Part, Permit, Question, Section, Step, Tier } from './row-texts.ts'

const TripFields = z.object({
  status: z.enum(['draft', 'published']),
  name: line,
  nepali_name: lineOrNull,
  region_id: lineOrNull,
  is_top_destination: yesOrNo,
  destination: line,
  trip_type: lineOrNull,
  start_end_point: line,
  price: line,
  price_amount: amount,
  price_currency: z.codec(z.string(), z.string().nullish(), {
    decode: (typed) => typed,
    encode: (stored) => stored ?? 'USD',
  }),
  price_tiers: z.array(Tier),
  deposit_percent: figure,
  deposit_each: amount,
  balance_due_days: figure,
  installments: z.array(Part),
  notice_days: figure,
  early_bird: EarlyBirdText,
  cancellation_keeps: figure,
  cancellation_steps: z.array(Step),
  class_prices: z.array(ClassPrice),
  child_age: figure,
  child_percent: figure,
  children_alone: yesOrNo,
  questions: z.array(BookingQuestionText),
  duration: line,
  duration_days: figure,
  grade: line,
  grade_level: figure,
  max_altitude: line,
  max_altitude_m: figure,
  best_season: line,
  best_months: months,
  closed_months: months,
  least_party: figure,
  most_party: figure,
  on_request: yesOrNo,
  on_application: yesOrNo,
  distance_km: figure,
  group_size: line,
  meal_plan: line,
  activity_level: line,
  accommodation: line,
  overview_title: line,
  overview_description: z.object({ text: line, rich: formatting }),
  overview_sections: z.array(Section),
  highlights: z.array(Entry),
  itinerary: z.array(DayRow),
  included: z.array(Entry),
  excluded: z.array(Entry),
  faq: z.array(Question),
  permits: z.array(Permit),
  area_permits: z.array(AreaPermit),
  contingencies: z.array(ContingencyText),
  for_you: z.array(Entry),
  not_for_you: z.array(Entry),
  a_day: lineOrNull,
  meeting_point: lineOrNull,
  is_guided: yesOrNo,
  packing: PackingText,
  permit_charge: z.enum(permitCharges, 'Choose how the permits are paid'),
})
type TripFields = z.output<typeof TripFields>
type SentTrip = Omit<
  TripFields,
  | 'overview_title'
  | 'overview_description'
  | 'overview_sections'
  | 'cancellation_keeps'
  | 'cancellation_steps'
> & {
  /** Null where the operator's policy holds. */
  cancellation?: {
    keeps_percent: TripFields['cancellation_keeps']
    steps: TripFields['cancellation_steps']
  } | null
  overview: {
    title?: string | null
    description?: string | null
    rich?: TripFields['overview_description']['rich']
    sections?: TripFields['overview_sections']
  }
}

/**
 * Converts a trip between the form and the API. The form has texts, and rows whose key stays the same when they move;
 * the API has numbers, and null for blank fields.
 */
export const TripForm = z.codec(blankable(TripFields), z.custom<SentTrip>(), {
  decode: ({
    overview_title: title,
    overview_description: { text: description, rich },
    overview_sections,
    cancellation_keeps: keeps_percent,
    cancellation_steps: steps,
    ...trip
  }) => ({
    ...trip,
    cancellation: keeps_percent === null && steps.length === 0 ? null : { keeps_percent, steps },
    price_currency: trip.price_amount === null ? null : trip.price_currency,
    overview: { title, description, rich, sections: overview_sections },
  }),
  encode: ({ overview, cancellation, ...trip }) => ({
    ...trip,
    cancellation_keeps: cancellation?.keeps_percent,
    cancellation_steps: cancellation?.steps ?? [],
    overview_title: overview.title,
    overview_description: { text: overview.description, rich: overview.rich },
    overview_sections: overview.sections ?? [],
  }),
})

/** A trip as typed text. */
export type TripText = z.input<typeof TripForm>
export type EntryText = TripText['highlights'][number]
export type SectionText = TripText['overview_sections'][number]
export type QuestionText = TripText['faq'][number]
export type PermitText = TripText['permits'][number]
export type AreaPermitText = TripText['area_permits'][number]
export type ContingencyRow = TripText['contingencies'][number]
export type TierText = TripText['price_tiers'][number]
export type PartText = TripText['installments'][number]
export type StepText = TripText['cancellation_steps'][number]
export type DayText = TripText['itinerary'][number]
export type WayToTravel = DayText['by'][number]
export type Meal = DayText['meals'][number]

/** A trip of either kind, as the API sends it. */
export type StoredTrip = Answer<'/api/tour_packages/details/{id}/'> &
  Partial<Pick<Answer<'/api/destinations/details/{id}/'>, 'region_id' | 'is_top_destination'>>

export const blankEntry = (text = '') => Entry.encode(text)
export const blankSection = () => Section.encode({})
export const blankQuestion = () => Question.encode({})
/** Returns a question with its answer as a row of the form. */
export const questionRow = (said: Parameters<typeof Question.encode>[0]) => Question.encode(said)
export const blankTier = (): TierText => ({ key: newKey(), from: '', amount: '' })
export const blankStep = (): StepText => ({ key: newKey(), days: '', percent: '' })
export const blankPart = (): PartText => ({ key: newKey(), percent: '', days_before: '' })
export const blankAreaPermit = (): AreaPermitText => ({
  key: newKey(),
  permit_id: '',
  first_day: '',
  last_day: '',
  note: '',
})
export const blankPermit = () => Permit.encode({ checked: today() })
export const blankDay = (day: string) => DayRow.encode({ day })
const untypedDay = blankDay('')

/** Returns the text of the form for a new trip. */
export function blankTrip(): TripText {
  const lists = {
    price_tiers: [],
    class_prices: [],
    installments: [],
    cancellation_steps: [],
    questions: [],
    highlights: [],
    included: [],
    excluded: [],
    faq: [],
    permits: [],
    area_permits: [],
    contingencies: [],
    for_you: [],
    not_for_you: [],
  }
  const usual = { status: 'published', is_guided: true, permit_charge: 'included' } as const
  const blank = { overview: {}, itinerary: [], early_bird: null, packing: null, ...lists }
  return withFirstRows(TripForm.encode({ ...usual, ...blank }))
}

/** Returns a stored trip as text for the form. */
export function textOfTrip(trip: StoredTrip): TripText {
  return withFirstRows(withoutHidden(TripForm.encode(trip)))
}

/** Empties the fields that the form hides because a text of the trip already states their figure. */
export function withoutHidden(text: TripText): TripText {
  const said = factsInTexts(text)
  return {
    ...text,
    ...(said.price && { price_amount: '', price_currency: 'USD' }),
    ...(said.duration_days && { duration_days: '' }),
    ...(said.grade_level && { grade_level: '' }),
    ...(said.max_altitude_m && { max_altitude_m: '' }),
    ...(said.best_months && { best_months: [] }),
  }
}

/** Returns whether nobody has typed anything into the day. Its label is preset, so it does not count. */
export function isBlankDay(day: DayText): boolean {
  return isSame(day, { ...untypedDay, day: day.day })
}

/** Adds one empty row to each list that must have at least one. */
function withFirstRows(text: TripText): TripText {
  const { highlights, itinerary, included, excluded, faq } = text
  return {
    ...text,
    highlights: highlights.length > 0 ? highlights : [blankEntry()],
    itinerary: itinerary.length > 0 ? itinerary : [blankDay('Day 1')],
    included: included.length > 0 ? included : [blankEntry()],
    excluded: excluded.length > 0 ? excluded : [blankEntry()],
    faq: faq.length > 0 ? faq : [blankQuestion()],
  }
}
