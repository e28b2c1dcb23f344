import type { OwnedPicture } from '#contract/content-tables.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { fileFields } from '../kit/form/library-file.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { countPictures, loadPicture } from './load.ts'
import { ImageForm, PlacedImageForm, type ImageText, type PlacedImageText } from './text.ts'

/** A trip that can have pictures. */
export type Target = { _id: string; name: string }
export type LoadedImage = {
  targets: Target[]
  picture?: OwnedPicture
  /** How many pictures the trip has. */
  count: number
  failure?: Failure
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

/** Returns the stored picture as text for the form, or why it cannot be edited. */
export async function readPicture(kind: TripKind, id: string) {
  const { picture, problem } = await loadPicture(kind, id)
  return picture ? storedPicture(picture) : { failure: { reason: problem ?? '' } }
}

export function storedPicture(picture: OwnedPicture) {
  return { text: PlacedImageForm.encode(picture), version: picture.version }
}

type Adding = { target: Target; file: File; text: ImageText; onProgress: (share: number) => void }

/** Uploads one new picture. */
export async function addPicture(kind: TripKind, { target, file, text, onProgress }: Adding) {
  const fields = { ...fieldsOf(kind, target, text), ...(await fileFields(file)) }
  return uploadForm(at(`${tripWords[kind].pictures.api}/`), { method: 'POST', fields, onProgress })
}

type Saving = { text: PlacedImageText; file: File | undefined; version: number | undefined }

/** Saves a stored picture, with a new file if one was chosen. */
export async function savePicture(kind: TripKind, id: string, { text, file, version }: Saving) {
  const { owner_id, position } = PlacedImageForm.decode(text)
  const fields = {
    ...fieldsOf(kind, { _id: owner_id, name: '' }, text),
    position: String(position),
    image_file: file && (await shrunk(file)),
  }
  const path = at(`${tripWords[kind].pictures.api}/{id}/`, { id })
  return uploadForm(path, { method: 'PUT', fields, version })
}

function fieldsOf(kind: TripKind, target: Target, text: ImageText) {
  const { idField, nameField } = tripWords[kind].pictures
  const { alt, credit, focus_x, focus_y } = ImageForm.decode(text)
  const focus = { focus_x: String(focus_x ?? ''), focus_y: String(focus_y ?? '') }
  return { [idField]: target._id, [nameField]: target.name, alt, credit, ...focus }
}
