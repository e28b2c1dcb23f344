import { z } from 'zod'
import { mailSentences } from './sentences-of-mails.ts'
import { optionalText } from './text.ts'
import {
  filledWith,
  heldByMails,
  knowing,
  ToldWords,
  wordsSchema,
  type MailWord,
  type Word,
  type WordGroup,
} from './word.ts'
import { factWords, filledInWords, frameWords, mailLinkWords } from './words-around-mails.ts'
import { bookingMailWords } from './words-of-booking-mails.ts'
import { otherMailWords } from './words-of-mails.ts'

/** The mails to travellers, crew and lodges, whose words an operator may change. */
export const mailWords = { ...bookingMailWords, ...otherMailWords }

export type MailWordName = keyof typeof mailWords

/** The mails, in the order of the office. */
export const mailWordNames = Object.keys(mailWords) as MailWordName[]

/** What several mails say alike: how they begin and end, their labels, links and sentences. */
export const aroundMails = {
  frame: frameWords,
  facts: factWords,
  links: mailLinkWords,
  sentences: mailSentences,
  filled: filledInWords,
} as const satisfies Record<string, WordGroup>

type Around = typeof aroundMails
/** The names of those groups, in the order of the office. */
export const aroundMailNames = Object.keys(aroundMails) as (keyof Around)[]
/** The name of such a word with its group: "links.booking". */
export type MailWordKey = {
  [Group in keyof Around]: `${Group}.${keyof Around[Group]['words'] & string}`
}[keyof Around]

/** Returns what a mail can hold, with an example of each. */
export function heldBy(name: MailWordName): Record<string, string> {
  const { usual, holds = {} }: MailWord = mailWords[name]
  const held = Object.entries(heldByMails).filter(([one]) => !usual || usual.some((own) => own === one))
  return { ...Object.fromEntries(held), ...holds }
}

/** Returns what may be typed for a mail: an empty text is the default. `ending`: stands below everything. */
function mailSchema(name: MailWordName) {
  const known = <Schema extends z.ZodType<string>>(schema: Schema) =>
    knowing(schema, Object.keys(heldBy(name)))
  return z
    .object({
      subject: known(optionalText('Subject', 150)).refine(
        (subject) => !subject.includes('\n'),
        'The subject is one line',
      ),
      opening: known(optionalText('First words', 2000)).refine(
        (opening) => opening === '' || isBegunBySite(name),
        'This mail begins with what staff write',
      ),
      ending: known(optionalText('Last words', 2000)),
    })
    .default({ subject: '', opening: '', ending: '' })
}

/** What an operator says in mails: what several say alike, by group and name, and what one says, by mail. */
export const MailWords = z.object({
  ...Object.fromEntries(aroundMailNames.map((group) => [group, wordsSchema(aroundMails[group])])),
  ...Object.fromEntries(mailWordNames.map((name) => [name, mailSchema(name)])),
})

/**
 * A mail with the words that somebody has typed, to be sent to their own address. `around`: what several mails say alike, by
 * group and name.
 */
export const MailTest = z
  .object({
    name: z.enum(mailWordNames, 'Choose a mail'),
    subject: optionalText('Subject', 150),
    opening: optionalText('First words', 2000),
    ending: optionalText('Last words', 2000),
    around: ToldWords.default({}),
  })
  .meta({ id: 'MailTest' })
export type MailTest = z.infer<typeof MailTest>

/** Returns whether the site writes how a mail begins, and not staff. */
export function isBegunBySite(name: MailWordName): boolean {
  const initial: string = mailWords[name].opening
  return initial !== ''
}

/** Returns the default of each word of a group or of a mail. */
export function usualMailWords(name: string): Record<string, string> {
  const around = Object.entries(aroundMails).find(([group]) => group === name)
  if (!around) {
    const { subject, opening } = mailWords[name as MailWordName]
    return { subject, opening, ending: '' }
  }
  const words = Object.entries<Word>(around[1].words)
  return Object.fromEntries(words.map(([key, { says }]) => [key, says]))
}

/**
 * Returns the subject, the first and the last words of a mail, with what stands in brackets filled in from `held`. What
 * has no last words of its own ends with those of all mails, unless staff write it.
 */
export function filledMail(
  told: ToldWords | undefined,
  name: MailWordName,
  held: Record<string, string>,
): { subject: string; opening: string; ending: string } {
  const { subject = '', opening = '', ending = '' } = told?.[name] ?? {}
  const fill = (words: string) => filledWith(words, held).replaceAll(/ {2,}/g, ' ').trim()
  const signOff = isBegunBySite(name) ? saidAround(told, 'frame.sign_off', held) : ''
  return {
    subject: fill(subject || mailWords[name].subject).replaceAll('\n', ' '),
    opening: fill(opening || mailWords[name].opening),
    ending: fill(ending) || signOff,
  }
}

/** Returns what stands between the words of an example of a mail: none where it is about no booking. */
export function exampleAround(
  told: ToldWords | undefined,
  name: MailWordName,
): { facts: (readonly [label: string, value: string])[]; link: string } {
  const { usual }: MailWord = mailWords[name]
  if (usual) return { facts: [], link: '' }
  const said = (key: MailWordKey) => saidAround(told, key, heldByMails)
  return {
    facts: [
      [said('facts.reference'), heldByMails.reference],
      [said('facts.trip'), heldByMails.trip],
      [said('facts.dates'), said('facts.from_to')],
      [said('facts.travellers'), heldByMails.travellers],
    ],
    link: said('links.booking'),
  }
}

/** Returns what mails say at this key: the operator's words or the default, with what stands in brackets filled in. */
export function saidAround(
  told: ToldWords | undefined,
  key: MailWordKey,
  held: Record<string, string>,
): string {
  const [group, name] = key.split('.') as [keyof Around, string]
  const words: Record<string, Word> = aroundMails[group].words
  return filledWith(told?.[group]?.[name] || words[name]!.says, held)
}
