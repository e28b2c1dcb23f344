import { useSearchParams } from 'react-router'
import { withKey } from './table-view.ts'

/** What the address asks of a list, and how the list changes it; typing a search leaves no trail of addresses. */
export function useTableQuery() {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    onQuery: (key: string, value: string) =>
      setQuery((now) => withKey(now, key, value), {
        replace: key === 'q',
        preventScrollReset: key !== 'page',
      }),
    onClear: () => setQuery({}),
  }
}
