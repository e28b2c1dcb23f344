import { z } from 'zod'
import { optionalText } from './text.ts'

/**
 * A heading, a lead or another few words of the site that an operator may say otherwise. `says`: the default. `max`: how
 * many characters it may have. `holds`: the words in brackets that it may hold, "[region]", which the page fills in.
 */
export type Word = { label: string; says: string; max: number; holds: readonly string[] }

/** The words of one page, or of pages that belong together. `path`: a page on which they are seen. */
export type WordGroup<Key extends string = string> = { title: string; path: string; words: Record<Key, Word> }

/** How many characters a heading may have, and how many a lead. */
export const HEADING_MAX = 120
export const LEAD_MAX = 600

/** What every word of the site may hold: the name of the company, and the year of today in Kathmandu. */
export const HELD_EVERYWHERE = ['company', 'year'] as const

/** More groups than there are. */
const GROUPS_MAX = 100

/**
 * What an operator says instead of defaults, by group and name (`contract/site-words.ts`), as it is stored. This schema
 * does not know the table, so that what only stores words does not carry it.
 */
export const ToldWords = z
  .record(z.string(), z.unknown())
  .refine((told) => Object.keys(told).length <= GROUPS_MAX, 'There are not so many words')
  .pipe(z.record(z.string(), z.record(z.string(), z.string())))
export type ToldWords = z.infer<typeof ToldWords>

/** Returns a heading or another short word. */
export function heading(label: string, says: string, holds: readonly string[] = []): Word {
  return { label, says, max: HEADING_MAX, holds }
}

/** Returns a lead or another sentence. */
export function lead(label: string, says: string, holds: readonly string[] = []): Word {
  return { label, says, max: LEAD_MAX, holds }
}

/**
 * What a mail to a traveller says at first: its subject and its first words, none where staff write all of it. `usual`:
 * what of `heldByMails` it can hold, by default all; `holds`: what else, with an example.
 */
export type MailWord = {
  label: string
  subject: string
  opening: string
  usual?: readonly UsuallyHeld[]
  holds?: Record<string, string>
}

/** What mails about a booking can hold, with an example. The company and, where there is one, the booking fill it in. */
export const heldByMails = {
  company: 'Lekh Treks',
  reference: 'CH-7K3Q9FM',
  trip: 'Everest Base Camp Trek',
  'first day': 'Sat 20 March 2027',
  'last day': 'Fri 2 April 2027',
  travellers: '2',
} as const satisfies Record<string, string>
type UsuallyHeld = keyof typeof heldByMails

/**
 * Returns the words of mails as they are given, by name. Their tables need something of this file, which brings the schema
 * library: so the office loads them in one file with what reads them (`scripts/office-files.ts`), and not in a circle.
 */
export function tableOfMails<const Table extends Record<string, MailWord>>(table: Table): Table {
  return table
}

/** Returns what may be typed for the words of a group, by name. An empty text is the default. */
export function wordsSchema({ words }: WordGroup) {
  const all = Object.entries<Word>(words)
  const typed = all.map(([name, { label, max, holds }]) => [
    name,
    knowing(optionalText(label, max), [...HELD_EVERYWHERE, ...holds]),
  ])
  return z
    .object(Object.fromEntries(typed) as Record<string, ReturnType<typeof optionalText>>)
    .default(Object.fromEntries(all.map(([name]) => [name, ''])))
}

/** Refuses words in brackets that nothing fills in, because they would be read as they are typed: "[frist day]". */
export function knowing<Schema extends z.ZodType<string>>(schema: Schema, known: readonly string[]): Schema {
  return schema.superRefine((typed, { addIssue }) => {
    const [strange] = heldIn(typed).filter((name) => !known.includes(name))
    if (strange === undefined) return
    const offered = known.map((name) => `[${name}]`).join(', ')
    addIssue({ code: 'custom', message: `[${strange}] is not known here. These are filled in: ${offered}` })
  })
}

/** Returns what stands in brackets: "company" of "© [company]". */
function heldIn(text: string): string[] {
  return Array.from(text.matchAll(/\[([^[\]]*)\]/g), ([, name]) => name!)
}

/** Returns a text with what `held` has by the names in brackets; others stay. */
export function filledWith(text: string, held: Record<string, string>): string {
  return text.replaceAll(/\[([^[\]]*)\]/g, (whole, name: string) => held[name] ?? whole)
}
