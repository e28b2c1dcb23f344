import { useEffect } from 'react'

/** The tab is called after what is open in it: "Add Departure · Departures · Admin". */
export function useDialogTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const during = `${title} · ${before}`
    document.title = during
    return () => {
      // Another page has its own title by now.
      if (document.title === during) document.title = before
    }
  }, [title])
}
