import { lazy, Suspense } from 'react'
import type { Region } from '#contract/regions.ts'
import type { TripKind } from '#contract/trips.ts'
import { Locked } from '../../kit/form/locked.tsx'
import { Part } from '../../kit/form/part.tsx'
import { FormSection } from '../../kit/form/section.tsx'
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
import { TripPictureFields } from './picture-fields.tsx'
import type { KnownPlace } from './places.ts'
import { factFields, ruleFields, titles, TO_PUBLISH_WELL } from './section-names.ts'
import { useSharedTexts } from './shared-picker.tsx'
import { isBlankDay, type TripText } from './text.ts'
import { TripOverview, TripPermits, TripQuestions } from './texts.tsx'
import type { TripPictures } from './use-trip-pictures.ts'

const RulesPreview = lazy(() => import('./rules-preview.tsx').then((all) => ({ default: all.RulesPreview })))

/**
 * `id` and `stored`: of the trip that is edited, with its text before anything was typed. `shown`: the text as it was last
 * drawn.
 */
type Props = TripPart<keyof TripText> & {
  kind: TripKind
  id: string | undefined
  stored: TripText
  shown: TripText
  regions: Region[]
  places: KnownPlace[] | undefined
  pictures: TripPictures
}

export function TripSections({ kind, id, stored, shown, text, edit, regions, places, pictures }: Props) {
  const days = text.itinerary.length
  const written = text.itinerary.filter((day) => !isBlankDay(day)).length
  const permits = useKnownPermits()
  const shared = useSharedTexts()
  return (
    <>
      <Locked>
        <FormSection id="basics" title={titles.basics}>
          <Part
            text={text}
            fields={[
              'name',
              'nepali_name',
              'trip_type',
              'destination',
              'start_end_point',
              'meeting_point',
              'is_top_destination',
            ]}
          >
            {(part) => <TripBasics kind={kind} text={part} edit={edit} />}
          </Part>
        </FormSection>
      </Locked>
      <FormSection id="facts" title={titles.facts}>
        <Part text={text} fields={factFields} also={[written]}>
          {(part) => <TripFactsFields text={part} edit={edit} days={written} />}
        </Part>
      </FormSection>
      <FormSection id="rules" title={titles.rules}>
        <Part text={text} fields={ruleFields}>
          {(part) => (
            <>
              <Locked>
                <ApplicationField text={part} edit={edit} />
              </Locked>
              <EarlyBirdFields text={part} edit={edit} />
              <DepositFields text={part} edit={edit} />
              <InstallmentFields text={part} edit={edit} />
              <CancellationFields text={part} edit={edit} />
            </>
          )}
        </Part>
        {shown !== stored && (
          <Suspense>
            <RulesPreview id={id} before={stored} after={shown} />
          </Suspense>
        )}
      </FormSection>
      <Locked>
        <FormSection id="asked" title={titles.asked}>
          <Part text={text} fields={['questions']}>
            {(part) => <BookingQuestionFields text={part} edit={edit} />}
          </Part>
        </FormSection>
        <FormSection id="overview" title={titles.overview}>
          <Part text={text} fields={['overview_title', 'overview_description', 'overview_sections']}>
            {(part) => <TripOverview text={part} edit={edit} />}
          </Part>
        </FormSection>
        <FormSection id="pictures" title={titles.pictures} note={notesOf(pictures.rows.length)}>
          <TripPictureFields kind={kind} id={id} pictures={pictures} />
        </FormSection>
        <FormSection id="highlights" title={titles.highlights}>
          <Part text={text} fields={['highlights']}>
            {(part) => (
              <EntryList
                path="highlights"
                noun="highlight"
                rows={part.highlights}
                onChange={(highlights) => edit({ highlights })}
              />
            )}
          </Part>
        </FormSection>
        <FormSection id="fits" title={titles.fits}>
          <Part text={text} fields={['for_you', 'not_for_you', 'a_day']}>
            {(part) => <FitFields text={part} edit={edit} />}
          </Part>
        </FormSection>
        <FormSection
          id="itinerary"
          title={titles.itinerary}
          note={written === 0 ? TO_PUBLISH_WELL : days === 1 ? '1 day' : `${days} days`}
        >
          <Part text={text} fields={['itinerary', 'area_permits']} also={[places, permits]}>
            {(part) => (
              <ItineraryFields kind={kind} text={part} edit={edit} places={places} permits={permits} />
            )}
          </Part>
        </FormSection>
        <FormSection id="costs" title={titles.costs}>
          <Part text={text} fields={['included', 'excluded']} also={[shared]}>
            {(part) => <IncludedFields text={part} edit={edit} shared={shared} />}
          </Part>
        </FormSection>
        <FormSection id="faq" title={titles.faq}>
          <Part text={text} fields={['faq']} also={[shared]}>
            {(part) => (
              <>
                <TripQuestions text={part} edit={edit} />
                <SharedQuestionPicker text={part} edit={edit} shared={shared} />
              </>
            )}
          </Part>
        </FormSection>
        <FormSection id="permits" title={titles.permits}>
          <Part
            text={text}
            fields={['area_permits', 'is_guided', 'permit_charge', 'permits']}
            also={[permits]}
          >
            {(part) => (
              <>
                <AreaPermitFields text={part} edit={edit} known={permits} />
                <h4 className="mt-3 text-sm font-semibold">Other permits and fees, in words</h4>
                <TripPermits text={part} edit={edit} />
              </>
            )}
          </Part>
        </FormSection>
        <FormSection id="packing" title={titles.packing}>
          <Part text={text} fields={['packing']}>
            {(part) => <PackingFields text={part} edit={edit} />}
          </Part>
        </FormSection>
        <FormSection id="closed" title={titles.closed}>
          <Part text={text} fields={['contingencies']}>
            {(part) => <ContingencyFields text={part} edit={edit} />}
          </Part>
        </FormSection>
        {kind === 'trek' && (
          <FormSection id="region" title={titles.region}>
            <Part text={text} fields={['region_id']} also={[regions]}>
              {(part) => <TripRegion text={part} edit={edit} regions={regions} />}
            </Part>
          </FormSection>
        )}
      </Locked>
    </>
  )
}

function notesOf(count: number) {
  return count === 0 ? undefined : `${count} to add`
}
