import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The look-behind lets a match begin only at the start of a word. Without it a long word is scanned once per
 * letter.
 */
const ADDRESS = /(?<![\w.+%-])[\w.+%-]+@[\w-]+(\.[\w-]+)+/g
/** Tokens and passwords in an address or a header: they open a booking, a preview, a session or a database. */
const KEY =
  /\b(token|key|secret|password|draft|refresh|access|authorization)("?\s*[=:]\s*"?)(Bearer\s+)?[^\s"&,}]+/gi
const LOGIN = /:\/\/[^\s/@]+@/g
/** Numbers of cards, passports and telephones: long runs of digits, also in groups. */
const DIGITS = /(?<![\w-])\+?\d(?:[ -]?\d){8,}(?![\w-])/g

const current = new AsyncLocalStorage<string>()

/** Runs `work` with the id of the request that it serves; everything it reports carries that id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

/**
 * Writes an error to standard error as one line of JSON: `at`, `message`, `request` where there is one, and for an
 * `Error` its `name`, `code` and `stack`. Addresses, keys and long numbers are blotted out, because many people read a
 * log and it is kept for long.
 */
export function report(what: unknown, about?: string): void {
  const error = what instanceof Error ? what : new Error(String(what))
  const { name, message, stack } = error
  const line = {
    at: new Date().toISOString(),
    level: 'error',
    request: current.getStore(),
    message: about === undefined ? message : `${about}: ${message}`,
    name,
    code: 'code' in error ? error.code : undefined,
    // Without its first line, which repeats the message.
    stack: stack
      ?.split('\n')
      .filter((part) => part.startsWith('    at '))
      .map((part) => part.trim()),
    cause: error.cause === undefined ? undefined : String(error.cause),
  }
  console.error(withoutPeople(JSON.stringify(line)))
}

/** Returns the text with addresses, keys and long numbers blotted out. */
export function withoutPeople(text: string): string {
  return text
    .replaceAll(LOGIN, '://…@')
    .replaceAll(ADDRESS, '…@…')
    .replaceAll(KEY, '$1$2…')
    .replaceAll(DIGITS, '…')
}
