import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that closes a dialog that is a route: it goes to the list below and keeps that list's search and
 * sorting.
 */
export function useClose(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate({ pathname: '..', search })
}
