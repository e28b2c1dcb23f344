import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { isIllustration, nameOfPicture, PictureInput, type WholePicture } from '#contract/pictures.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { CheckInput, TextInput } from '../kit/form/inputs.tsx'
import { FormSheet } from '../kit/form/form-sheet.tsx'
import { shrunk } from '../kit/form/picture-file.ts'
import { PictureInput as FileInput, usePreview } from '../kit/form/picture-input.tsx'
import { textLimit } from '../kit/form/text-limits.ts'
import { useForm, type Outcome } from '../kit/form/use-form.ts'
import { smallerFile } from '../kit/thumbnail.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { ImageFields } from '../pictures/fields.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import type { Route } from './+types/edit'
import { inputOf, readForForm, type PictureText } from './text.ts'
import { Places } from './places.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readForForm(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

const labels = {
  name: 'Name',
  alt: 'Alt text',
  credit: 'Credit',
  licence: 'Licence',
  focus_x: 'Focus, % from left',
  focus_y: 'Focus, % from top',
}

/** The form of a picture: what is said of it, where it is used, and what looks like it. */
export default function EditPicture({ loaderData, params: { id } }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return <InfoDialog title="Edit Picture" problem={`${loaderData.failure.reason}.`} />
  return <OpenForm key={id} loaded={loaderData} />
}

type Loaded = { picture: WholePicture; text: PictureText; version: number }

function OpenForm({ loaded }: { loaded: Loaded }) {
  const { picture } = loaded
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const form = useForm<PictureText, NonNullable<ReturnType<typeof inputOf>['input']>>({
    loaded,
    check: useCallback((typed: PictureText) => inputOf(typed, picture), [picture]),
    limitOf,
    labels,
    save: 'Update',
    says: file ? 'Picture replaced everywhere' : 'Picture updated',
    readTheirs: () => readForForm(picture._id),
    onSave: async (body, { version }) => save(picture._id, body, file, version),
  })
  const { text, edit } = form
  return (
    <FormSheet
      form={form}
      title="Edit Picture"
      note={form.draft.isChanged || file ? 'Not saved yet.' : ''}
      isChangedBeside={file !== undefined}
    >
      <div className="grid gap-5 px-4 py-5 md:px-6">
        <p className="text-sm text-muted">{factsOf(picture)}</p>
        <ImageFields address={file ? preview : smallerFile(picture)} text={text} edit={edit} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            path="name"
            label="Name"
            help="What the office finds it by."
            isOptional
            value={text.name}
            onChange={(name) => edit({ name })}
          />
          <TextInput
            path="licence"
            label="Licence"
            help="For the office. What must be named on the site belongs in the credit."
            placeholder="CC BY 4.0, bought from …, our own"
            isOptional
            value={text.licence}
            onChange={(licence) => edit({ licence })}
          />
        </div>
        <FileInput
          path="image_file"
          label={isIllustration(picture) ? 'A photograph in its place' : 'Another file'}
          help={
            picture.uses === 0
              ? 'Takes the place of this one.'
              : `Replaces this one in ${counted(picture.uses, 'place', 'places')} at once.`
          }
          file={file}
          stored={undefined}
          onChange={(chosen) => {
            setFile(chosen)
            if (chosen && isIllustration(text)) edit({ credit: '' })
          }}
        />
        <Places
          picture={picture}
          alts={text.alts}
          onAlt={(use, alt) => edit(({ alts }) => ({ alts: { ...alts, [use]: alt } }))}
        />
        <Twins picture={picture}>
          <CheckInput
            label="This one is another picture, so keep both"
            isChecked={text.is_no_twin}
            onChange={(is_no_twin) => edit({ is_no_twin })}
          />
        </Twins>
      </div>
    </FormSheet>
  )
}

/** Sends the file first, then the texts with the version that it made. */
async function save(
  id: string,
  body: NonNullable<ReturnType<typeof inputOf>['input']>,
  file: File | undefined,
  version: number | undefined,
): Promise<Outcome> {
  let latest = version
  if (file) {
    const fields = { image_file: await shrunk(file) }
    const path = at('/api/pictures/{id}/file/', { id })
    const result = await uploadForm(path, { method: 'PUT', fields, version })
    if ('failure' in result) return result
    latest = result.body.version
  }
  return tryApi(at('/api/pictures/{id}/', { id }), { method: 'PUT', body, version: latest })
}

function Twins({ picture, children }: { picture: WholePicture; children: React.ReactNode }) {
  const { _id: id, twins } = picture
  if (twins.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="twins">
      <h3 className="font-sans text-sm font-semibold" id="twins">
        Looks like
      </h3>
      <ul className="grid gap-3">
        {twins.map((twin) => (
          <li key={twin._id} className="flex flex-wrap items-center gap-3">
            <img className="h-16 w-24 rounded-chip bg-glacier object-cover" src={smallerFile(twin)} alt="" />
            <span className="min-w-0 flex-1 text-sm">
              <Link
                className="font-medium break-words text-lake underline"
                to={href('/admin/pictures/:id', { id: twin._id })}
              >
                {nameOfPicture(twin)}
              </Link>
              <span className="block text-muted">
                {twin.width} × {twin.height} px, {counted(twin.uses, 'use', 'uses')}
              </span>
            </span>
            <MayLink
              className="text-sm text-lake underline"
              to={href('/admin/pictures/:id/instead-of/:other', { id, other: twin._id })}
            >
              Use the open picture in its place
            </MayLink>
          </li>
        ))}
      </ul>
      {picture.twin_id && children}
    </section>
  )
}

function factsOf({ width, height, uses }: WholePicture) {
  return `${width} × ${height} pixels. ${uses === 0 ? 'Used nowhere.' : `Used in ${counted(uses, 'place', 'places')}. Where the same is said as here, it changes with this form.`}`
}

function limitOf(path: string) {
  return textLimit(PictureInput, path.startsWith('alts.') ? 'alt' : path)
}
