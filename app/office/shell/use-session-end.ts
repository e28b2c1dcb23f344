import { useNavigate } from 'react-router'

/**
 * Returns an error handler for calls outside of loaders and actions: if the session has ended, it opens the login page.
 */
export function useSessionEnd(): (error: unknown) => void {
  const navigate = useNavigate()
  return (error) => {
    if (!(error instanceof Response)) throw error
    void navigate(error.headers.get('location') ?? '/login')
  }
}
