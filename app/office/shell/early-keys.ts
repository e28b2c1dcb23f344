/** What is typed before its field is there. `end` stops collecting and returns it; undefined after an Escape. */
export type EarlyKeys = { end: () => string | undefined }

/**
 * Collects what is typed from now on, as if a field had the focus. The page sees none of these keys; shortcuts and Tab are
 * left alone.
 */
export function collectKeys(page: EventTarget): EarlyKeys {
  let typed: string | undefined = ''

  function take(event: Event) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent
    if (ctrlKey || metaKey || altKey || isComposing || key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') typed = undefined
    else if (key === 'Backspace') typed = typed?.slice(0, -1)
    else if (key.length === 1) typed = (typed ?? '') + key
  }

  page.addEventListener('keydown', take, { capture: true })
  return {
    end: () => {
      page.removeEventListener('keydown', take, { capture: true })
      return typed
    },
  }
}
