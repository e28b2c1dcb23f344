import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The look-behind lets a match begin only at the start of a word. Without it a long word is scanned once per
 * letter.
 */
const ADDRESS = /(?<![\w.+%-])[\w.+%-]+@[\w-]+(\.[\w-]+)+/g
/** What opens a booking, a preview, a session or a database, in an address or a header. */
const KEY =
  /\b(token|key|secret|password|draft|refresh|access|authorization)("?\s*[=:]\s*"?)(Bearer\s+)?[^\s"&,}]+/gi
const LOGIN = /:\/\/[^\s/@]+@/g
/** A card, a passport or a telephone: long runs of digits, also in groups. */
const DIGITS = /(?<![\w-])\+?\d(?:[ -]?\d){8,}(?![\w-])/g

const current = new AsyncLocalStorage<string>()

/** Lets everything that `work` reports bear this id of the request that it is done for. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

/**
 * Writes to standard error what went wrong, one line of JSON: `at`, `message`, `request` where there is one, and of an
 * error its `name`, `code` and `stack`. Addresses, keys and long numbers are blotted out: a log is read by many and
 * kept for long.
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
    // Its first line is the message again.
    stack: stack
      ?.split('\n')
      .filter((part) => part.startsWith('    at '))
      .map((part) => part.trim()),
    cause: error.cause === undefined ? undefined : String(error.cause),
  }
  console.error(withoutPeople(JSON.stringify(line)))
}

/** The text without addresses, keys and long numbers. */
export function withoutPeople(text: string): string {
  return text
    .replaceAll(LOGIN, '://…@')
    .replaceAll(ADDRESS, '…@…')
    .replaceAll(KEY, '$1$2…')
    .replaceAll(DIGITS, '…')
}
