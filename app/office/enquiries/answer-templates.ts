import { EnquiryAnswer, type Enquiry } from '#contract/enquiries.ts'
import type { Me } from '#contract/staff.ts'

type Asked = Pick<Enquiry, 'name' | 'details'> & { writer: string }

/** Texts to begin an answer with. The writer replaces what stands in brackets. */
export const answerTemplates: { label: string; write: (asked: Asked) => string }[] = [
  {
    label: 'Thank you, we are working on it',
    write: (asked) =>
      letter(asked, [
        `Thank you for writing to us${about(asked)}. We are putting together what fits and will write again within a day.`,
      ]),
  },
  {
    label: 'We need to know more',
    write: (asked) =>
      letter(asked, [
        `Thank you for writing to us${about(asked)}. So that we can suggest the right trip, please tell us:`,
        '– when you would like to start, and how many days you have\n– how many of you will come\n– how much walking at altitude you are used to',
      ]),
  },
  {
    label: 'An offer',
    write: (asked) =>
      letter(asked, [
        `Thank you for writing to us${about(asked)}. This is what we suggest: [trip, first day, days].`,
        'The price is [price] for each traveller. A deposit keeps your places; the booking says how much it is, and when the rest is due.',
        'Tell us if this suits you, and we will send you the booking with the link to pay.',
      ]),
  },
  {
    label: 'That is not possible',
    write: (asked) =>
      letter(asked, [
        `Thank you for writing to us${about(asked)}. We are sorry that we cannot arrange this: [reason].`,
        'What we could offer instead is [another date or trip].',
      ]),
  },
]

const gaps = answerTemplates.flatMap(
  ({ write }) => write({ name: '', details: {}, writer: '' }).match(/\[[^\]]+\]/g) ?? [],
)

/**
 * An answer without any bracket left from a template. Only this page checks it, because other clients may use brackets
 * on purpose.
 */
export const FilledAnswer = EnquiryAnswer.refine(({ body }) => gapsIn(body).length === 0, {
  path: ['body'],
  error: ({ input }) =>
    `Write what belongs in place of ${gapsIn((input as EnquiryAnswer).body).join(' and ')}`,
})

/** Returns who signs an answer: the person, or the company if the account has no name besides its username. */
export function writerOf(person: Pick<Me, 'name' | 'username'> | undefined, company: string): string {
  return person && person.name !== person.username ? person.name : company
}

function gapsIn(text: string) {
  return gaps.filter((gap) => text.includes(gap))
}

function letter({ name, writer }: Asked, paragraphs: string[]) {
  return [`Dear ${name},`, ...paragraphs, `Kind regards\n${writer}`].join('\n\n')
}

function about({ details }: Asked) {
  return details.destination ? ` about ${details.destination}` : ''
}
