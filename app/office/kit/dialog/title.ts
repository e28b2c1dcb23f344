import { useEffect } from 'react'
import { useReadOnly } from '../../shell/screen-rights.ts'

/** Puts the name of the open dialog before the title of the tab: "Add Departure · Departures · Admin". */
export function useDialogTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const during = `${title} · ${before}`
    document.title = during
    return () => {
      // Leaves the title alone if another page has set its own meanwhile.
      if (document.title === during) document.title = before
    }
  }, [title])
}

/** Returns what a form is called: whoever may only look at a record does not edit it. */
export function useFormTitle(title: string): string {
  return useReadOnly() ? title.replace(/^Edit /, '') : title
}
