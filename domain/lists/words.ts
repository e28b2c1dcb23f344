import { sql, type Expression, type RawBuilder } from 'kysely'

/** Returns a condition per word of a search: a text in small letters contains it. Words are never read as patterns. */
export function wordsIn(text: Expression<string>, q = ''): RawBuilder<boolean>[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql<boolean>`${text} like ${pattern} escape '\\'`
  })
}
