import { useSearchParams } from 'react-router'
import { withKey } from './view.ts'

/** What the address asks of a list, and how the list changes it; typing a search leaves no trail of addresses. */
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
