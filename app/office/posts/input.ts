import { BlogId, BlogInput, BlogSectionInput } from '#contract/blogs.ts'
import { tableProblem } from '#contract/table-text.ts'
import type { FieldErrors } from '../trips/form/input.ts'
import { BlogForm, type BlogText } from './text.ts'

const NO_PICTURE = 'Choose a picture'
const NO_BULLETS = 'Write at least one bullet, or remove the section'
const NO_CODE = 'Write the code, or remove the section'

/** The newly chosen files, by the key of their row; `thumbnail` for the thumbnail of the post. */
export type ChosenFiles = Partial<Record<string, File>>

/**
 * Returns the messages about a typed post: those of the contract, and those about sections without content or with an
 * unreadable table.
 */
export function blogErrors(text: BlogText, files: ChosenFiles, isNew: boolean): FieldErrors {
  const errors: FieldErrors = {}
  const add = (path: string, message: string) => (errors[path] ??= []).push(message)

  const { id: _id, ...sent } = BlogForm.decode(text)
  const post = BlogInput.safeParse({ ...sent, sections: [], images: [] })
  for (const { path, message } of post.error?.issues ?? []) add(path[0]?.toString() ?? '', message)
  const id = isNew && text.id !== '' ? BlogId.safeParse(text.id) : undefined
  for (const { message } of id?.error?.issues ?? []) add('id', message)

  for (const [index, part] of sent.sections.entries()) {
    const section = BlogSectionInput.safeParse(part)
    for (const { path, message } of section.error?.issues ?? [])
      add(`sections.${index}.${path[0]?.toString()}`, message)
    if (part.type === 'bullets' && part.bullets.length === 0) add(`sections.${index}.bullets`, NO_BULLETS)
    if (part.type === 'code' && part.content.trim() === '') add(`sections.${index}.content`, NO_CODE)
    const noTable = part.type === 'table' ? tableProblem(part.content) : undefined
    if (noTable) add(`sections.${index}.content`, noTable)
    if (part.type !== 'image') continue
    if (!part.image_id && !files[text.sections[index]!.key]) add(`sections.${index}.image_file`, NO_PICTURE)
  }
  for (const [index, picture] of text.images.entries()) {
    if (!picture.image_id && !files[picture.key]) add(`images.${index}.image_file`, NO_PICTURE)
  }
  return errors
}
