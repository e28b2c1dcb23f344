import { flushSync } from 'react-dom'
import { afterPicture } from './after-picture.ts'

// A field shows each letter by itself, and its form hears of it once the letter is to be seen: the form draws more than the
// field, and the letter would wait for all of it. Whatever could ask the form meanwhile has it told first.

/** What fields have not told their forms yet. */
const waiting = new Map<object, () => void>()

/** What a person does with what is typed, or away from it. The forms are told first, so that no letter is missing. */
const ACTS = ['pointerdown', 'click', 'change', 'focusout', 'pagehide', 'visibilitychange']

/** Does `tell` after the next picture. A later one of the same field takes its place. */
export function tellSoon(field: object, tell: () => void): void {
  waiting.set(field, tell)
  if (waiting.size === 1) afterPicture(tellNow)
}

export function isUntold(field: object): boolean {
  return waiting.has(field)
}

/** Tells the forms at once what they have not heard yet, and has them drawn and stored. */
export function tellNow(): void {
  if (waiting.size === 0) return
  const tells = [...waiting.values()]
  waiting.clear()
  // One by one: two fields of a row each change the row as the other has left it.
  for (const tell of tells) flushSync(tell)
}

/** Has the forms told before anything is done with what is typed. Returns the function that ends this. */
export function tellBeforeActing(): () => void {
  for (const act of ACTS) addEventListener(act, tellNow, true)
  addEventListener('keydown', tellBeforeKey, true)
  return () => {
    for (const act of ACTS) removeEventListener(act, tellNow, true)
    removeEventListener('keydown', tellBeforeKey, true)
  }
}

/** A key that only adds a letter asks nothing. */
function tellBeforeKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key.length > 1 || ctrlKey || metaKey || altKey) tellNow()
}
