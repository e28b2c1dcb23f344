import { useLocation, useNavigation } from 'react-router'

/**
 * Whether a form of this page is being sent, or was taken and leads elsewhere. Once a refusal shows, the answer is
 * "no", although the router still reads the page again: whoever types the next code at once loses no "Enter".
 */
export function useIsSending(): boolean {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'submitting' || (state === 'loading' && location.pathname !== pathname)
}
