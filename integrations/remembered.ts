/**
 * Returns a function that calls `lookUp` at most once in `forMs` milliseconds and returns its last result in between.
 * It calls `lookUp` again at once after a failure, and after the clock was set back: a time in the future would keep
 * the old result until the clock has caught up.
 */
export function remembered<T>(forMs: number, lookUp: () => Promise<T>): () => Promise<T> {
  let known: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = Date.now()
    if (known && now >= known.at && now - known.at < forMs) return known.answer
    const asked = { at: now, answer: lookUp() }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.answer
  }
}
