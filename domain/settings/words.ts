import type { z } from 'zod'
import { MailWords, usualMailWords } from '#contract/mail-words.ts'
import type { SettingName } from '#contract/settings.ts'
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

/** Words are plain, and their table alone says what may stand in them. */
export function isOfWords(name: SettingName): name is 'words' | 'mail_words' {
  return name === 'words' || name === 'mail_words'
}

function accepted<Schema extends z.ZodType>(schema: Schema, told: ToldWords): z.output<Schema> {
  const { data, error } = schema.safeParse(told)
  if (!error) return data
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
  throw new DomainError('invalid', 'Some words cannot be saved', { errors })
}
