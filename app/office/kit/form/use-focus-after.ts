import { useEffect, useRef, useState } from 'react'

/** Puts the cursor where it is needed once the form has been drawn anew and can be typed into again. */
export function useFocusAfter(isBusy: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<'fault' | 'again'>(undefined)
  const last = useRef<Element>(null)
  const [, drawAgain] = useState(0)

  useEffect(() => {
    if (isBusy) return
    const place = wanted.current === 'fault' ? firstFault(frame.current) : last.current
    if (wanted.current && place instanceof HTMLElement) focus(place)
    wanted.current = undefined
  })

  function want(place: 'fault' | 'again') {
    wanted.current = place
    drawAgain((count) => count + 1)
  }

  return {
    /** Where the cursor is now, before the form cannot be typed into. */
    keepFocus: () => void (last.current = document.activeElement),
    /** Holds the fields. */
    frame,
    /** The first field with a fault. */
    focusFault: () => want('fault'),
    /** Where it was. */
    focusAgain: () => want('again'),
  }
}

function firstFault(frame: HTMLElement | null) {
  return frame?.querySelector('[aria-invalid=true]')
}

/** Unfolds whatever hides the field. */
function focus(field: HTMLElement) {
  for (let outer = field.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null) {
    outer.open = true
  }
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
