import { useSearchParams } from 'react-router'
import { withKey } from './view.ts'

/**
 * Returns the query of the address and functions that change it. Typing a search replaces the entry in the history
 * instead of adding entries.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    ask: (key: string, value: string) =>
      setQuery((now) => withKey(now, key, value), {
        replace: key === 'q',
        preventScrollReset: key !== 'page',
      }),
    clear: () => setQuery({}),
  }
}
