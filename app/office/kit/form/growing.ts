import type { FocusEvent, InputEvent } from 'react'

type Area = HTMLTextAreaElement

/** The text area in which the cursor is, and the height it was given. */
let held: { area: Area; height: string } | undefined

/**
 * Returns the handlers of a text area that is as high as its text (`field-sizing`). While the cursor is in it, its height
 * is fixed and set anew only when the text needs more: otherwise the browser would lay out the whole form for each key.
 */
export function growing(onBlur: ((event: FocusEvent<Area>) => void) | undefined) {
  return {
    onFocus: ({ currentTarget: area }: FocusEvent<Area>) => {
      if (area.style.height === '' && CSS.supports('field-sizing', 'content')) hold(area, area.offsetHeight)
    },
    onInput: ({ currentTarget: area }: InputEvent<Area>) => {
      if (held?.area !== area || area.scrollHeight <= area.clientHeight) return
      hold(area, area.scrollHeight + area.offsetHeight - area.clientHeight)
    },
    onBlur: (event: FocusEvent<Area>) => {
      if (held?.area === event.currentTarget) letGo(held)
      onBlur?.(event)
    },
  }
}

function hold(area: Area, pixels: number) {
  area.style.contain = 'size layout'
  area.style.height = `${pixels}px`
  held = { area, height: area.style.height }
}

/** Leaves the height alone that the person has dragged it to. */
function letGo({ area, height }: { area: Area; height: string }) {
  held = undefined
  area.style.contain = ''
  if (area.style.height === height) area.style.height = ''
}
