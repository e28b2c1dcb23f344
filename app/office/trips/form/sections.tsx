import { lazy, Suspense } from 'react'
import type { Region } from '#contract/regions.ts'
import type { TripKind } from '#contract/trips.ts'
import { FormSection, type SectionName } from '../../kit/form/section.tsx'
import { AreaPermitFields, useKnownPermits } from './area-permit-fields.tsx'
import { TripBasics, TripRegion, type TripPart } from './basics.tsx'
import { ApplicationField } from './application-field.tsx'
import { ContingencyFields } from './contingency-fields.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { TripFactsFields } from './facts-fields.tsx'
import { CancellationFields } from './cancellation-fields.tsx'
import { BookingQuestionFields } from './question-fields.tsx'
import { EarlyBirdFields } from './early-bird-fields.tsx'
import { FitFields } from './fit-fields.tsx'
import { InstallmentFields } from './installment-fields.tsx'
import { IncludedFields, SharedQuestionPicker } from './included-fields.tsx'
import { ItineraryFields } from './itinerary-fields.tsx'
import { PackingFields } from './packing-fields.tsx'
import type { KnownPlace } from './places.ts'
import { useSharedTexts } from './shared-picker.tsx'
import type { TripText } from './text.ts'
import { TripOverview, TripPermits, TripQuestions } from './texts.tsx'

const titles = {
  basics: 'Basics',
  facts: 'Facts',
  rules: 'Rules of booking',
  asked: 'Questions at booking',
  overview: 'Overview',
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
  is_guided: 'With a guide',
  packing: 'What to bring',
  permit_charge: 'How permits are paid',
}

export function sectionsOf(kind: TripKind): SectionName[] {
  return Object.entries(titles)
    .filter(([id]) => kind === 'trek' || id !== 'region')
    .map(([id, title]) => ({ id, title }))
}

export function sectionOf(path: string): string {
  return homes[path.split('.')[0]!] ?? 'facts'
}

const RulesPreview = lazy(() => import('./rules-preview.tsx').then((all) => ({ default: all.RulesPreview })))

/** `id` and `stored`: of the trip that is edited, with its text before anything was typed. */
type Props = TripPart & {
  kind: TripKind
  id: string | undefined
  stored: TripText
  regions: Region[]
  places: KnownPlace[] | undefined
}

export function TripSections({ kind, id, stored, text, edit, regions, places }: Props) {
  const days = text.itinerary.length
  const permits = useKnownPermits()
  const shared = useSharedTexts()
  return (
    <>
      <FormSection id="basics" title={titles.basics}>
        <TripBasics kind={kind} text={text} edit={edit} />
      </FormSection>
      <FormSection id="facts" title={titles.facts}>
        <TripFactsFields text={text} edit={edit} />
      </FormSection>
      <FormSection id="rules" title={titles.rules}>
        <ApplicationField text={text} edit={edit} />
        <EarlyBirdFields text={text} edit={edit} />
        <DepositFields text={text} edit={edit} />
        <InstallmentFields text={text} edit={edit} />
        <CancellationFields text={text} edit={edit} />
        {text !== stored && (
          <Suspense>
            <RulesPreview id={id} before={stored} after={text} />
          </Suspense>
        )}
      </FormSection>
      <FormSection id="asked" title={titles.asked}>
        <BookingQuestionFields text={text} edit={edit} />
      </FormSection>
      <FormSection id="overview" title={titles.overview}>
        <TripOverview text={text} edit={edit} />
      </FormSection>
      <FormSection id="highlights" title={titles.highlights}>
        <EntryList
          path="highlights"
          noun="highlight"
          rows={text.highlights}
          onChange={(highlights) => edit({ highlights })}
        />
      </FormSection>
      <FormSection id="fits" title={titles.fits}>
        <FitFields text={text} edit={edit} />
      </FormSection>
      <FormSection id="itinerary" title={titles.itinerary} note={days === 1 ? '1 day' : `${days} days`}>
        <ItineraryFields kind={kind} text={text} edit={edit} places={places} permits={permits} />
      </FormSection>
      <FormSection id="costs" title={titles.costs}>
        <IncludedFields text={text} edit={edit} shared={shared} />
      </FormSection>
      <FormSection id="faq" title={titles.faq}>
        <TripQuestions text={text} edit={edit} />
        <SharedQuestionPicker text={text} edit={edit} shared={shared} />
      </FormSection>
      <FormSection id="permits" title={titles.permits}>
        <AreaPermitFields text={text} edit={edit} known={permits} />
        <h4 className="mt-3 text-sm font-semibold">Other permits and fees, in words</h4>
        <TripPermits text={text} edit={edit} />
      </FormSection>
      <FormSection id="packing" title={titles.packing}>
        <PackingFields text={text} edit={edit} />
      </FormSection>
      <FormSection id="closed" title={titles.closed}>
        <ContingencyFields text={text} edit={edit} />
      </FormSection>
      {kind === 'trek' && (
        <FormSection id="region" title={titles.region}>
          <TripRegion text={text} edit={edit} regions={regions} />
        </FormSection>
      )}
    </>
  )
}
