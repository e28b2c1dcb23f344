import { text } from './text.ts'

const USERNAME_MAX = 150
const SAFE = /^[a-z0-9](?:[a-z0-9._@+-]*[a-z0-9])?$/i

/**
 * One that somebody chooses now: letters without accents, digits and `. _ - @ +`, so that no two look alike. Letters of
 * other alphabets and signs that nobody sees are refused.
 */
export const Username = text('Username', USERNAME_MAX)
  .normalize('NFKC')
  .regex(
    SAFE,
    'A username has letters from a to z, digits and . _ - @ + and begins and ends with a letter or digit',
  )

/** One as somebody types it to log in, also of those that were chosen before there was a rule. */
export const TypedUsername = text('Username', USERNAME_MAX)

/** The one spelling of a username by which a person is found: capital letters and wide ones are as good as others. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC')
}
