import { useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

/** How a form leaves when it has worked, without being asked about text that is not saved. */
export function useWayOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const isLeaving = useRef(false)

  return {
    isLeaving,
    /** Goes there, by default to what lies below a dialog, as it was searched and sorted, and reads it again on the way. */
    async goTo(to?: string, replace = false) {
      isLeaving.current = true
      // A navigation that begins while everything is to be read again does both at once.
      void revalidate()
      await navigate(to ?? { pathname: '..', search }, { replace })
      isLeaving.current = false
    },
    /** Reads again what lies around the form; a route's own loader may refuse. */
    readAgain: () => revalidate(),
  }
}
