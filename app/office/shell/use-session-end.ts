import { useNavigate } from 'react-router'

/** For calls made outside of loaders and actions: leads to the login page when one of them found the session over. */
export function useSessionEnd(): (error: unknown) => void {
  const navigate = useNavigate()
  return (error) => {
    if (!(error instanceof Response)) throw error
    void navigate(error.headers.get('location') ?? '/login')
  }
}
