import type { FocusEvent, InputEvent } from 'react'

/** The box in which the cursor is, the height it was given, how long its text was then, and how many pixels it needs. */
let held: { box: HTMLElement; height: string; length: number; needs: number } | undefined

/** What only adds to a text: it never needs less height. */
const TYPED = new Set(['insertText', 'insertCompositionText', 'insertLineBreak'])

/**
 * Returns the handlers of a text area that is as high as its text (`field-sizing`). While the cursor is in it, its height
 * is fixed.
 */
export function growing(onBlur: ((event: FocusEvent<HTMLTextAreaElement>) => void) | undefined) {
  return {
    onFocus: ({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) => {
      if (area.style.height === '' && CSS.supports('field-sizing', 'content'))
        holdHeight(area, area.value.length)
    },
    onInput: ({ currentTarget: area, nativeEvent }: InputEvent<HTMLTextAreaElement>) => {
      const isTyped = TYPED.has(nativeEvent.inputType)
      if (isTyped) fitHeight(area, area.value.length)
      else fitAnew(area, area.value.length)
    },
    onBlur: (event: FocusEvent<HTMLTextAreaElement>) => {
      letHeightGo(event.currentTarget)
      onBlur?.(event)
    },
  }
}

/**
 * Fixes the height of a box in which somebody begins to type a text of this length: otherwise the browser would lay out the
 * whole form for each key.
 */
export function holdHeight(box: HTMLElement, length: number): void {
  box.style.height = `${box.getBoundingClientRect().height}px`
  box.style.contain = 'size layout'
  held = { box, height: box.style.height, length, needs: box.scrollHeight }
  addEventListener('resize', fitToWindow)
}

/**
 * Gives the box another height when its text, to which somebody has typed something, needs more or has become shorter. So the
 * height is right already when the cursor leaves, and nothing moves under the mouse.
 */
export function fitHeight(box: HTMLElement, length: number): void {
  if (held?.box !== box) return
  if (length < held.length) return fitAnew(box, length)
  held.length = length
  // A box that is as high as it may be is always lower than its text, and rounding can make others so.
  const more = box.scrollHeight - held.needs
  if (more > 0) makeHigher(held, more)
}

/** Gives the box the height that its text needs, after a change by which it may need less. */
export function fitAnew(box: HTMLElement, length: number): void {
  if (letHeightGo(box)) holdHeight(box, length)
}

function fitToWindow() {
  if (held) fitAnew(held.box, held.length)
}

/** Adds what the text needs more, instead of asking for the new height: that would lay out the whole form three times. */
function makeHigher(grown: NonNullable<typeof held>, more: number) {
  const { box, height } = grown
  grown.needs += more
  if (box.style.height !== height) return
  box.style.height = `${Number.parseFloat(height) + more}px`
  grown.height = box.style.height
}

/** Returns whether the box is as high as its text again; a height that the person has dragged it to stays. */
export function letHeightGo(box: HTMLElement): boolean {
  if (held?.box !== box) return false
  const { height } = held
  held = undefined
  removeEventListener('resize', fitToWindow)
  box.style.contain = ''
  if (box.style.height !== height) return false
  box.style.height = ''
  return true
}
