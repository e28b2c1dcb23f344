import { useSyncExternalStore } from 'react'
import type { DiscountAnswer } from '#contract/discount-codes.ts'

/** The fold to which the page goes back after it has shown the price without scripts. */
export const CODE_FOLD = 'booking-code-fold'

/** What the last code gives that was asked for on this page; undefined before the first. */
let asked: { answer: DiscountAnswer | undefined } | undefined
const listeners = new Set<() => void>()

/** Returns what the typed code gives, which all islands of the form share. `first`: what the server found. */
export function useCodeAnswer(first: DiscountAnswer | undefined): DiscountAnswer | undefined {
  return useSyncExternalStore(
    listen,
    () => (asked ? asked.answer : first),
    () => first,
  )
}

export function setCodeAnswer(answer: DiscountAnswer | undefined): void {
  asked = { answer }
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
