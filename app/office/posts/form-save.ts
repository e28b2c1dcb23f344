import type { Row } from '../kit/form/list-order.ts'
import { fileFields, LibraryFile } from '../kit/form/library-file.ts'
import { shrunk } from '../kit/form/picture-file.ts'
import { at } from '../shell/api-address.ts'
import type { Failure } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import type { ChosenFiles } from './input.ts'
import {
  BlogForm,
  PartForm,
  partWritten,
  slugFrom,
  textOfPart,
  type BlogPart,
  type BlogPicture,
  type BlogText,
} from './text.ts'

export type Saving = {
  /** Undefined for a new post. */
  id: string | undefined
  text: BlogText
  version: number | undefined
  files: ChosenFiles
  /** Notes in the form what is already stored, so that another attempt does not store it twice. */
  edit: (change: (now: BlogText) => Partial<BlogText>) => void
  /** Called when the picture or section with this key is stored, with its file if one was chosen. */
  onStored: (key: string) => void
}

/** Stores new pictures and new or changed sections first, then the post that names them. Returns the id of the post. */
export async function saveBlog(saving: Saving): Promise<{ id: string } | { failure: Failure }> {
  const { files, edit, onStored } = saving
  let { text } = saving

  function remember(change: (now: BlogText) => Partial<BlogText>, key: string) {
    text = { ...text, ...change(text) }
    edit(change)
    onStored(key)
  }

  for (const picture of text.images) {
    const result = await savePicture(picture, files[picture.key])
    if ('failure' in result) return result
    remember(({ images }) => ({ images: withRow(images, result.row) }), picture.key)
  }
  for (const part of text.sections) {
    const result = await savePart(part, files[part.key])
    if ('failure' in result) return result
    remember(({ sections }) => ({ sections: withRow(sections, result.row) }), part.key)
  }
  const result = await savePost(saving, text)
  return 'failure' in result ? result : { id: result.body._id }
}

/** Returns rows with a stored one in the place of the one with its key. */
export function withRow<Kind extends Row<object>>(rows: Kind[], stored: Kind): Kind[] {
  return rows.map((row) => (row.key === stored.key ? stored : row))
}

async function savePicture(
  picture: BlogPicture,
  file: File | undefined,
): Promise<{ row: BlogPicture } | { failure: Failure }> {
  const { image_id, alt, sent } = picture
  if (image_id && alt === sent) return { row: picture }
  const image = image_id || !file ? {} : await fileFields(file)
  const result = image_id
    ? await uploadForm(at('/api/blogs/image/{id}/', { id: image_id }), { method: 'PUT', fields: { alt } })
    : await uploadForm(at('/api/blogs/image/'), { method: 'POST', fields: { alt, ...image } })
  if ('failure' in result) return result
  const { _id, image_file } = result.body
  return { row: { ...picture, image_id: _id, image_file, alt: result.body.alt, sent: result.body.alt } }
}

async function savePart(
  part: BlogPart,
  file: File | undefined,
): Promise<{ row: BlogPart } | { failure: Failure }> {
  const isNew = part.section_id === ''
  const newPicture = part.type === 'image' ? file : undefined
  if (!isNew && !newPicture && partWritten(part) === part.sent) return { row: part }
  // The alt text of a picture that stays belongs to the picture, so it is saved there and not with the section.
  if (part.type === 'image' && part.image_id && !newPicture) {
    const described = await savePicture({ ...part, sent: '' }, undefined)
    if ('failure' in described) return described
  }
  const { type, title, content, rich, bullets, alt } = PartForm.decode(part)
  const placed = newPicture instanceof LibraryFile ? await placedOf(newPicture, alt) : undefined
  if (placed && 'failure' in placed) return placed
  const image_file = newPicture && !placed ? await shrunk(newPicture) : undefined
  const kept = isNew && !newPicture && part.image_id ? part.image_id : undefined
  const image_id = placed?.id ?? kept
  const fields = { type, title, content, rich: JSON.stringify(rich), bullets, alt, image_file, image_id }
  const result = isNew
    ? await uploadForm(at('/api/blogs/section/'), { method: 'POST', fields })
    : await uploadForm(at('/api/blogs/section/{id}/', { id: part.section_id }), {
        method: 'PUT',
        fields,
        version: part.version,
      })
  return 'failure' in result ? result : { row: textOfPart(result.body, part.key) }
}

/** Makes an image of a picture of the library, which waits for the post. */
async function placedOf(
  { picture }: LibraryFile,
  alt: string,
): Promise<{ id: string } | { failure: Failure }> {
  const fields = { picture_id: picture._id, alt }
  const result = await uploadForm(at('/api/blogs/image/'), { method: 'POST', fields })
  return 'failure' in result ? result : { id: result.body._id }
}

/** Sends the post with its id and its date. By its id the server recognises a new post that is sent again. */
async function savePost({ id, version, files }: Saving, text: BlogText) {
  const { title, author, summary, status, tags, date } = BlogForm.decode(text)
  const chosen = files.thumbnail
  const placed = chosen instanceof LibraryFile ? await placedOf(chosen, '') : undefined
  if (placed && 'failure' in placed) return placed
  const fields = {
    title,
    author,
    summary,
    status,
    tags,
    sections: text.sections.map(({ section_id }) => section_id),
    images: text.images.map(({ image_id }) => image_id),
    id: id ?? (text.id || slugFrom(title) || undefined),
    date: date || undefined,
    thumbnail: placed?.id ?? (chosen && (await shrunk(chosen))),
  }
  if (id !== undefined) {
    return uploadForm(at('/api/blogs/{id}/', { id }), { method: 'PUT', fields, version })
  }
  return uploadForm(at('/api/blogs/'), { method: 'POST', fields })
}
