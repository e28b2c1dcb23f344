import { text } from './text.ts'

const USERNAME_MAX = 150
const SAFE = /^[a-z0-9](?:[a-z0-9._@+-]*[a-z0-9])?$/i

/**
 * A username that somebody chooses now: letters without accents, digits and `. _ - @ +`, so that no two look alike.
 * Letters of other alphabets and invisible characters are refused.
 */
export const Username = text('Username', USERNAME_MAX)
  .normalize('NFKC')
  .regex(
    SAFE,
    'A username has letters from a to z, digits and . _ - @ + and begins and ends with a letter or digit',
  )

/** A username as somebody types it to log in, including those chosen before there was a rule. */
export const TypedUsername = text('Username', USERNAME_MAX)

/**
 * Returns the spelling under which a username is looked up: capital and full-width letters count as their plain ones.
 */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC')
}
