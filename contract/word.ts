import { z } from 'zod'

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
