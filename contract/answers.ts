import { formatDay } from './days.ts'
import type { BookingAnswer, TripQuestion } from './questions.ts'

const PREFIX = 'answers.'

/** Returns the name of the field of an answer, by which its errors are named too. `traveller`: null for the booking. */
export function answerField(questionId: string, traveller: number | null): string {
  return traveller === null ? PREFIX + questionId : `${PREFIX}${questionId}.${traveller}`
}

/** An answer as a form posts it. */
export type PostedAnswer = { question_id: string; traveller?: number; answer: string }

/** Returns the answers among the fields of a form. */
export function answersIn(fields: Iterable<[string, unknown]>): PostedAnswer[] {
  return [...fields].flatMap(([name, answer]): PostedAnswer[] => {
    if (!name.startsWith(PREFIX) || typeof answer !== 'string') return []
    const [, question_id = '', traveller] = name.match(/^answers\.(.*?)(?:\.(\d{1,2}))?$/s) ?? []
    return [{ question_id, answer, ...(traveller !== undefined && { traveller: Number(traveller) }) }]
  })
}

/** Returns whom a question is asked: each traveller by position, or null for the booking. */
export function askedOf({ per }: Pick<TripQuestion, 'per'>, travellers: number): (number | null)[] {
  return per === 'booking' ? [null] : Array.from({ length: travellers }, (_, index) => index + 1)
}

/** Returns the answers to fill fields with: those whose question still has the same words. */
export function answerValues(
  questions: Pick<TripQuestion, 'id' | 'ask' | 'kind'>[],
  answers: BookingAnswer[],
): Record<string, string> {
  const fit = answers.filter((given) => questions.some((question) => isSameQuestion(question, given)))
  return Object.fromEntries(
    fit.map(({ question_id, traveller, answer }) => [answerField(question_id, traveller), answer]),
  )
}

/** Whether an answer was given to this question as it is asked now. */
export function isSameQuestion(
  { id, ask, kind }: Pick<TripQuestion, 'id' | 'ask' | 'kind'>,
  given: BookingAnswer,
): boolean {
  return given.question_id === id && given.question === ask && given.kind === kind
}

/** A required question that nobody has answered as it is asked now. `traveller`: null for the booking. */
export type Unanswered = { ask: string; traveller: number | null }

/** Returns the required questions without an answer, for each whom they are asked. */
export function unansweredOf(
  questions: TripQuestion[],
  answers: BookingAnswer[],
  travellers: number,
): Unanswered[] {
  return questions
    .filter(({ is_required }) => is_required)
    .flatMap((question) => {
      const given = answers.filter((one) => isSameQuestion(question, one))
      return askedOf(question, travellers)
        .filter((traveller) => !given.some((one) => one.traveller === traveller))
        .map((traveller) => ({ ask: question.ask, traveller }))
    })
}

/** Returns answers by whom they are for: those for the whole booking first, then those of each traveller. */
export function byTraveller<One extends Pick<BookingAnswer, 'traveller'>>(
  all: One[],
): [traveller: number | null, own: One[]][] {
  const groups = [...Map.groupBy(all, ({ traveller }) => traveller)]
  return groups.toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
}

/** "Yes", "Sat 6 March 2027", or what was typed. */
export function answerInWords({ kind, answer }: Pick<BookingAnswer, 'kind' | 'answer'>): string {
  if (kind === 'yes_no') return answer === 'yes' ? 'Yes' : 'No'
  return kind === 'date' ? formatDay(answer) : answer
}

/** "Have you been above 5,000 m? Traveller 2" */
export function questionInWords({
  question,
  traveller,
}: Pick<BookingAnswer, 'question' | 'traveller'>): string {
  return traveller === null ? question : `${question} Traveller ${traveller}`
}
