import { z } from 'zod'
import { BlogInput, BlogSectionInput } from './blogs.ts'
import { listOf } from './form-fields.ts'

/** How long a link works that shows a draft to people without an account. */
export const PREVIEW_HOURS = 1

/** How long a link works that staff give away, so that somebody without an account can say what they think of a draft. */
export const DRAFT_LINK_DAYS = 7

/**
 * `url` is an address on this site: `/preview/{trip id}?until=…&token=…`, `/preview/blogs/{post id}?until=…&token=…` or,
 * for settings, the page they show on with `?preview=…&until=…&token=…`. With what is not saved it also has `draft=…`.
 */
export const PreviewLink = z.object({ url: z.string(), expires_at: z.string() }).meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

/** The page of what a form edits as it is typed, for the frame beside its form: whole, without scripts. */
export const PreviewPage = z.object({ html: z.string() }).meta({ id: 'PreviewPage' })
export type PreviewPage = z.infer<typeof PreviewPage>

/**
 * The link to the draft of a document that was given away, null for none. `others`: the same link at the further pages
 * that the draft changes. `is_draft`: whether there is anything that visitors do not see, so that a link can be made.
 */
export const DraftLink = z
  .object({ link: PreviewLink.nullable(), others: z.string().array(), is_draft: z.boolean() })
  .meta({ id: 'DraftLink' })
export type DraftLink = z.infer<typeof DraftLink>

/** A post as it is typed, for its preview. Pictures that are not stored yet are left out; the others are named. */
export const BlogDraft = BlogInput.pick({ title: true, author: true, summary: true, date: true, tags: true })
  .extend({
    sections: BlogSectionInput.omit({ image_file: true })
      .extend({ bullets: listOf('bullets', z.string().max(2000), 60) })
      .array()
      .max(60),
  })
  .meta({ id: 'BlogDraft' })
export type BlogDraft = z.infer<typeof BlogDraft>
