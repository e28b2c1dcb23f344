import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Found } from '#contract/find.ts'
import type { Right } from '#contract/roles.ts'
import { holds, mayHold } from './matching.ts'

/** Of how many rows of a kind, the newest, slips of the fingers are looked for. */
export const GUESSED_AT_ONCE = 300

/**
 * What is looked for: `q` as it was typed and its words in small letters, or with `ids` those things. `isLoose`: rows that
 * may hold the words with a slip are candidates too. `may`: whether who looks has a right.
 */
export type Wanted = {
  q: string
  words: string[]
  isLoose: boolean
  ids?: string[]
  limit: number
  may: (right: Right) => boolean
}

/** A thing that was found, and the text in which its words stand. */
export type Candidate = Found & { text: string }

/** Returns the condition for rows that are wanted. `also`: another way in which a row may hold a word. */
export function isWanted(
  { ids, words, isLoose }: Wanted,
  row: { id: Expression<string>; text: Expression<string> },
  also?: (word: string) => RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  // No id is empty, and PostgreSQL knows no empty list.
  if (ids) return sql<boolean>`${row.id} in (${sql.join(['', ...ids])})`
  return (isLoose ? mayHold : holds)(row.text, words, also)
}
