import { redirect } from 'react-router'
import type { OwnedPicture } from '#contract/content-tables.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { dropDraft, resumeAfterLogin } from '../kit/form/draft.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { uploadForm } from '../shell/upload.ts'
import { countPictures, loadPicture } from './load.ts'
import { ImageForm, PlacedImageForm, type ImageText, type PlacedImageText } from './text.ts'

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

/** The name of the draft in the browser. */
export function imageDraft(kind: TripKind, id = 'new') {
  return `image:${tripWords[kind].office.pictures.list}:${id}`
}

export async function loadImageForm(kind: TripKind, id?: string): Promise<LoadedImage> {
  const [result, loaded] = await Promise.all([
    readApi(at(`${tripWords[kind].api}?fields=name`)),
    id === undefined ? undefined : loadPicture(kind, id),
  ])
  if ('failure' in result) return { targets: [], count: 0, failure: result.failure }
  if (loaded?.problem) return { targets: [], count: 0, failure: { reason: loaded.problem } }
  const picture = loaded?.picture
  return { targets: result.body, picture, count: picture ? await countPictures(kind, picture.owner_id) : 0 }
}

/** Sends one new picture. */
export async function addPicture(
  kind: TripKind,
  target: Target,
  file: File,
  text: ImageText,
  onProgress: (share: number) => void,
): Promise<Failure | undefined> {
  const form = formOf(kind, target, text)
  form.set('image_file', await shrunk(file))
  const result = await uploadForm(at(`${tripWords[kind].pictures.api}/`), {
    method: 'POST',
    form,
    onProgress,
  })
  return 'failure' in result ? result.failure : undefined
}

/** Saves what the form of a stored picture sent. Leaves for the list, or answers why not. */
export async function sendImage(
  request: Request,
  kind: TripKind,
  id: string,
): Promise<ImageAnswer | Response> {
  const received = await request.formData()
  const { text, version } = JSON.parse(String(received.get('sent'))) as SentImage
  const { pictures, office } = tripWords[kind]
  try {
    const { owner_id, position } = PlacedImageForm.decode(text)
    const form = formOf(kind, { _id: owner_id, name: '' }, text)
    form.set('position', String(position))
    const file = received.get('image_file')
    if (file instanceof File && file.size > 0) form.set('image_file', await shrunk(file))
    const path = at(`${pictures.api}/{id}/`, { id })
    const result = await uploadForm(path, { method: 'PUT', form, version })
    if ('failure' in result) return await refusalOf(result.failure, kind, id)
    dropDraft(imageDraft(kind, id))
    tell('Image updated')
    return redirect(office.pictures.list + new URL(request.url).search)
  } catch (thrown) {
    // The session has ended: what was typed is shown again after the login.
    if (thrown instanceof Response) resumeAfterLogin(imageDraft(kind, id))
    throw thrown
  }
}

async function refusalOf(failure: Failure, kind: TripKind, id: string): Promise<ImageAnswer> {
  if (failure.status !== STALE) return { failure }
  const { picture } = await loadPicture(kind, id)
  return { failure, theirs: picture }
}

function formOf(kind: TripKind, target: Target, text: ImageText) {
  const { idField, nameField } = tripWords[kind].pictures
  const form = new FormData()
  form.set(idField, target._id)
  form.set(nameField, target.name)
  for (const [name, said] of Object.entries(ImageForm.decode(text))) form.set(name, String(said ?? ''))
  return form
}
