/** Nobody waits longer for a menu: from then on keys go where they went before. */
const PATIENCE_MS = 5000

/** `isEntered`: Enter was pressed after it. */
export type Early = { typed: string; isEntered: boolean }

/** What is typed before its field is there. `end` stops collecting and returns it; undefined for who went elsewhere. */
export type EarlyKeys = { end: () => Early | undefined }

/**
 * Collects what is typed from now on, as if a field had the focus, until `end`, for five seconds at most. The page sees none
 * of these keys; shortcuts and Tab are left alone. Who presses Escape, or goes elsewhere with a pointer or Tab, no longer
 * waits for the field: `onLeft` is told, and the page has its keys back.
 */
export function collectKeys(page: EventTarget, onLeft: () => void): EarlyKeys {
  let early: Early | undefined = { typed: '', isEntered: false }
  const collecting = new AbortController()
  const timer = setTimeout(() => collecting.abort(), PATIENCE_MS)

  function stop() {
    clearTimeout(timer)
    collecting.abort()
  }

  function leave() {
    early = undefined
    stop()
    onLeft()
  }

  function take(event: Event) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent
    if (key === 'Tab') return leave()
    if (ctrlKey || metaKey || altKey || isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') return leave()
    // What follows Enter is meant for what it opens, which is not there yet.
    if (!early || early.isEntered) return
    if (key === 'Enter') early.isEntered = early.typed !== ''
    else if (key === 'Backspace') early.typed = early.typed.slice(0, -1)
    else if (key.length === 1) early.typed += key
  }

  const { signal } = collecting
  page.addEventListener('keydown', take, { capture: true, signal })
  page.addEventListener('pointerdown', leave, { capture: true, signal })
  return {
    end() {
      stop()
      return early
    },
  }
}
