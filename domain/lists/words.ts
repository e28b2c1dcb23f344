import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * Returns a condition per word of a search: a text in small letters contains it, and after it what `end` says as a pattern.
 * Words are never read as patterns.
 */
export function wordsIn(text: Expression<string>, q = '', end = '%'): RawBuilder<boolean>[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}${end}`
    return sql<boolean>`${text} like ${pattern} escape '\\'`
  })
}

/** A search that is made of these alone looks for a telephone number. */
const PHONE = /^[+\d\s()/.-]*$/
const PHONE_DIGITS_MIN = 4

/** Returns the digits of a search for a telephone number, without noughts before them; undefined for another search. */
export function phoneDigits(q = ''): string | undefined {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return PHONE.test(q) && digits.length >= PHONE_DIGITS_MIN ? digits : undefined
}

/**
 * Returns the condition that a telephone number holds the digits of a search, however either is written; undefined for a
 * search that is none for a number.
 */
export function phoneIn(phone: Expression<string>, q?: string): RawBuilder<boolean> | undefined {
  const digits = phoneDigits(q)
  if (digits === undefined) return undefined
  return sql<boolean>`${unspaced(phone)} like ${`%${digits}%`}`
}

/** As `wordsIn`, of a record with a telephone number, which a search for a number finds too. */
export function wordsOrPhone(
  text: Expression<string>,
  phone: Expression<string>,
  q?: string,
): RawBuilder<boolean>[] {
  const words = wordsIn(text, q)
  const byPhone = phoneIn(phone, q)
  return byPhone ? [sql<boolean>`((${sql.join(words, sql` and `)}) or ${byPhone})`] : words
}

/** The last eight digits of a stored telephone number, which it has with or without the code of its country; an index has it. */
export function lastDigitsOf(phone: Expression<string>): RawBuilder<string> {
  return sql<string>`substr(${unspaced(phone)}, length(${unspaced(phone)}) - 7)`
}

function unspaced(phone: Expression<string>) {
  return sql<string>`replace(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '')`
}
