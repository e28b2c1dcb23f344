import { z } from 'zod'
import { text } from './text.ts'

export const faqGroups = ['General', 'Trekking-Specific', 'Booking and Payment'] as const

export const FaqEntry = z
  .object({
    _id: z.string(),
    group: z.enum(faqGroups),
    question: z.string(),
    answer: z.string(),
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
      answer: text('Answer', 5000),
    }),
  )
  .max(100, 'At most 100 questions')
  .meta({ id: 'FaqInput' })
export type FaqInput = z.infer<typeof FaqInput>
