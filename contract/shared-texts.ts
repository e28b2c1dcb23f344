import { z } from 'zod'
import { plainOf } from './rich-plain.ts'
import { RichText } from './rich-text.ts'
import { optionalText, text } from './text.ts'
import { LONG_TEXT_MAX } from './trip-texts.ts'
import { ENTRY_MAX } from './trips.ts'

// Texts that many trips say in the same words: what is included, what is not, and questions with their answers. A trip
// keeps its texts whole, so the calls of the specification show them as ever; it uses a shared text when it says the
// same words. A change of the shared text changes the trips that use it, and no trip that has words of its own.

/** All of them are listed on one page. */
export const SHARED_TEXTS_MAX = 500

export const sharedTextKinds = ['included', 'excluded', 'question'] as const
export type SharedTextKind = (typeof sharedTextKinds)[number]

/** Where a trip says texts of a kind. */
export const sharedTextWords: Record<SharedTextKind, string> = {
  included: 'Included',
  excluded: 'Not included',
  question: 'Question',
}

const ANSWER_NEEDED = 'A question needs an answer'
const ANSWER_ALONE = 'Only a question has an answer'

const kind = z.enum(sharedTextKinds, 'Choose what kind of text it is')

const SharedAnswer = RichText.refine(
  (rich) => plainOf(rich).length <= LONG_TEXT_MAX,
  `Answer must be at most ${LONG_TEXT_MAX} characters`,
)

/** A shared text as a client sends it. `text` is the question when it is one, and `answer` its answer. */
export const SharedTextInput = z
  .object({
    kind,
    text: text('Text', ENTRY_MAX),
    answer: optionalText('Answer', LONG_TEXT_MAX),
    /** The answer with its formatting. Left out on PUT, it stays as long as the answer does. */
    rich: z.nullish(SharedAnswer),
  })
  .superRefine(({ kind: of, answer, rich }, context) => {
    if (of === 'question' ? answer !== '' : answer === '' && !rich) return
    const message = of === 'question' ? ANSWER_NEEDED : ANSWER_ALONE
    context.addIssue({ code: 'custom', path: ['answer'], message })
  })
  .meta({ id: 'SharedTextInput' })
export type SharedTextInput = z.infer<typeof SharedTextInput>

/** One shared text. `trips`: in how many trips it stands. */
export const SharedText = z
  .object({
    _id: z.string(),
    kind: z.enum(sharedTextKinds),
    text: z.string(),
    answer: z.string(),
    rich: z.nullish(RichText),
    trips: z.int(),
    version: z.int(),
    updated_at: z.string(),
  })
  .meta({ id: 'SharedText' })
export type SharedText = z.infer<typeof SharedText>

/** A trip that says a shared text, or something near to it in `own` words; null where it says the same. */
export const SharedTextUse = z
  .object({
    trip_id: z.string(),
    trip_name: z.string(),
    /** Its form in the office. */
    path_in_admin: z.string(),
    own: z.object({ text: z.string(), answer: z.string(), rich: z.nullish(RichText) }).nullable(),
  })
  .meta({ id: 'SharedTextUse' })
export type SharedTextUse = z.infer<typeof SharedTextUse>

/** A text that several trips say in the same words and that nobody shares yet. */
export const RepeatedText = z
  .object({
    kind: z.enum(sharedTextKinds),
    text: z.string(),
    answer: z.string(),
    rich: z.nullish(RichText),
    trips: z.int(),
  })
  .meta({ id: 'RepeatedText' })
export type RepeatedText = z.infer<typeof RepeatedText>

/** In which trip words of its own give way to those of the shared text; `text` is what the trip says now. */
export const TakeOverText = z
  .object({ trip_id: text('Trip', 200), text: text('Text', ENTRY_MAX) })
  .meta({ id: 'TakeOverText' })
export type TakeOverText = z.infer<typeof TakeOverText>
