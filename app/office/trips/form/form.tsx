import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { Alert } from '../../../kit/alert.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { LeaveGuard } from '../../kit/dialog/leave-guard.tsx'
import { Conflict } from '../../kit/form/conflict.tsx'
import { FormContext } from '../../kit/form/context.ts'
import { DraftNotice } from '../../kit/form/draft-notice.tsx'
import { UnreadableNotice } from '../../kit/form/unreadable-notice.tsx'
import { dropDraft } from '../../kit/form/draft.ts'
import { FormFooter } from '../../kit/form/footer.tsx'
import { FormContents } from '../../kit/form/section.tsx'
import { Sheet } from '../../kit/form/sheet.tsx'
import { StatusSwitch } from '../../kit/form/status-switch.tsx'
import { textLimit } from '../../kit/form/text-limits.ts'
import { useChecked } from '../../kit/form/use-checked.ts'
import { useEditing } from '../../kit/form/use-editing.ts'
import { draftName, loadPlaces, type Answer, type LoadedForm } from './data.ts'
import { checkTrip, schemaOf } from './input.ts'
import type { KnownPlace } from './places.ts'
import { PublishQuestion } from './publish-question.tsx'
import { sectionOf, sectionsOf, tripLabels, TripSections } from './sections.tsx'
import { useTripSending } from './sending.ts'
import { blankTrip, textOfTrip, type TripText } from './text.ts'
import { publishingWarnings } from './unread-facts.ts'

type Props = { kind: TripKind; id?: string; loaded: LoadedForm; answer: Answer | undefined }
type Named = Props & { title: string; onClose: () => void }

const SEEN_AT_ONCE = ' Visitors see the trip as soon as it is added, unless it is a draft.'

const limits = {
  trek: (path: string) => textLimit(schemaOf('trek'), path),
  tour: (path: string) => textLimit(schemaOf('tour'), path),
}

/** Adds or edits a destination or a tour package. Stays open, with the text, until saving has worked. */
export function TripForm(props: Props) {
  const { kind, id, loaded } = props
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => void navigate({ pathname: tripWords[kind].office.list, search })
  const title = `${id === undefined ? 'Add' : 'Edit'} ${tripWords[kind].office.one}`
  if (!loaded.failure) return <OpenForm {...props} title={title} onClose={close} />
  return (
    <Dialog title={title} onClose={close}>
      <Alert reason={`${loaded.failure.reason}.`} />
      <Button className="mt-4" look="quiet" onClick={close}>
        Cancel
      </Button>
    </Dialog>
  )
}

function OpenForm({ kind, id, loaded, answer, title, onClose }: Named) {
  const [stored] = useState(() => ({
    base: loaded.trip ? textOfTrip(loaded.trip) : blankTrip(),
    version: loaded.trip?.version,
  }))
  const editing = useEditing<TripText>(draftName(kind, id), stored)
  const { text, origin, isChanged, edit } = editing
  const checked = useMemo(() => checkTrip(kind, text), [kind, text])
  const sending = useTripSending({ kind, id, editing, answer })
  const isBusy = useNavigation().state !== 'idle'
  const isStuck = isBusy || editing.found !== undefined || sending.theirs !== undefined
  const { form, errors, reason, whenRight } = useChecked({
    wrong: checked.errors,
    refused: sending.refused,
    isStuck,
    limitOf: limits[kind],
  })
  const places = usePlaces()
  const { input } = checked
  const published = id !== undefined && origin.base.status === 'published' ? origin.base : undefined
  const warnings = useMemo(() => publishingWarnings(text, published), [text, published])
  const [isAsking, setIsAsking] = useState(false)
  const save = () => whenRight(() => input && (warnings.length > 0 ? setIsAsking(true) : sending.save(input)))

  function send(status: TripText['status']) {
    setIsAsking(false)
    edit({ status })
    if (input) sending.save({ ...input, status })
  }

  return (
    <FormContext value={form}>
      <Sheet
        title={title}
        aside={<StatusSwitch status={text.status} onChange={(status) => edit({ status })} />}
        contents={
          <FormContents
            sections={sectionsOf(kind)}
            wrongIn={(section) => Object.keys(errors).filter((path) => sectionOf(path) === section).length}
          />
        }
        onClose={onClose}
        onSave={save}
        footer={
          <FormFooter
            question={
              isAsking &&
              warnings.length > 0 && (
                <PublishQuestion
                  warnings={warnings}
                  onPublish={() => send('published')}
                  onDraft={() => send('draft')}
                  onBack={() => setIsAsking(false)}
                />
              )
            }
            save={id === undefined ? 'Add' : 'Update'}
            note={isBusy ? 'Saving…' : noteOf(id, isChanged, text.status)}
            reason={sending.reason ?? reason}
            isBusy={isBusy}
            onCancel={onClose}
            onPreview={() => whenRight(() => input && sending.preview(input))}
            onSave={save}
          />
        }
      >
        <UnreadableNotice faults={loaded.trip?.unreadable} />
        <DraftNotice editing={editing} version={stored.version} />
        {sending.theirs && (
          <Conflict
            key={sending.theirs.version}
            base={origin.base}
            mine={text}
            theirs={textOfTrip(sending.theirs)}
            labels={tripLabels}
            names={{ region_id: (region) => loaded.regions.find(({ _id }) => _id === region)?.name ?? '' }}
            onDone={sending.settle}
          />
        )}
        <div inert={isStuck}>
          <TripSections kind={kind} text={text} edit={edit} regions={loaded.regions} places={places} />
        </div>
      </Sheet>
      <LeaveGuard isDirty={isChanged} onDiscard={() => dropDraft(draftName(kind, id))} />
    </FormContext>
  )
}

/** They are only a help, so the form does not wait for them; undefined while they are on their way. */
function usePlaces() {
  const [places, setPlaces] = useState<KnownPlace[]>()
  useEffect(() => {
    let isOpen = true
    void loadPlaces().then((known) => isOpen && setPlaces(known))
    return () => {
      isOpen = false
    }
  }, [])
  return places
}

function noteOf(id: string | undefined, isChanged: boolean, status: TripText['status']) {
  const isPublic = id === undefined && status === 'published'
  if (isChanged) return `Not saved yet. A copy is kept in this browser.${isPublic ? SEEN_AT_ONCE : ''}`
  return id === undefined ? '' : 'Everything is saved.'
}
