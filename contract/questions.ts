import { z } from 'zod'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

// What whoever books a trip is asked. (`Question` in `trip-texts.ts` is another thing: a question with its answer, for readers.)

/** More than these nobody fills in before a trip. */
export const QUESTIONS_MAX = 12
export const CHOICES_MAX = 12
export const ASK_MAX = 300
const CHOICE_MAX = 100
export const ANSWER_MAX = 1000

export const answerKinds = ['text', 'choice', 'yes_no', 'date'] as const
export type AnswerKind = (typeof answerKinds)[number]

const ID = 'The id of a question has letters, digits and hyphens'

const asked = {
  ask: text('A question', ASK_MAX),
  kind: z.enum(answerKinds, 'Choose how a question is answered'),
  /** What can be chosen; empty for other kinds. */
  choices: z.array(text('A choice', CHOICE_MAX)).max(CHOICES_MAX, `At most ${CHOICES_MAX} choices`),
  per: z.enum(['booking', 'traveller'], 'Choose whom a question is for'),
  /** `booking`: in the booking form; `later`: on the traveller's own page. */
  asked: z.enum(['booking', 'later'], 'Choose when a question is asked'),
  is_required: z.boolean(),
}

/** A question of a trip. */
export const TripQuestion = z.object({ id: z.string(), ...asked }).meta({ id: 'TripQuestion' })
export type TripQuestion = z.infer<typeof TripQuestion>

/** The questions of a trip as a client sends them. A new one has no id; one that is changed keeps its own. */
export const TripQuestions = z
  .array(
    z.object({
      ...asked,
      id: z
        .string()
        .regex(/^[\w-]{1,60}$/, ID)
        .nullish(),
      choices: asked.choices.default([]),
    }),
  )
  .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)
  .superRefine((questions, context) => {
    for (const [index, { id, kind, choices }] of questions.entries()) {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message })
      if (kind === 'choice' && choices.length < 2) fault('choices', 'Give two choices or more, one a line')
      if (new Set(choices).size < choices.length) fault('choices', 'Two of the choices are the same')
      if (id != null && questions.findIndex((other) => other.id === id) < index)
        fault('ask', 'Two questions have the same id')
    }
  })
export type TripQuestions = z.infer<typeof TripQuestions>

/** An answer with its question as it was asked. `traveller`: 1 for the first; null for the whole booking. */
export const BookingAnswer = z
  .object({
    question_id: z.string(),
    question: z.string(),
    kind: z.enum(answerKinds),
    traveller: z.int().nullable(),
    /** The text or the choice; `yes` or `no`; a day. */
    answer: z.string(),
  })
  .meta({ id: 'BookingAnswer' })
export type BookingAnswer = z.infer<typeof BookingAnswer>

/** Texts beyond this are no answers, and are refused before anything is looked up. */
const SENT_MAX = 20_000

/** Answers as a client sends them: a blank one answers nothing. */
export const GivenAnswers = z
  .array(
    z.object({
      question_id: Id,
      traveller: wholeOrDigits('Traveller', 1, TRAVELLERS_MAX).nullish(),
      answer: z.string().max(SENT_MAX, `An answer must be at most ${ANSWER_MAX} characters`),
    }),
  )
  .max(QUESTIONS_MAX * TRAVELLERS_MAX, 'Too many answers')
export type GivenAnswers = z.infer<typeof GivenAnswers>

export const AnswersInput = z.object({ answers: GivenAnswers }).meta({ id: 'AnswersInput' })

/** The text of an answer, as it is stored. */
export const AnswerText = optionalText('An answer', ANSWER_MAX)
