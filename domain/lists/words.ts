import { sql, type Expression, type RawBuilder } from 'kysely'

/** For each word somebody searches for, that a text in small letters holds it. None of a word is a pattern. */
export function wordsIn(text: Expression<string>, q = ''): RawBuilder<boolean>[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`${text} like ${pattern} escape '\\'`
  })
}
