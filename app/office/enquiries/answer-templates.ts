import { filledAnswer, gapsOfAnswers, usualAnswerTexts, type AnswerTexts } from '#contract/answer-texts.ts'
import { z } from 'zod'
import { EnquiryAnswer, type Enquiry } from '#contract/enquiries.ts'
import type { Me } from '#contract/staff.ts'

/** `trip`: the one that is chosen in the form. */
type Asked = Pick<Enquiry, 'name' | 'details'> & { writer: string; trip?: string | undefined }

/** Returns a text of the settings for this enquiry. The writer replaces what still stands in brackets. */
export function beginAnswer(body: string, { name, details, writer, trip }: Asked): string {
  return filledAnswer(body, { name, about: trip ?? details.destination ?? '', writer })
}

/**
 * Returns the schema of the form of an answer without any gap left from one of these texts. Only this page checks it, because
 * other clients may use brackets on purpose. `trips`: what may be typed as the trip.
 */
export function filledAnswerOf(texts: AnswerTexts = usualAnswerTexts, trips: string[] = []) {
  const gaps = gapsOfAnswers(texts)
  const known = new Set(['', ...trips])
  const left = (body: string) => gaps.filter((gap) => body.includes(gap))
  return EnquiryAnswer.omit({ trip_id: true, files: true })
    .extend({
      trip: z
        .string()
        .refine((trip) => known.has(trip), 'No trip on the site has this name. Pick one, or leave it empty')
        .optional(),
    })
    .refine(({ body }) => left(body).length === 0, {
      path: ['body'],
      error: ({ input }) =>
        `Write what belongs in place of ${left((input as Pick<EnquiryAnswer, 'body'>).body).join(' and ')}`,
    })
}

/** Returns who signs an answer: the person, or the company if the account has no name besides its username. */
export function writerOf(person: Pick<Me, 'name' | 'username'> | undefined, company: string): string {
  return person && person.name !== person.username ? person.name : company
}
