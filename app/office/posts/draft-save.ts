import { fileFields } from '../kit/form/library-file.ts'
import { at } from '../shell/api-address.ts'
import type { SentDraft } from '../kit/form/keep-draft.ts'
import { tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { draftOf } from './form-data.ts'
import { withRow, type Saving } from './form-save.ts'
import type { BlogText } from './text.ts'

/**
 * Uploads new pictures, then keeps the post as the draft beside the stored one. `version`: the number of the draft that it
 * is made of.
 */
export async function saveBlogDraft(saving: Saving & { id: string }): Promise<SentDraft> {
  const { id, version, files, edit, onStored } = saving
  let { text } = saving

  const uploads = [
    { key: 'thumbnail', alt: text.title, place: (_: BlogText, thumbnail: string) => ({ thumbnail }) },
    ...text.images.map((row) => ({
      ...row,
      place: ({ images }: BlogText, image_id: string) => ({ images: withRow(images, { ...row, image_id }) }),
    })),
    ...text.sections.map((row) => ({
      ...row,
      place: ({ sections }: BlogText, image_id: string) => ({
        sections: withRow(sections, { ...row, image_id }),
      }),
    })),
  ]
  for (const { key, alt, place } of uploads) {
    const file = files[key]
    if (!file) continue
    const fields = { alt, ...(await fileFields(file)) }
    const result = await uploadForm(at('/api/blogs/image/'), { method: 'POST', fields })
    if ('failure' in result) return result
    // Noted in the form, so that another attempt does not store it twice.
    const change = (now: BlogText) => place(now, result.body._id)
    text = { ...text, ...change(text) }
    edit(change)
    onStored(key)
  }
  const draft = draftOf(text)
  const body = {
    ...draft,
    sections: draft.sections.map((section, index) => ({
      ...section,
      _id: text.sections[index]!.section_id || undefined,
    })),
    images: text.images.map(({ image_id, alt }) => ({ _id: image_id, alt })),
    thumbnail: text.thumbnail || null,
  }
  return tryApi(at('/api/blogs/{id}/draft/', { id }), { method: 'PUT', body, version })
}
