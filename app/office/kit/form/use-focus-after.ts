import { useRef } from 'react'
import { useAfterDrawing } from './use-after-drawing.ts'

/**
 * Sets the focus after a form was sent, once `isShown` says that its fields are enabled again and that the faults of what
 * is typed, not of an older text, stand beside them.
 */
export function useFocusAfter(isShown: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  const want = useAfterDrawing((place: 'fault' | 'again') => {
    const found = place === 'fault' ? firstFault(frame.current) : last.current
    if (found instanceof HTMLElement) focus(found)
  }, isShown)

  return {
    /** Remembers the focused element, before sending disables the fields. */
    keepFocus: () => void (last.current = document.activeElement),
    /** A ref for the element that contains the fields. */
    frame,
    /** Focuses the first invalid field. */
    focusFault: () => want('fault'),
    /** Focuses the element that had the focus before. */
    focusAgain: () => want('again'),
  }
}

/** What is wrong with several fields together stands at the top of their group; its first field is where to mend it. */
function firstFault(frame: HTMLElement | null) {
  const ofGroup = frame?.querySelector('fieldset > [role=alert]')?.parentElement
  return (
    frame?.querySelector('[aria-invalid=true]') ??
    ofGroup?.querySelector('input:not([type=hidden]), select, textarea, button')
  )
}

/**
 * Focuses the field at a path of the contract, "itinerary.3.ascent_note", or where a form does not show it the nearest one
 * around it, or the section of that name. Returns whether it has the focus: what is not shown yet cannot.
 */
export function focusField(frame: HTMLElement, path: string): boolean {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const name = CSS.escape(parts.join('.'))
    const field = frame.querySelector<HTMLElement>(
      `[name="${name}"], [name^="${name}."], #section-${name} summary`,
    )
    if (field) {
      focus(field)
      return document.activeElement === field
    }
  }
  return false
}

const FIELDS = ['input', 'select', 'textarea', '[contenteditable=true]']
  .map((field) => `[data-fields] ${field}:not(:disabled, [type=hidden])`)
  .join()

/**
 * Focuses the question about kept text, else the first field that is in sight. Does nothing where there is neither.
 */
export function focusForm(around: HTMLElement): void {
  const question = around.querySelector<HTMLElement>('[data-asks] button')
  const fields = around.querySelectorAll<HTMLElement>(FIELDS)
  const place = question ?? [...fields].find((field) => field.checkVisibility())
  place?.focus()
}

/** Focuses a field and unfolds every section that hides it. */
function focus(field: HTMLElement) {
  for (let outer = field.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null) {
    outer.open = true
  }
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
