import type { StoredFault } from '#contract/stored.ts'
import type { Stored } from '../kit/form/use-draft.ts'
import { at, type Body } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { BlogForm, textOfBlog, type BlogText } from './text.ts'

/** A post as its form edits it, and what of it cannot be read. */
export type StoredPost = Stored<BlogText> & { unreadable?: StoredFault[] }

/** The stored post, or why it cannot be edited. */
export async function readPost(id: string): Promise<StoredPost | { failure: Failure }> {
  const result = await tryApi(at('/api/blogs/{id}', { id }))
  if ('failure' in result) return result
  const blog = await result.response.json()
  return { text: textOfBlog(blog), version: blog.version, unreadable: blog.unreadable }
}

/** Asks for a link to the post as it is stored, or as it would be with what is typed. */
export function askPreview(id: string, typed?: BlogText) {
  return tryApi(at('/api/blogs/{id}/previews/', { id }), {
    method: 'POST',
    body: typed && { draft: draftOf(typed) },
  })
}

type BlogDraft = NonNullable<NonNullable<Body<'/api/blogs/{id}/previews/', 'POST'>>['draft']>

/** What a preview needs of a typed post. Its pictures are those that are stored. */
function draftOf(typed: BlogText): BlogDraft {
  const { title, author, summary, date, tags, sections } = BlogForm.decode(typed)
  const shown = sections.map((part) => ({ ...part, image_id: part.image_id ?? undefined }))
  return { title, author, summary, date, tags, sections: shown }
}
