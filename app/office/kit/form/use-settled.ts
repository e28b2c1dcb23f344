import { startTransition, useCallback, useEffect, useState } from 'react'
import { afterPress } from '../../../kit/after-press.ts'
import { afterPicture } from './after-picture.ts'
import { useLatest } from './use-latest.ts'

/** How long nobody must type before what follows from the text is worked out. */
const PAUSE_MS = 200

/**
 * Returns the value as it was when it last stayed the same for a moment, and a function that catches up with it at once and
 * stays the same. What is worked out from a typed text takes it instead of the text itself: worked out after each letter,
 * it would keep the next one waiting. While `isUrgent`, it follows each letter once that is drawn.
 */
export function useSettled<Value>(
  value: Value,
  isUrgent: { readonly current: boolean },
): [settled: Value, catchUp: () => void] {
  const [settled, setSettled] = useState(() => value)
  useEffect(() => {
    let isOver = false
    const settle = () => afterPress(() => isOver || startTransition(() => setSettled(() => value)))
    const isSoon = isUrgent.current || document.visibilityState === 'hidden'
    const callOff = isSoon ? afterPicture(settle) : later(settle)
    return () => {
      isOver = true
      callOff()
    }
  }, [value, isUrgent])
  const latest = useLatest(value)
  const catchUp = useCallback(() => setSettled(() => latest()), [latest])
  return [settled, catchUp]
}

function later(work: () => void) {
  const timer = setTimeout(work, PAUSE_MS)
  return () => clearTimeout(timer)
}
