import { z } from 'zod'
import { text } from './text.ts'

/**
 * Texts to begin the answer to an enquiry with. `[name]`, `[about]` and `[writer]` are filled in; other words in brackets
 * are gaps, which whoever answers fills.
 */
export const AnswerTexts = z.object({
  texts: z.array(z.object({ name: text('Name', 60), body: text('Text', 5000) })).max(30, 'At most 30 texts'),
})
export type AnswerTexts = z.infer<typeof AnswerTexts>

/** What is filled in, and what it is. */
export const answerPlaceholders = {
  name: 'the name of whoever asked',
  about: 'about which trip, with the word “about”; nothing when no trip was named',
  writer: 'who answers',
} as const

/** The four that an office needs at first. */
export const usualAnswerTexts: AnswerTexts = {
  texts: [
    {
      name: 'Thank you, we are working on it',
      body: letter(
        'Thank you for writing to us [about]. We are putting together what fits and will write again within a day.',
      ),
    },
    {
      name: 'We need to know more',
      body: letter(
        'Thank you for writing to us [about]. So that we can suggest the right trip, please tell us:',
        '– when you would like to start, and how many days you have\n– how many of you will come\n– how much walking at altitude you are used to',
      ),
    },
    {
      name: 'An offer',
      body: letter(
        'Thank you for writing to us [about]. This is what we suggest: [trip, first day, days].',
        'The price is [price] for each traveller. A deposit keeps your places; the booking says how much it is, and when the rest is due.',
        'Tell us if this suits you, and we will send you the booking with the link to pay.',
      ),
    },
    {
      name: 'That is not possible',
      body: letter(
        'Thank you for writing to us [about]. We are sorry that we cannot arrange this: [reason].',
        'What we could offer instead is [another date or trip].',
      ),
    },
  ],
}

/** Returns a text with its placeholders filled in. `about`: the trip that was named; empty for none. */
export function filledAnswer(
  body: string,
  { name, about, writer }: Record<keyof typeof answerPlaceholders, string>,
): string {
  return body
    .replaceAll(/ ?\[about\]/g, () => (about === '' ? '' : ` about ${about}`))
    .replaceAll('[name]', () => name)
    .replaceAll('[writer]', () => writer)
}

/** Returns the gaps of all texts, with their brackets. */
export function gapsOfAnswers({ texts }: AnswerTexts): string[] {
  return texts
    .flatMap(({ body }) => body.match(/\[[^[\]]+\]/g) ?? [])
    .filter((gap) => !Object.hasOwn(answerPlaceholders, gap.slice(1, -1)))
}

function letter(...paragraphs: string[]) {
  return ['Dear [name],', ...paragraphs, 'Kind regards\n[writer]'].join('\n\n')
}
