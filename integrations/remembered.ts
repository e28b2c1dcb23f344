/**
 * Makes a reader that calls `lookUp` at most once in `forMs` milliseconds and returns what it found until then. It asks
 * again at once when `lookUp` failed, and when the clock was set back since: a time in the future would keep the old
 * answer until the clock has caught up.
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
