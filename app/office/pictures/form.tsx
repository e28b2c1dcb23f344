import { useMemo, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { OwnedPicture } from '#contract/content-tables.ts'
import { DestinationImageInput } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { LeaveGuard } from '../kit/dialog/leave-guard.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { Conflict } from '../kit/form/conflict.tsx'
import { FormContext } from '../kit/form/context.ts'
import { DraftNotice } from '../kit/form/draft-notice.tsx'
import { dropDraft } from '../kit/form/draft.ts'
import { FormFooter } from '../kit/form/footer.tsx'
import { SelectInput, TextInput } from '../kit/form/inputs.tsx'
import { PictureInput, usePreview } from '../kit/form/picture-input.tsx'
import { Sheet } from '../kit/form/sheet.tsx'
import { textLimit } from '../kit/form/text-limits.ts'
import { useChecked } from '../kit/form/use-checked.ts'
import { useEditing, type Editing } from '../kit/form/use-editing.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { ImageFields } from './fields.tsx'
import { imageDraft, type ImageAnswer, type LoadedImage, type SentImage, type Target } from './form-data.ts'
import { PlacedImageForm, placedImageErrors, usageOf, type PlacedImageText } from './text.ts'

type Props = { kind: TripKind; id: string; loaded: LoadedImage; answer: ImageAnswer | undefined }
type Open = Props & { picture: OwnedPicture }

const labels = {
  owner_id: 'Whose picture',
  alt: 'Alt text',
  credit: 'Credit',
  focus_x: 'Focus, % from left',
  focus_y: 'Focus, % from top',
  place: 'Place',
}

/** Edits a stored picture. Stays open, with the text, until saving has worked. */
export function EditImageForm(props: Props) {
  const { loaded } = props
  if (loaded.picture) return <OpenForm {...props} picture={loaded.picture} />
  return <ImageProblem title="Edit Image" reason={loaded.failure?.reason ?? 'There is no such picture'} />
}

export function ImageProblem({ title, reason }: { title: string; reason: string }) {
  const close = useClose()
  return (
    <Dialog title={title} onClose={close}>
      <Alert reason={`${reason}.`} />
      <Button className="mt-4" look="quiet" onClick={close}>
        Cancel
      </Button>
    </Dialog>
  )
}

function OpenForm({ kind, id, loaded, answer, picture }: Open) {
  const close = useClose()
  const draft = imageDraft(kind, id)
  const [stored] = useState(() => ({ base: PlacedImageForm.encode(picture), version: picture.version }))
  const editing = useEditing<PlacedImageText>(draft, stored)
  const [file, setFile] = useState<File>()
  const [settled, setSettled] = useState<ImageAnswer>()
  const submit = useSubmit()
  const take = useOneAtATime()
  const theirs = answer === settled ? undefined : answer?.theirs
  const isBusy = useNavigation().state !== 'idle'
  const isStuck = isBusy || editing.found !== undefined || theirs !== undefined
  const isChanged = editing.isChanged || file !== undefined
  const wrong = useMemo(() => placedImageErrors(editing.text), [editing.text])
  const { form, reason, whenRight } = useChecked({ wrong, isStuck, limitOf })

  function save() {
    const sent: SentImage = { text: editing.text, version: editing.origin.version }
    const body = new FormData()
    body.set('sent', JSON.stringify(sent))
    if (file) body.set('image_file', file)
    take(() => submit(body, { method: 'post', encType: 'multipart/form-data' }))
  }

  return (
    <FormContext value={form}>
      <Sheet
        title="Edit Image"
        onClose={close}
        onSave={() => whenRight(save)}
        footer={
          <FormFooter
            save="Update"
            note={isBusy ? 'Saving…' : isChanged ? 'Not saved yet.' : ''}
            reason={answer && !answer.theirs ? `${answer.failure.reason}.` : reason}
            isBusy={isBusy}
            onCancel={close}
            onSave={() => whenRight(save)}
          />
        }
      >
        <DraftNotice editing={editing} version={stored.version} />
        {theirs && (
          <ImageConflict
            editing={editing}
            theirs={theirs}
            targets={loaded.targets}
            onDone={() => setSettled(answer)}
          />
        )}
        <div className="grid gap-5 px-4 py-5 md:px-6" inert={isStuck}>
          <p className="text-sm text-muted">{usageOf(picture, loaded.count)}</p>
          <Fields
            kind={kind}
            loaded={loaded}
            picture={picture}
            editing={editing}
            file={file}
            onFile={setFile}
          />
        </div>
      </Sheet>
      <LeaveGuard isDirty={isChanged} onDiscard={() => dropDraft(draft)} />
    </FormContext>
  )
}

type FieldsProps = Pick<Open, 'kind' | 'loaded' | 'picture'> & {
  editing: Editing<PlacedImageText>
  file: File | undefined
  onFile: (file: File | undefined) => void
}

function Fields({ kind, loaded, picture, editing: { text, edit }, file, onFile }: FieldsProps) {
  const preview = usePreview(file)
  return (
    <>
      <ImageFields address={file ? preview : picture.image_file} text={text} edit={edit} />
      <PictureInput
        path="image_file"
        label="Another file"
        help="Only to replace the picture itself."
        file={file}
        stored={undefined}
        onChange={onFile}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TargetSelect
          label={tripWords[kind].office.pictures.owner}
          targets={loaded.targets}
          chosen={text.owner_id}
          onChange={(owner_id) => edit({ owner_id })}
        />
        <TextInput
          path="place"
          label="Place"
          help="1 is the lead picture."
          inputMode="numeric"
          value={text.place}
          onChange={(place) => edit({ place })}
        />
      </div>
    </>
  )
}

type ConflictProps = {
  editing: Editing<PlacedImageText>
  theirs: OwnedPicture
  targets: Target[]
  onDone: () => void
}

function ImageConflict({ editing: { text, origin, rebase }, theirs, targets, onDone }: ConflictProps) {
  const base = PlacedImageForm.encode(theirs)
  return (
    <Conflict
      key={theirs.version}
      base={origin.base}
      mine={text}
      theirs={base}
      labels={labels}
      names={{ owner_id: (owner) => targets.find(({ _id }) => _id === owner)?.name ?? '' }}
      onDone={(chosen) => {
        rebase({ base, version: theirs.version }, chosen)
        onDone()
      }}
    />
  )
}

/** Whose picture it is. */
export function TargetSelect({
  label,
  targets,
  chosen,
  onChange,
}: {
  label: string
  targets: Target[]
  chosen: string
  onChange: (id: string) => void
}) {
  return (
    <SelectInput path="owner_id" label={label} value={chosen} onChange={onChange} required>
      <option value="">Choose one</option>
      {targets.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

/** Of "images.2.alt" as of "alt". */
export function limitOf(path: string) {
  return textLimit(DestinationImageInput, path.split('.').at(-1) ?? '')
}
