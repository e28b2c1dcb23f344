import { Download, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { compactBox, compactClass } from '../compact.ts'
import { SearchBox } from './search-box.tsx'

/** A list that the server filters; `key` is the parameter of the address and of the API. */
export type ListFilter =
  | {
      kind: 'choice'
      key: string
      label: string
      /** What the list shows while nothing is chosen: all, unless it is said here. */
      all?: string
      /** It sorts and leaves nothing out. */
      isOrder?: boolean
      choices: { value: string; label: string }[]
    }
  | { kind: 'day'; key: string; label: string }
  /** Set by a link from elsewhere; here it is only named and taken away. */
  | { kind: 'mark'; key: string; label: string }

type Props = {
  label: string
  filters: ListFilter[]
  isSearchable: boolean
  isBusy: boolean
  onExport?: () => void
}

/** Search, filters and the export of a list that is filtered by the server. All of it is in the address. */
export function ListBar({ label, filters, isSearchable, isBusy, onExport }: Props) {
  const [query, setQuery] = useSearchParams()
  const isNarrowed = query.has('q') || filters.some(({ key }) => query.has(key))

  function ask(key: string, value: string) {
    setQuery((now) => asking(now, key, value), { replace: key === 'q', preventScrollReset: true })
  }

  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:items-end"
      role="search"
      aria-label={label}
    >
      {isSearchable && <SearchBox label={label} asked={query.get('q') ?? ''} onAsk={ask} isPatient />}
      {filters.map((filter) => (
        <FilterField key={filter.key} filter={filter} value={query.get(filter.key) ?? ''} onAsk={ask} />
      ))}
      {isNarrowed && (
        <button type="button" className={compactClass('plain')} onClick={() => setQuery({})}>
          <X className="size-4" aria-hidden="true" />
          Clear all
        </button>
      )}
      {onExport && (
        <button
          type="button"
          className={`${compactClass()} ml-auto`}
          disabled={isBusy}
          onClick={() => onExport()}
        >
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </button>
      )}
    </div>
  )
}

type FieldProps = { filter: ListFilter; value: string; onAsk: (key: string, value: string) => void }

function FilterField({ filter, value, onAsk }: FieldProps) {
  if (filter.kind === 'mark') return value === '' ? null : <span className="text-muted">{filter.label}</span>
  if (filter.kind === 'day')
    return (
      <label className="flex items-center gap-1.5 text-muted max-sm:grid max-sm:gap-0.5">
        {filter.label}
        <input
          className={`${compactBox} max-sm:w-full`}
          type="date"
          value={value}
          onChange={({ target }) => onAsk(filter.key, target.value)}
        />
      </label>
    )
  return (
    <select
      className={`${compactBox} select-arrow max-w-56 pr-9 max-sm:w-full`}
      aria-label={filter.label}
      value={value}
      onChange={({ target }) => onAsk(filter.key, target.value)}
    >
      <option value="">
        {filter.label}: {filter.all ?? 'all'}
      </option>
      {filter.choices.map(({ value: choice, label }) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Another question leads back to the first page. */
export function asking(query: URLSearchParams, key: string, value: string) {
  const next = new URLSearchParams(query)
  next.delete('cursor')
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}
