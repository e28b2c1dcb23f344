import { useLocation, useNavigate } from 'react-router'

/** Closes a dialog that is a route: back to the list below it, as it was searched and sorted. */
export function useClose(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate({ pathname: '..', search })
}
