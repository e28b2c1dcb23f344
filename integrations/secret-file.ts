import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns the text of a file that only this account of the machine can read. When there is none it is made first, with
 * 32 random bytes in base64url; servers that start together make one and agree on it.
 */
export function secretIn(file: string): string {
  makeSecret(file)
  return readSecret(file)
}

/** Makes the file of `secretIn` unless it is there. */
export function makeSecret(file: string): void {
  if (!existsSync(file)) storeSecret(file)
}

/** Returns the text of a file that must be there. */
export function readSecret(file: string): string {
  return readFileSync(file, 'utf8').trim()
}

/** Returns 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Writes the secret to a temporary file, then links it to its name: when several processes start together, the first
 * link wins.
 */
function storeSecret(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, newSecret(), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
