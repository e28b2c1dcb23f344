import type { z } from 'zod'
import { MailWords, usualMailWords } from '#contract/mail-words.ts'
import { SiteWords, withoutDefaults } from '#contract/site-words.ts'
import type { ToldWords } from '#contract/word.ts'
import { DomainError } from '../errors.ts'

/**
 * Returns the words of the site as they are stored: those of the table that are not the default. Throws `invalid`, with
 * the messages by group and name, for one that is too long or holds what its page cannot fill in.
 */
export function wordsToStore(told: ToldWords): ToldWords {
  return withoutDefaults(accepted(SiteWords, told))
}

/** As `wordsToStore`, for the words of mails. */
export function mailWordsToStore(told: ToldWords): ToldWords {
  const entries = Object.entries(accepted(MailWords, told)).map(([name, words]) => {
    const usual = usualMailWords(name)
    const changed = Object.entries(words).filter(([key, typed]) => typed !== '' && typed !== usual[key])
    return [name, Object.fromEntries(changed)] as const
  })
  return Object.fromEntries(entries.filter(([, changed]) => Object.keys(changed).length > 0))
}

const tables = { words: SiteWords.shape, mail_words: MailWords.shape }

/**
 * Throws `invalid` where words are sent by a name that their table does not have: all that is sent replaces what is
 * stored, so a name that is mistyped would put the default back. Parts without words are not looked at.
 */
export function refuseUnknownWords(name: string, told: unknown): void {
  if (!isOfWords(name)) return
  const table: Record<string, z.ZodDefault<z.ZodObject>> = tables[name]
  const unknown = Object.entries(told as ToldWords).flatMap(([group, words]) => {
    const known = table[group]?.unwrap().shape
    return known ? Object.keys(words).flatMap((word) => (word in known ? [] : [`${group}.${word}`])) : [group]
  })
  if (unknown.length === 0) return
  const errors = Object.fromEntries(unknown.map((key) => [key, [`There are no words named “${key}”`]]))
  throw new DomainError('invalid', `There are no words named “${unknown[0]}”`, { errors })
}

/** Words are plain, and their table alone says what may stand in them. */
export function isOfWords(name: string): name is keyof typeof tables {
  return name in tables
}

function accepted<Schema extends z.ZodType>(schema: Schema, told: ToldWords): z.output<Schema> {
  const { data, error } = schema.safeParse(told)
  if (!error) return data
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
  throw new DomainError('invalid', 'Some words cannot be saved', { errors })
}
