import type { StoredFault } from '#contract/stored.ts'
import type { Stored } from '../kit/form/use-draft.ts'
import { at, type Body } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { BlogForm, textOfBlog, type BlogText } from './text.ts'

/** A post as text for its form, and the parts of it that cannot be read. */
export type StoredPost = Stored<BlogText> & { unreadable?: StoredFault[] }

/** Returns the stored post, or why it cannot be edited. */
export async function readPost(id: string): Promise<StoredPost | { failure: Failure }> {
  const result = await tryApi(at('/api/blogs/{id}', { id }))
  if ('failure' in result) return result
  const blog = await result.response.json()
  return { text: textOfBlog(blog), version: blog.version, unreadable: blog.unreadable }
}

/** Returns a draft of the post as text for its form. */
export function textOfDraft(document: unknown): BlogText {
  return textOfBlog(document as Parameters<typeof textOfBlog>[0])
}

/** Asks for a link to a preview of the post: as it is stored or, with `typed`, with the typed text. */
export function askPreview(id: string, typed?: BlogText) {
  return tryApi(at('/api/blogs/{id}/previews/', { id }), {
    method: 'POST',
    body: typed && { draft: draftOf(typed) },
  })
}

/** Reads the post's page as it would be with what is typed; without an id, that of a new post. */
export function typedPage(id: string | undefined, typed: BlogText, signal: AbortSignal) {
  const call = { method: 'POST', body: { draft: draftOf(typed) }, signal } as const
  if (id === undefined) return tryApi(at('/api/blogs/previews/page/'), call)
  return tryApi(at('/api/blogs/{id}/previews/page/', { id }), call)
}

type BlogDraft = NonNullable<NonNullable<Body<'/api/blogs/{id}/previews/', 'POST'>>['draft']>

/** Returns the typed texts of a post for a preview. A preview shows the stored pictures. */
export function draftOf(typed: BlogText): BlogDraft {
  const { title, author, summary, date, tags, sections } = BlogForm.decode(typed)
  const shown = sections.map((part) => ({ ...part, image_id: part.image_id ?? undefined }))
  return { title, author, summary, date, tags, sections: shown }
}
