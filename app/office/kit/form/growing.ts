import type { FocusEvent, InputEvent } from 'react'

type Area = HTMLTextAreaElement

/** The text area in which the cursor is, the height it was given, and how long its text was then. */
let held: { area: Area; height: string; length: number } | undefined

/**
 * Returns the handlers of a text area that is as high as its text (`field-sizing`). While the cursor is in it, its height
 * is fixed, and worked out anew only when the text needs more or has become shorter: otherwise the browser would lay out
 * the whole form for each key. When the cursor leaves, the height is right already, so nothing moves under the mouse.
 */
export function growing(onBlur: ((event: FocusEvent<Area>) => void) | undefined) {
  return {
    onFocus: ({ currentTarget: area }: FocusEvent<Area>) => {
      if (area.style.height === '' && CSS.supports('field-sizing', 'content')) hold(area)
    },
    onInput: ({ currentTarget: area }: InputEvent<Area>) => {
      if (held?.area !== area) return
      const isShorter = area.value.length < held.length
      held.length = area.value.length
      if (!isShorter && area.scrollHeight <= area.clientHeight) return
      if (letGo(held)) hold(area)
    },
    onBlur: (event: FocusEvent<Area>) => {
      if (held?.area === event.currentTarget) letGo(held)
      onBlur?.(event)
    },
  }
}

function hold(area: Area) {
  area.style.height = `${area.getBoundingClientRect().height}px`
  area.style.contain = 'size layout'
  held = { area, height: area.style.height, length: area.value.length }
}

/** Returns whether the area is as high as its text again; a height that the person has dragged it to stays. */
function letGo({ area, height }: { area: Area; height: string }): boolean {
  held = undefined
  area.style.contain = ''
  if (area.style.height !== height) return false
  area.style.height = ''
  return true
}
