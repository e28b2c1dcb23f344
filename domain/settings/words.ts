import { SiteWords, withoutDefaults } from '#contract/site-words.ts'
import type { ToldWords } from '#contract/word.ts'
import { DomainError } from '../errors.ts'

/**
 * Returns the words of the site as they are stored: those of the table that are not the default. Throws `invalid`, with
 * the messages by group and name, for one that is too long or holds what its page cannot fill in.
 */
export function wordsToStore(told: ToldWords): ToldWords {
  const { data, error } = SiteWords.safeParse(told)
  if (data) return withoutDefaults(data)
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
  throw new DomainError('invalid', 'Some words cannot be saved', { errors })
}
