import { lazy, Suspense, useMemo } from 'react'
import type { Region } from '#contract/regions.ts'
import type { TripKind } from '#contract/trips.ts'
import { Locked } from '../../kit/form/locked.tsx'
import { Part, type PartProps } from '../../kit/form/part.tsx'
import { FormSection } from '../../kit/form/section.tsx'
import { AreaPermitFields, useKnownPermits } from './area-permit-fields.tsx'
import { basicFields, TripBasics, TripRegion, type TripPart } from './basics.tsx'
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
 * `id` and `stored`: of the trip that is edited, with its text before anything was typed. `shown`: the text as it was
 * when typing last paused.
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
  const days = shown.itinerary.length
  const written = useMemo(() => shown.itinerary.filter((day) => !isBlankDay(day)).length, [shown.itinerary])
  const permits = useKnownPermits()
  const shared = useSharedTexts()
  return (
    <>
      <Locked>
        <Section id="basics" text={text} fields={basicFields}>
          {(part) => <TripBasics kind={kind} text={part} edit={edit} />}
        </Section>
      </Locked>
      <Section id="facts" text={text} fields={factFields} also={[written]}>
        {(part) => <TripFactsFields text={part} edit={edit} days={written} />}
      </Section>
      <Section id="rules" text={text} fields={ruleFields} also={[shown, stored]}>
        {(part) => (
          <>
            <Locked>
              <ApplicationField text={part} edit={edit} />
            </Locked>
            <EarlyBirdFields text={part} edit={edit} />
            <DepositFields text={part} edit={edit} />
            <InstallmentFields text={part} edit={edit} />
            <CancellationFields text={part} edit={edit} />
            {shown !== stored && (
              <Suspense>
                <RulesPreview id={id} before={stored} after={shown} />
              </Suspense>
            )}
          </>
        )}
      </Section>
      <Locked>
        <Section id="asked" text={text} fields={['questions']}>
          {(part) => <BookingQuestionFields text={part} edit={edit} />}
        </Section>
        <Section
          id="overview"
          text={text}
          fields={['overview_title', 'overview_description', 'overview_sections']}
        >
          {(part) => <TripOverview text={part} edit={edit} />}
        </Section>
        <Section
          id="pictures"
          text={text}
          fields={[]}
          also={[pictures]}
          note={pictures.rows.length === 0 ? undefined : `${pictures.rows.length} to add`}
        >
          {() => <TripPictureFields kind={kind} id={id} pictures={pictures} />}
        </Section>
        <Section id="highlights" text={text} fields={['highlights']}>
          {(part) => (
            <EntryList
              path="highlights"
              noun="highlight"
              rows={part.highlights}
              onChange={(highlights) => edit({ highlights })}
            />
          )}
        </Section>
        <Section id="fits" text={text} fields={['for_you', 'not_for_you', 'a_day']}>
          {(part) => <FitFields text={part} edit={edit} />}
        </Section>
        <Section
          id="itinerary"
          text={text}
          fields={['itinerary', 'area_permits']}
          also={[places, permits, shown.itinerary]}
          note={written === 0 ? TO_PUBLISH_WELL : days === 1 ? '1 day' : `${days} days`}
        >
          {(part) => (
            <ItineraryFields
              kind={kind}
              text={part}
              shown={shown.itinerary}
              edit={edit}
              places={places}
              permits={permits}
            />
          )}
        </Section>
        <Section id="costs" text={text} fields={['included', 'excluded']} also={[shared]}>
          {(part) => <IncludedFields text={part} edit={edit} shared={shared} />}
        </Section>
        <Section id="faq" text={text} fields={['faq']} also={[shared]}>
          {(part) => (
            <>
              <TripQuestions text={part} edit={edit} />
              <SharedQuestionPicker text={part} edit={edit} shared={shared} />
            </>
          )}
        </Section>
        <Section
          id="permits"
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
        </Section>
        <Section id="packing" text={text} fields={['packing']}>
          {(part) => <PackingFields text={part} edit={edit} />}
        </Section>
        <Section id="closed" text={text} fields={['contingencies']}>
          {(part) => <ContingencyFields text={part} edit={edit} />}
        </Section>
        {kind === 'trek' && (
          <Section id="region" text={text} fields={['region_id']} also={[regions]}>
            {(part) => <TripRegion text={part} edit={edit} regions={regions} />}
          </Section>
        )}
      </Locked>
    </>
  )
}

type SectionProps<Field extends keyof TripText> = PartProps<TripText, Field> & {
  id: keyof typeof titles
  note?: string | undefined
}

/** A section of the form, drawn anew only when one of its fields, or something of `also` or `note`, has changed. */
function Section<Field extends keyof TripText>({
  id,
  note,
  also = [],
  children,
  ...of
}: SectionProps<Field>) {
  return (
    <Part {...of} also={[...also, note]}>
      {(part) => (
        <FormSection id={id} title={titles[id]} note={note}>
          {children(part)}
        </FormSection>
      )}
    </Part>
  )
}
