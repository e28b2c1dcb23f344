/** So many are remembered; a longer row of lost answers is a line that is down, and its first are forgotten. */
const REMEMBERED_MAX = 20

const unanswered = new Map<string, string>()
let screen = ''

/** Returns random text. `crypto.randomUUID` is missing on plain http, where an operator may try the software. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

/**
 * Returns the idempotency key to send something with. `sent` says where and what: the same again has the key of before until
 * it worked, because its answer may have been lost on the way. Who goes to another screen means it anew.
 */
export function keyFor(sent: string): string {
  const key = unanswered.get(sent) ?? newKey()
  unanswered.delete(sent)
  unanswered.set(sent, key)
  const [first] = unanswered.keys()
  if (unanswered.size > REMEMBERED_MAX) unanswered.delete(first!)
  return key
}

/** Says that something has worked: the same again is meant to be there twice. */
export function forgetKey(sent: string): void {
  unanswered.delete(sent)
}

/** Says which screen is open. On another one the same is pressed for another reason. */
export function forgetKeysOfOthers(opened: string): void {
  if (opened !== screen) unanswered.clear()
  screen = opened
}
