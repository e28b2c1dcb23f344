import { z } from 'zod'
import { BlogDraft } from './previews.ts'
import { Id, optionalText } from './text.ts'

/** A section of a draft: with the `_id` of a section of the post it changes that, without it is new. */
const DraftSection = BlogDraft.shape.sections.element.extend({ _id: Id.default('') })
export type DraftSection = z.infer<typeof DraftSection>

/**
 * A post as it is typed, to be kept as the draft beside it. `thumbnail`: the id of a stored picture, null for none; left out
 * it stays. Pictures are named, with their words, and were uploaded before.
 */
export const BlogDraftInput = BlogDraft.extend({
  sections: DraftSection.array().max(60, 'At most 60 sections'),
  images: z
    .object({ _id: Id, alt: optionalText('Alt text', 300) })
    .array()
    .max(60, 'At most 60 images')
    .default([]),
  thumbnail: Id.nullish(),
}).meta({ id: 'BlogDraftInput' })
export type BlogDraftInput = z.infer<typeof BlogDraftInput>
