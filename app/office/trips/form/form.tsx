import { useCallback, useEffect, useRef, useState } from 'react'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { InfoDialog } from '../../kit/dialog/info.tsx'
import { FormSheet } from '../../kit/form/form-sheet.tsx'
import { useKeepDraft } from '../../kit/form/keep-draft.ts'
import { inNewTab } from '../../kit/form/preview.ts'
import { HistoryLink } from '../../kit/history-link.tsx'
import { useRead } from '../../kit/use-read.ts'
import { useDraftLink } from '../../kit/live/use-draft-link.tsx'
import { useLivePreview } from '../../kit/live/use-live-preview.tsx'
import { whichOf } from '../../plans/data.ts'
import { usePlanning } from '../../plans/use-planning.tsx'
import { useMay } from '../../shell/person.ts'
import { FormContents } from '../../kit/form/section.tsx'
import { Still } from '../../kit/form/part.tsx'
import { StatusSwitch } from '../../kit/form/status-switch.tsx'
import { focusField } from '../../kit/form/use-focus-after.ts'
import { textLimit } from '../../kit/form/text-limits.ts'
import { useForm, type Outcome } from '../../kit/form/use-form.ts'
import {
  askPreview,
  loadPlaces,
  planTripPrices,
  readTrip,
  saveTrip,
  saveTripDraft,
  typedPage,
  type LoadedForm,
} from './data.ts'
import { checkTrip, placedErrors, schemaOf } from './input.ts'
import { PublishQuestion } from './publish-question.tsx'
import { sectionOf, sectionsOf, tripLabels } from './section-names.ts'
import { limitOf as pictureLimit } from '../../pictures/form.tsx'
import { TripSections } from './sections.tsx'
import type { TripText } from './text.ts'
import { publishingWarnings, type PublishingWarning } from './unread-facts.ts'
import { usePriceAsk } from './use-price-ask.tsx'
import { useTripPictures } from './use-trip-pictures.ts'
import { WishedNote } from './wished-note.tsx'
import type { Wished } from './wished.ts'

type Props = { kind: TripKind; id?: string; loaded: LoadedForm }
type Open = Props & { title: string; loaded: Exclude<LoadedForm, { failure: unknown }> }

const SEEN_AT_ONCE = ' Visitors see the trip as soon as it is added, unless it is a draft.'

const limits = {
  trek: (path: string) => limitIn('trek', path),
  tour: (path: string) => limitIn('tour', path),
}

/** The form for a new or stored trek or tour. */
export function TripForm({ kind, id, loaded }: Props) {
  const title = `${id === undefined ? 'Add' : 'Edit'} ${tripWords[kind].office.one}`
  if ('failure' in loaded) return <InfoDialog title={title} problem={`${loaded.failure.reason}.`} />
  return <OpenForm kind={kind} id={id} title={title} loaded={loaded} />
}

function OpenForm({ kind, id, title, loaded: { trip, regions, wished } }: Open) {
  const isNew = id === undefined
  const { office } = tripWords[kind]
  /** The warnings that the person must accept before publishing. */
  const [asked, setAsked] = useState<{ of: TripText; warnings: PublishingWarning[] }>()
  const pictures = useTripPictures(kind)
  const { errors: wrongPictures } = pictures
  const form = useForm<TripText, TripInput>({
    loaded: trip,
    check: useCallback(
      (typed: TripText) => {
        const { input, errors } = checkTrip(kind, typed)
        return { input, errors: { ...errors, ...wrongPictures } }
      },
      [kind, wrongPictures],
    ),
    isChangedBeside: pictures.rows.length > 0,
    limitOf: limits[kind],
    labels: tripLabels,
    save: isNew ? 'Add' : 'Update',
    says: `${office.one} ${isNew ? 'added' : 'updated'}`,
    readTheirs: isNew ? undefined : () => readTrip(kind, id),
    onSave: async (input, { version }, { text: typed, base }) => {
      const warnings = publishingWarnings(typed, isNew || base.status === 'draft' ? undefined : base)
      if (warnings.length === 0) return send(input, version, typed)
      setAsked({ of: typed, warnings })
      return undefined
    },
  })
  const { text, edit, errors, draft } = form
  const { base } = draft.origin
  // Places are only suggestions, so the form does not wait for them.
  const places = useRead(loadPlaces)
  const saveDraft = (input: TripInput, over: number | undefined) => saveTripDraft(kind, id!, input, over)
  const keepDraft = useKeepDraft(form, saveDraft)
  const mayPrice = useMay()('prices')
  const planning = usePlanning(form, {
    noun: 'trip',
    id,
    keep: saveDraft,
    planPrices: mayPrice ? (input, day) => planTripPrices(kind, id!, input, day) : undefined,
  })

  const asking = usePriceAsk(form, { kind, id: mayPrice ? undefined : id })
  useWished(wished, edit)

  const live = useLivePreview(form, {
    ask: (input, signal) => typedPage(kind, id, input, signal),
    hint: isNew ? 'Pictures are added once the trip is stored.' : undefined,
  })
  const sharing = useDraftLink({ noun: 'trip', id, isChanged: draft.isChanged })

  async function send(input: TripInput, version: number | undefined, typed: TripText) {
    const result = await saveTrip(kind, id, input, version)
    if (!('failure' in result)) {
      const { _id, name } = await result.response.clone().json()
      const reason = await pictures.addTo({ _id, name })
      return { ...result, reason, looked: { noun: 'trip', id: _id }, to: await whichOf(trip.kept) }
    }
    const { failure } = result
    return { failure: { ...failure, errors: failure.errors && placedErrors(typed, failure.errors) } }
  }

  /** Takes the question back and goes to the field, or to the section in which it is folded away. */
  function correct(path: string) {
    setAsked(undefined)
    const frame = form.frame.current
    if (frame && !focusField(frame, path)) focusField(frame, sectionOf(path))
  }

  function answer(status: TripText['status']) {
    setAsked(undefined)
    edit({ status })
    form.run((input, { version }, { text: typed }) => send(input, version, typed), { status })
  }

  /**
   * Shows a preview of the typed text without saving it. A new trip has no page yet, so it is saved as a draft first.
   */
  function preview() {
    if (isNew) edit({ status: 'draft' })
    form.run(
      (input, { version }, { text: typed }) =>
        inNewTab<Outcome>(async (show) => {
          if (!isNew)
            return show(await askPreview(kind, id, draft.isChanged || form.kept?.draft ? input : undefined))
          const result = await send(input, version, typed)
          if ('failure' in result) return result
          const { _id } = await result.response.json()
          const failed = await show(await askPreview(kind, _id))
          return { to: `${office.list}/${_id}`, replaces: true, reason: failed?.failure.reason }
        }),
      isNew ? { status: 'draft' } : undefined,
    )
  }

  /** A trip that visitors do not see yet is saved as it is, without the texts that it lacks. */
  const isUnseen = isNew || base.status === 'draft'
  const saveUnseen = text.status === 'published' ? () => answer('draft') : undefined

  return (
    <FormSheet
      form={form}
      title={title}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {!isNew && <HistoryLink noun="trip" id={id} />}
          {planning.button}
          {asking.button}
          {sharing.button}
          {live?.button}
          <Still of={[text.status]}>
            {() => <StatusSwitch status={text.status} onChange={(status) => edit({ status })} />}
          </Still>
        </div>
      }
      contents={
        <Still of={[kind, errors]}>
          {() => (
            <FormContents
              sections={sectionsOf(kind)}
              wrongIn={(section) => Object.keys(errors).filter((path) => sectionOf(path) === section).length}
            />
          )}
        </Still>
      }
      question={
        asked?.of === text ? (
          <PublishQuestion
            warnings={asked.warnings}
            onPublish={() => answer('published')}
            onDraft={() => answer('draft')}
            onBack={() => correct(asked.warnings[0]!.path)}
          />
        ) : (
          asking.question || planning.question || sharing.question
        )
      }
      note={noteOf(isNew, draft.isChanged, text.status)}
      unreadable={trip.unreadable}
      names={{ region_id: (region) => regions.find(({ _id }) => _id === region)?.name ?? '' }}
      live={live}
      isChangedBeside={pictures.rows.length > 0}
      isLockedWithin
      onPreview={preview}
      onKeepDraft={isUnseen ? saveUnseen : keepDraft}
    >
      {wished && <WishedNote ask={wished.ask} />}
      <TripSections
        kind={kind}
        id={id}
        stored={trip.text}
        shown={form.shown}
        text={text}
        edit={edit}
        regions={regions}
        places={places}
        pictures={pictures}
      />
    </FormSheet>
  )
}

/** Fills in the prices that a colleague asks for, once. */
function useWished(wished: Wished | undefined, edit: (change: Partial<TripText>) => void) {
  const isFilled = useRef(false)
  useEffect(() => {
    if (!wished || isFilled.current) return
    isFilled.current = true
    edit(wished.text)
  }, [wished, edit])
}

function noteOf(isNew: boolean, isChanged: boolean, status: TripText['status']) {
  const isPublic = isNew && status === 'published'
  if (isChanged) return `Not saved yet. A copy is kept in this browser.${isPublic ? SEEN_AT_ONCE : ''}`
  return isNew ? '' : 'Everything is saved.'
}

function limitIn(kind: TripKind, path: string) {
  return /^(?:pictures|all)\./.test(path) ? pictureLimit(path) : textLimit(schemaOf(kind), path)
}
