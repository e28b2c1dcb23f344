import { useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

/** Returns functions that leave a form after saving without the question about unsaved text. */
export function useWayOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const isLeaving = useRef(false)

  return {
    isLeaving,
    /**
     * Navigates to an address and reloads all data on the way. The default is the page below the dialog, with its
     * search and sorting.
     */
    async goTo(to?: string, replace = false) {
      isLeaving.current = true
      // A navigation that begins during a reload of all data does both in one go.
      void revalidate()
      await navigate(to ?? { pathname: '..', search }, { replace })
      isLeaving.current = false
    },
    /** Reloads the data around the form, except for routes whose `shouldRevalidate` refuses it. */
    readAgain: () => revalidate(),
  }
}
