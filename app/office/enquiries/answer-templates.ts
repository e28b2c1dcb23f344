import { filledAnswer, gapsOfAnswers, usualAnswerTexts, type AnswerTexts } from '#contract/answer-texts.ts'
import { EnquiryAnswer, type Enquiry } from '#contract/enquiries.ts'
import type { Me } from '#contract/staff.ts'

type Asked = Pick<Enquiry, 'name' | 'details'> & { writer: string }

/** Returns a text of the settings for this enquiry. The writer replaces what still stands in brackets. */
export function beginAnswer(body: string, { name, details, writer }: Asked): string {
  return filledAnswer(body, { name, about: details.destination ?? '', writer })
}

/**
 * Returns the schema of an answer without any gap left from one of these texts. Only this page checks it, because other
 * clients may use brackets on purpose.
 */
export function filledAnswerOf(texts: AnswerTexts = usualAnswerTexts): typeof EnquiryAnswer {
  const gaps = gapsOfAnswers(texts)
  const left = (body: string) => gaps.filter((gap) => body.includes(gap))
  return EnquiryAnswer.refine(({ body }) => left(body).length === 0, {
    path: ['body'],
    error: ({ input }) =>
      `Write what belongs in place of ${left((input as EnquiryAnswer).body).join(' and ')}`,
  })
}

/** Returns who signs an answer: the person, or the company if the account has no name besides its username. */
export function writerOf(person: Pick<Me, 'name' | 'username'> | undefined, company: string): string {
  return person && person.name !== person.username ? person.name : company
}
