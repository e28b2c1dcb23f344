import { z } from 'zod'
import { answerField, askedOf, isSameQuestion } from '#contract/answers.ts'
import { Day } from '#contract/day.ts'
import { AnswerText, BookingAnswer, type GivenAnswers, type TripQuestion } from '#contract/questions.ts'
import { unlimited } from '#contract/unlimited.ts'
import { DomainError } from '../errors.ts'
import { readStored } from '../stored.ts'

const Answers = z.array(unlimited(BookingAnswer))

/** Returns the stored answers of a booking; what cannot be read of them is left out. */
export function answersOf({ answers }: { answers: string }): BookingAnswer[] {
  return answers === '[]' ? [] : readStored('answers', answers, Answers, [], [])
}

/**
 * What is asked and answered in one form. `before`: the answers that the booking has already. `requires`: whether a
 * question must be answered here.
 */
type Form = {
  questions: TripQuestion[]
  given: GivenAnswers
  travellers: number
  before: BookingAnswer[]
  requires: (question: TripQuestion) => boolean
}

/**
 * Returns the answers that a booking has after a form: those of the form, and from before those to questions that the
 * form does not ask, in the words of then. Throws `invalid`, naming each field, for answers that do not fit.
 */
export function answersAfter(form: Form): BookingAnswer[] {
  const errors = answerErrors(form)
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some answers need another look', { errors })
  const { questions, travellers, before } = form
  const now = questions.flatMap((question) =>
    askedOf(question, travellers).flatMap((traveller): BookingAnswer[] => {
      const answer = textGiven(form, question.id, traveller)
      const { id: question_id, ask, kind } = question
      return answer === '' ? [] : [{ question_id, question: ask, kind, traveller, answer }]
    }),
  )
  const kept = before.filter(
    (old) =>
      (old.traveller ?? 1) <= travellers &&
      !questions.some((question) => isSameQuestion(question, old)) &&
      !now.some((one) => one.question_id === old.question_id && one.traveller === old.traveller),
  )
  return [...now, ...kept]
}

/** Returns what is wrong with the answers of a form, by the name of their field. */
export function answerErrors(form: Form): Record<string, string[]> {
  const { questions, given, travellers, requires } = form
  const errors: Record<string, string[]> = {}
  for (const { question_id, traveller = null, answer } of given) {
    const question = questions.find(({ id }) => id === question_id)
    const fault = answer.trim() === '' ? undefined : placeFault(question, traveller, travellers)
    if (fault) errors[answerField(question_id, traveller)] = [fault]
  }
  for (const question of questions)
    for (const traveller of askedOf(question, travellers)) {
      const answer = textGiven(form, question.id, traveller)
      const fault = answer === '' ? missing(question, traveller, requires) : answerFault(question, answer)
      if (fault) errors[answerField(question.id, traveller)] = [fault]
    }
  return errors
}

/** Moves the answers of those who stay to their new positions, and forgets those of who leaves. */
export function answersOfStaying(answers: BookingAnswer[], stay: number[]): BookingAnswer[] {
  return answers.flatMap((one) => {
    if (one.traveller === null) return [one]
    const index = stay.indexOf(one.traveller)
    return index < 0 ? [] : [{ ...one, traveller: index + 1 }]
  })
}

function textGiven({ given }: Form, id: string, traveller: number | null) {
  const one = given.find((answer) => answer.question_id === id && (answer.traveller ?? null) === traveller)
  if (!one) return ''
  const text = AnswerText.safeParse(one.answer)
  return text.success ? text.data : one.answer
}

function placeFault(question: TripQuestion | undefined, traveller: number | null, travellers: number) {
  if (!question) return 'This is not asked any more. Send the form again without it'
  if (question.per === 'booking' && traveller !== null) return 'This is asked once, for the whole booking'
  if (question.per === 'booking') return undefined
  if (traveller === null) return 'Say which traveller answers this'
  return traveller > travellers ? `There is no traveller ${traveller}` : undefined
}

function missing(
  question: TripQuestion,
  traveller: number | null,
  requires: (question: TripQuestion) => boolean,
) {
  if (!requires(question)) return undefined
  const whose = traveller === null ? '' : ` for traveller ${traveller}`
  return `Please answer “${question.ask}”${whose}`
}

function answerFault({ kind, choices }: TripQuestion, answer: string) {
  const text = AnswerText.safeParse(answer)
  if (!text.success) return text.error.issues[0]!.message
  if (kind === 'choice' && !choices.includes(answer)) return 'Choose one from the list'
  if (kind === 'yes_no' && answer !== 'yes' && answer !== 'no') return 'Answer yes or no'
  if (kind === 'date' && !Day.safeParse(answer).success) return 'Use a date such as 2026-11-20'
  return undefined
}
