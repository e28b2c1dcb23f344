import { startTransition, useEffect, useState } from 'react'

/** Does `work` once the next picture is drawn, or at once when nobody sees the page. Returns what calls it off. */
export function afterPicture(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    work()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns the value as it was last drawn. What is worked out from a typed text takes it instead of the text itself, so
 * that a letter is to be seen first; `useDeferredValue` may begin before the picture and keep it waiting.
 */
export function useSeen<Value>(value: Value): Value {
  const [seen, setSeen] = useState(() => value)
  useEffect(() => afterPicture(() => startTransition(() => setSeen(() => value))), [value])
  return seen
}
