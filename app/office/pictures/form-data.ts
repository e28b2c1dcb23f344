import { redirect } from 'react-router'
import type { OwnedPicture } from '#contract/content-tables.ts'
import { dropDraft, resumeAfterLogin } from '../kit/form/draft.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { uploadForm } from '../shell/upload.ts'
import { countPictures, destinationImageKind, loadPicture, tourImageKind, type ImageKind } from './kinds.ts'
import type { ImageText, PlacedImageText } from './text.ts'

const STALE = 412

/** Those that can have pictures. */
export type Target = { _id: string; name: string }
export type LoadedImage = {
  targets: Target[]
  picture?: OwnedPicture
  /** How many pictures its owner has. */
  count: number
  failure?: Failure
}
export type SentImage = { text: PlacedImageText; version: number | undefined }
export type ImageAnswer = { failure: Failure; theirs?: OwnedPicture }

/** What the forms of the two kinds of picture differ in. */
export type ImageForm = {
  kind: ImageKind
  /** The names of the fields for the owner's id and name. */
  fields: [id: string, name: string]
}

export const imageForms = {
  trek: {
    kind: destinationImageKind,
    fields: ['destination_id', 'destination_name'],
  },
  tour: {
    kind: tourImageKind,
    fields: ['tour_id', 'tour_name'],
  },
} satisfies Record<string, ImageForm>

/** The name of the draft in the browser. */
export function imageDraft({ kind }: ImageForm, id = 'new') {
  return `image:${kind.base}:${id}`
}

export async function loadImageForm({ kind }: ImageForm, id?: string): Promise<LoadedImage> {
  const [result, loaded] = await Promise.all([
    readApi(at(`${kind.ownerApi}?fields=name`)),
    id === undefined ? undefined : loadPicture(kind, id),
  ])
  if ('failure' in result) return { targets: [], count: 0, failure: result.failure }
  if (loaded?.problem) return { targets: [], count: 0, failure: { reason: loaded.problem } }
  const picture = loaded?.picture
  return { targets: result.body, picture, count: picture ? await countPictures(kind, picture.owner_id) : 0 }
}

/** Sends one new picture. */
export async function addPicture(
  { kind, fields }: ImageForm,
  target: Target,
  file: File,
  text: ImageText,
  onProgress: (share: number) => void,
): Promise<Failure | undefined> {
  const form = formOf(fields, target, text)
  form.set('image_file', await shrunk(file))
  const result = await uploadForm(at(`${kind.api}/`), {
    method: 'POST',
    form,
    onProgress,
  })
  return 'failure' in result ? result.failure : undefined
}

/** Saves what the form of a stored picture sent. Leaves for the list, or answers why not. */
export async function sendImage(
  request: Request,
  imageForm: ImageForm,
  id: string,
): Promise<ImageAnswer | Response> {
  const received = await request.formData()
  const { text, version } = JSON.parse(String(received.get('sent'))) as SentImage
  const { kind, fields } = imageForm
  try {
    const form = formOf(fields, { _id: text.owner_id, name: '' }, text)
    form.set('position', String(Number(text.place) - 1))
    const file = received.get('image_file')
    if (file instanceof File && file.size > 0) form.set('image_file', await shrunk(file))
    const path = at(`${kind.api}/{id}/`, { id })
    const result = await uploadForm(path, { method: 'PUT', form, version })
    if ('failure' in result) return await refusalOf(result.failure, imageForm, id)
    dropDraft(imageDraft(imageForm, id))
    tell('Image updated')
    return redirect(kind.base + new URL(request.url).search)
  } catch (thrown) {
    // The session has ended: what was typed is shown again after the login.
    if (thrown instanceof Response) resumeAfterLogin(imageDraft(imageForm, id))
    throw thrown
  }
}

/** A stored picture as its form shows it. */
export function textOfImage(picture: OwnedPicture): PlacedImageText {
  const { owner_id, alt, credit, focus_x, focus_y, position } = picture
  return {
    owner_id,
    alt,
    credit,
    focus_x: String(focus_x),
    focus_y: String(focus_y),
    place: String(position + 1),
  }
}

async function refusalOf(failure: Failure, { kind }: ImageForm, id: string): Promise<ImageAnswer> {
  if (failure.status !== STALE) return { failure }
  const { picture } = await loadPicture(kind, id)
  return { failure, theirs: picture }
}

function formOf([idField, nameField]: ImageForm['fields'], target: Target, text: ImageText) {
  const form = new FormData()
  form.set(idField, target._id)
  form.set(nameField, target.name)
  form.set('alt', text.alt)
  form.set('credit', text.credit)
  form.set('focus_x', text.focus_x)
  form.set('focus_y', text.focus_y)
  return form
}
