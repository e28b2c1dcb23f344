import { useState } from 'react'
import type { OwnedPicture } from '#contract/content-tables.ts'
import { DestinationImageInput } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { FormSheet } from '../kit/form/form-sheet.tsx'
import { SelectInput, TextInput } from '../kit/form/inputs.tsx'
import { PictureInput, usePreview } from '../kit/form/picture-input.tsx'
import { textLimit } from '../kit/form/text-limits.ts'
import { useForm } from '../kit/form/use-form.ts'
import { ImageFields } from './fields.tsx'
import { readPicture, savePicture, storedPicture, type LoadedImage, type Target } from './form-data.ts'
import { placedImageErrors, usageOf, type PlacedImageText } from './text.ts'

type Props = { kind: TripKind; id: string; loaded: LoadedImage }
type Open = Props & { picture: OwnedPicture }

const labels = {
  owner_id: 'Whose picture',
  alt: 'Alt text',
  credit: 'Credit',
  focus_x: 'Focus, % from left',
  focus_y: 'Focus, % from top',
  place: 'Place',
}

/** The form for a stored picture. */
export function EditImageForm(props: Props) {
  const { picture, failure } = props.loaded
  if (picture) return <OpenForm {...props} picture={picture} />
  return <InfoDialog title="Edit Image" problem={`${failure?.reason ?? 'There is no such picture'}.`} />
}

function OpenForm({ kind, id, loaded: { targets, count }, picture }: Open) {
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const form = useForm<PlacedImageText, PlacedImageText>({
    loaded: storedPicture(picture),
    check,
    limitOf,
    labels,
    save: 'Update',
    says: 'Image updated',
    readTheirs: () => readPicture(kind, id),
    onSave: async (typed, { version }) => {
      const result = await savePicture(kind, id, { text: typed, file, version })
      return 'failure' in result ? result : {}
    },
  })
  const { text, edit } = form
  const isChanged = form.draft.isChanged || file !== undefined

  return (
    <FormSheet
      form={form}
      title="Edit Image"
      note={isChanged ? 'Not saved yet.' : ''}
      names={{ owner_id: (owner) => targets.find(({ _id }) => _id === owner)?.name ?? '' }}
      isChangedBeside={file !== undefined}
    >
      <div className="grid gap-5 px-4 py-5 md:px-6">
        <p className="text-sm text-muted">{usageOf(picture, count)}</p>
        <ImageFields address={file ? preview : picture.image_file} text={text} edit={edit} />
        <PictureInput
          path="image_file"
          label="Another file"
          help="Only to replace the picture itself."
          file={file}
          stored={undefined}
          onChange={setFile}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <TargetSelect
            label={tripWords[kind].office.pictures.owner}
            targets={targets}
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
      </div>
    </FormSheet>
  )
}

type TargetProps = { label: string; targets: Target[]; chosen: string; onChange: (id: string) => void }

/** A select for the trip that a picture belongs to. */
export function TargetSelect({ label, targets, chosen, onChange }: TargetProps) {
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

/** Returns the limit of a field by the last part of its path: "images.2.alt" has the limit of "alt". */
export function limitOf(path: string) {
  return textLimit(DestinationImageInput, path.split('.').at(-1) ?? '')
}

function check(text: PlacedImageText) {
  return { input: text, errors: placedImageErrors(text) }
}
