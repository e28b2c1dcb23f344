import { z } from 'zod'
import { RichText } from './rich-text.ts'
import { optionalText, text } from './text.ts'

/** How many entries a list of a trip may have. */
export const LIST_MAX = 60
/** In characters. */
export const LONG_TEXT_MAX = 20_000

const OverviewSection = z.object({
  title: optionalText('Section title', 200),
  content: text('Section content', LONG_TEXT_MAX),
  rich: z.nullish(RichText),
})

/** A section's content and the description may hold several paragraphs, parted by an empty line. */
export const Overview = z
  .object({
    /** Of a draft it may be empty. */
    title: optionalText('Overview title', 200).unwrap(),
    description: optionalText('Overview description', LONG_TEXT_MAX),
    /** The description with its formatting. Left out on PUT, it stays as long as the description does. */
    rich: z.nullish(RichText),
    sections: z.array(OverviewSection).max(LIST_MAX, `At most ${LIST_MAX} sections`).default([]),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const Question = z
  .object({
    question: text('Question', 500),
    answer: text('Answer', LONG_TEXT_MAX),
    rich: z.nullish(RichText),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof Question>
