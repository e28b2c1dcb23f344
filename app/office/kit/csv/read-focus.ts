import { useRef, type RefObject } from 'react'
import { useAfterDrawing } from '../form/use-after-drawing.ts'

/** What came of a list: it could not be read, was read with something to mend in its columns, or is read. */
type Outcome = 'refused' | 'to mend' | 'read'

/**
 * Returns the place of what is read from a list, and a function that leads there once a list was looked at: the button that
 * was pressed was disabled meanwhile and cannot keep the focus. It leads to what is to be mended, the lines themselves or
 * the first column, else to the whole.
 */
export function useReadFocus(): [place: RefObject<HTMLElement | null>, lead: (outcome: Outcome) => void] {
  const place = useRef<HTMLElement>(null)
  const lead = useAfterDrawing((outcome: Outcome) => {
    const lines = document.querySelector<HTMLElement>('textarea[name="pasted"]')
    const column = place.current?.querySelector('select')
    const target = { refused: lines, 'to mend': column, read: undefined }[outcome] ?? place.current ?? lines
    target?.focus()
  })
  return [place, lead]
}
