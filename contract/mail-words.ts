import { z } from 'zod'
import { optionalText } from './text.ts'
import { heldByMails, type MailWord, type ToldWords } from './word.ts'
import { bookingMailWords } from './words-of-booking-mails.ts'
import { otherMailWords } from './words-of-mails.ts'

/** The mails to travellers, whose words an operator may change. */
export const mailWords = { ...bookingMailWords, ...otherMailWords }

export type MailWordName = keyof typeof mailWords

/** The mails, in the order of the office. */
export const mailWordNames = Object.keys(mailWords) as MailWordName[]

/** Returns what a mail can hold, with an example of each. */
export function heldBy(name: MailWordName): Record<string, string> {
  const { usual, holds = {} }: MailWord = mailWords[name]
  const held = Object.entries(heldByMails).filter(([one]) => !usual || usual.some((own) => own === one))
  return { ...Object.fromEntries(held), ...holds }
}

/** What an operator says in mails, by mail: an empty text is the default. `ending`: stands below everything. */
export const MailWords = z.object(
  Object.fromEntries(
    mailWordNames.map((name) => [
      name,
      z
        .object({
          subject: known(optionalText('Subject', 150), name).refine(
            (subject) => !subject.includes('\n'),
            'The subject is one line',
          ),
          opening: known(optionalText('First words', 2000), name).refine(
            (opening) => opening === '' || isBegunBySite(name),
            'This mail begins with what staff write',
          ),
          ending: known(optionalText('Last words', 2000), name),
        })
        .default({ subject: '', opening: '', ending: '' }),
    ]),
  ),
)

/** A mail with the words that somebody has typed, to be sent to their own address. */
export const MailTest = z
  .object({
    name: z.enum(mailWordNames, 'Choose a mail'),
    subject: optionalText('Subject', 150),
    opening: optionalText('First words', 2000),
    ending: optionalText('Last words', 2000),
  })
  .meta({ id: 'MailTest' })
export type MailTest = z.infer<typeof MailTest>

/** Returns whether the site writes how a mail begins, and not staff. */
export function isBegunBySite(name: MailWordName): boolean {
  const initial: string = mailWords[name].opening
  return initial !== ''
}

/** Refuses what the mail cannot fill in, so that no traveller reads "[frist day]". */
function known<Schema extends z.ZodType<string>>(schema: Schema, name: MailWordName) {
  return schema.superRefine((typed, { addIssue }) => {
    const offered = Object.keys(heldBy(name))
    const [strange] = Array.from(typed.matchAll(/\[([^[\]]*)\]/g), ([, words]) => words!).filter(
      (words) => !offered.includes(words),
    )
    if (strange === undefined) return
    const list = offered.map((one) => `[${one}]`).join(', ')
    addIssue({ code: 'custom', message: `[${strange}] is not known here. These are filled in: ${list}` })
  })
}

/** Returns the subject, the first and the last words of a mail, with what stands in brackets filled in from `held`. */
export function filledMail(
  told: ToldWords | undefined,
  name: MailWordName,
  held: Record<string, string>,
): { subject: string; opening: string; ending: string } {
  const { subject = '', opening = '', ending = '' } = told?.[name] ?? {}
  const fill = (words: string) =>
    words
      .replaceAll(/\[([^[\]]*)\]/g, (whole, one: string) => held[one] ?? whole)
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  return {
    subject: fill(subject || mailWords[name].subject).replaceAll('\n', ' '),
    opening: fill(opening || mailWords[name].opening),
    ending: fill(ending),
  }
}
