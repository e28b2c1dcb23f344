import { sql, type Expression, type RawBuilder } from 'kysely'
import { plain } from '#contract/plain.ts'
import { wordsIn } from '../lists/words.ts'

/** A word shorter than this is not guessed at: too much is near to it. */
export const GUESSED_FROM = 4

/** Returns the condition that a text in small letters holds every word; `also`: another way in which it may hold one. */
export function holds(
  text: Expression<string>,
  words: string[],
  also?: (word: string) => RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  return all(words.map((word) => either([...wordsIn(text, word), also?.(word)])))
}

/**
 * Returns the condition that a text holds something of every word, as each text does that has the word with one slip:
 * one half of it is as typed, or two letters in its middle changed places. Others have that too, so what it finds is
 * checked with `isNear`.
 */
export function mayHold(
  text: Expression<string>,
  words: string[],
  also?: (word: string) => RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  return all(
    words.map((word) => either([...partsOf(word).flatMap((part) => wordsIn(text, part)), also?.(word)])),
  )
}

/**
 * Returns whether a text has every word, or begins one of its own so, with at most one slip in each: a letter too many, too
 * few, another, or two that changed places. Accents and capitals do not count.
 */
export function isNear(text: string, words: string[]): boolean {
  const whole = plain(text)
  const own = whole.split(/[^\p{L}\p{N}]+/u)
  return words.map(plain).every((typed) => {
    if (whole.includes(typed)) return true
    if (typed.length < GUESSED_FROM) return false
    return own.some((one) => [-1, 0, 1].some((more) => hasOneSlip(typed, one.slice(0, typed.length + more))))
  })
}

/** Whether one word becomes the other by one slip, or by none. */
function hasOneSlip(a: string, b: string) {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

function partsOf(word: string) {
  if (word.length < GUESSED_FROM) return [word]
  const half = Math.floor(word.length / 2)
  const [start, end] = [word.slice(0, half), word.slice(half)]
  return [start, end, start.slice(0, -1) + end[0]! + start.at(-1)! + end.slice(1)]
}

function all(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function either(conditions: (RawBuilder<boolean> | undefined)[]) {
  return sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== undefined),
    sql` or `,
  )})`
}
