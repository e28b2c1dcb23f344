import { z } from 'zod'
import { plainOf } from './rich-plain.ts'
import { RichText } from './rich-text.ts'
import { text } from './text.ts'

const ANSWER_MAX = 5000

export const faqGroups = ['General', 'Trekking-Specific', 'Booking and Payment'] as const

export const FaqEntry = z
  .object({
    _id: z.string(),
    group: z.enum(faqGroups),
    question: z.string(),
    answer: z.string(),
    rich: z.nullish(RichText),
    position: z.int(),
  })
  .meta({ id: 'FaqEntry' })
export type FaqEntry = z.infer<typeof FaqEntry>

/** The whole list as staff send it, in the order in which each group shows its questions. */
export const FaqInput = z
  .array(
    z.object({
      group: z.enum(faqGroups, `A group is ${faqGroups.join(', ')}`),
      question: text('Question', 500),
      answer: text('Answer', ANSWER_MAX),
      rich: z.nullish(
        RichText.refine(
          (rich) => plainOf(rich).length <= ANSWER_MAX,
          `Answer must be at most ${ANSWER_MAX} characters`,
        ),
      ),
    }),
  )
  .max(100, 'At most 100 questions')
  .meta({ id: 'FaqInput' })
export type FaqInput = z.infer<typeof FaqInput>
