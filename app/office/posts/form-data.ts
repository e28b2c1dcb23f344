import { redirect } from 'react-router'
import type { Blog } from '#contract/blogs.ts'
import { dropDraft, resumeAfterLogin } from '../kit/form/draft.ts'
import { at, type Body } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { saveBlog, type Pieces } from './form-save.ts'
import { BlogForm, type BlogText } from './text.ts'

export const BLOG_LIST = '/admin/blogs'
const STALE = 412

/** What the form sends to its action, as form data: `sent` is this as JSON, each chosen file is under its row's key. */
export type SentBlog = {
  goal: 'close' | 'preview'
  /** Left out, only a preview is asked for: of the draft, else of what is stored. */
  text?: BlogText
  draft?: BlogText
  version?: number
}
/** `pieces`: what had been stored already when it failed, to be shown and not to be sent again. */
export type BlogAnswer = {
  failure?: Failure
  pieces?: Pieces
  theirs?: Blog
  saved?: Blog
  preview?: string
}
export type LoadedBlog = { blog?: Blog; failure?: Failure }

/** The name of the draft in the browser. */
export function blogDraft(id = 'new') {
  return `blog:${id}`
}

export async function loadBlog(id: string): Promise<LoadedBlog> {
  const result = await tryApi(at('/api/blogs/{id}', { id }))
  return 'failure' in result ? result : { blog: await result.response.json() }
}

/** Saves what the form sent. Leaves for the list, or answers why not, or where its preview is. */
export async function sendBlog(request: Request, id?: string): Promise<BlogAnswer | Response> {
  const form = await request.formData()
  const { goal, text, version, draft } = JSON.parse(String(form.get('sent'))) as SentBlog
  try {
    if (!text) return await previewOf(id ?? '', draft)
    const result = await saveBlog({ id, text, version, files: filesIn(form), draft: blogDraft(id) })
    if ('failure' in result) return await refusalOf(result.failure, result.pieces, id)
    dropDraft(blogDraft(id))
    tell('Blog updated successfully!!!')
    if (goal === 'preview') return { saved: result.blog, ...(await previewOf(result.blog._id)) }
    return redirect(BLOG_LIST + new URL(request.url).search)
  } catch (thrown) {
    // The session has ended: what was typed is shown again after the login.
    if (thrown instanceof Response) resumeAfterLogin(blogDraft(id))
    throw thrown
  }
}

function filesIn(form: FormData) {
  const files = [...form].flatMap(([key, value]) => (value instanceof File ? [[key, value] as const] : []))
  return Object.fromEntries(files)
}

async function previewOf(id: string, typed?: BlogText): Promise<Pick<BlogAnswer, 'failure' | 'preview'>> {
  const result = await tryApi(at('/api/blogs/{id}/previews/', { id }), {
    method: 'POST',
    body: typed && { draft: draftOf(typed) },
  })
  if ('failure' in result)
    return { failure: { reason: `The preview could not be opened. ${result.failure.reason}` } }
  const { url } = await result.response.json()
  return { preview: url }
}

type BlogDraft = NonNullable<NonNullable<Body<'/api/blogs/{id}/previews/', 'POST'>>['draft']>

/** What a preview needs of a typed post. Its pictures are those that are stored. */
function draftOf(typed: BlogText): BlogDraft {
  const { title, author, summary, date, tags, sections } = BlogForm.decode(typed)
  const shown = sections.map((part) => ({ ...part, image_id: part.image_id ?? undefined }))
  return { title, author, summary, date, tags, sections: shown }
}

async function refusalOf(failure: Failure, pieces: Pieces, id: string | undefined): Promise<BlogAnswer> {
  if (failure.status !== STALE || id === undefined) return { failure, pieces }
  const { blog } = await loadBlog(id)
  return { failure, pieces, theirs: blog }
}
