import { Download, LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { choiceBox, compactBox, compactClass } from '../compact.ts'
import { SearchBox } from './search-box.tsx'
import type { ListFilter } from './shape.ts'
import { useAddress } from './use-address.ts'
import { isNarrowed } from './view.ts'

/** Up to this number the choices of a filter are all shown; more become a select. */
const CHIPS_MAX = 4

/** More filters than these would fill a phone's screen above the first row; there a button shows them. */
const PHONE_FILTERS_MAX = 3

type Props = {
  label: string
  filters: ListFilter<never>[]
  /**
   * `at-once`: the browser searches at each key. `patient`: the server searches after a pause in the typing. Undefined:
   * no search.
   */
  search?: 'at-once' | 'patient'
  /** Whether rows are shown as a table or as cards, where the list offers both. */
  view?: 'list' | 'grid'
  /** How they are shown unless the address says otherwise. */
  usualView?: 'list' | 'grid'
  isBusy?: boolean
  onExport?: () => void
}

/** The search, filters and export of a list. Their state is in the address. */
export function ListBar({ label, filters, search, view, usualView, isBusy = false, onExport }: Props) {
  const { query, ask, clear } = useAddress()
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2 empty:hidden max-sm:grid max-sm:grid-cols-2 max-sm:items-end"
      role="search"
      aria-label={label}
    >
      {search && (
        <SearchBox label={label} asked={query.get('q') ?? ''} onAsk={ask} isPatient={search === 'patient'} />
      )}
      <Filters filters={filters} query={query} onAsk={ask} />
      {isNarrowed(query, filters) && (
        <button type="button" className={compactClass('plain')} onClick={clear}>
          <X className="size-4" aria-hidden="true" />
          Clear all
        </button>
      )}
      {view && <ViewSwitch view={view} onChange={(next) => ask('view', next === usualView ? '' : next)} />}
      {onExport && (
        <button
          type="button"
          className={`${compactClass()} ml-auto max-sm:col-start-2`}
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

type FiltersProps = {
  filters: ListFilter<never>[]
  query: URLSearchParams
  onAsk: (key: string, value: string) => void
}

function Filters({ filters, query, onAsk }: FiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(({ key }) => query.has(key)).length
  const shown = filters.filter(({ kind, key }) => kind !== 'mark' || query.has(key))
  if (shown.length === 0) return null
  const isMany = shown.length > PHONE_FILTERS_MAX
  return (
    <>
      {isMany && (
        <button
          type="button"
          className={`${compactClass()} h-9! sm:hidden`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {set === 0 ? 'Filters' : `Filters: ${set} set`}
        </button>
      )}
      <div id={id} className={isMany && !isOpen ? 'contents max-sm:hidden' : 'contents'}>
        {shown.map((filter) => (
          <Filter
            key={filter.key}
            filter={filter}
            value={query.get(filter.key) ?? ''}
            onAsk={(value) => onAsk(filter.key, value)}
          />
        ))}
      </div>
    </>
  )
}

type FilterProps = { filter: ListFilter<never>; value: string; onAsk: (value: string) => void }

function Filter({ filter, value, onAsk }: FilterProps) {
  if (filter.kind === 'mark') return <span className="text-muted">{filter.label}</span>
  if (filter.kind === 'day')
    return (
      <label className="flex items-center gap-1.5 text-muted max-sm:grid max-sm:gap-0.5">
        {filter.label}
        <input
          className={`${compactBox} max-sm:w-full`}
          type="date"
          value={value}
          onChange={({ target }) => onAsk(target.value)}
        />
      </label>
    )
  if (filter.kind === 'chips' && filter.choices.length <= CHIPS_MAX)
    return (
      <div
        className={`flex flex-wrap gap-1 ${filter.choices.length > 1 ? 'max-sm:col-span-2' : ''}`}
        role="group"
        aria-label={filter.label}
      >
        {filter.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className="inline-flex h-8 items-center rounded-full border border-line px-3 text-[13px] hover:border-input aria-pressed:border-lake aria-pressed:bg-lake-tint aria-pressed:text-on-lake-tint"
            aria-pressed={value === choice.value}
            onClick={() => onAsk(value === choice.value ? '' : choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    )
  return (
    <select
      className={`${choiceBox} max-w-56 max-sm:w-full`}
      aria-label={filter.label}
      value={value}
      onChange={({ target }) => onAsk(target.value)}
    >
      <option value="">
        {filter.label}: {(filter.kind === 'choice' && filter.all) || 'all'}
      </option>
      {filter.choices.map(({ value: choice, label }) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}

function ViewSwitch({ view, onChange }: { view: 'list' | 'grid'; onChange: (view: string) => void }) {
  const ways = [
    { way: 'list', label: 'List', Sign: List },
    { way: 'grid', label: 'Grid', Sign: LayoutGrid },
  ]
  return (
    <div className="flex gap-1" role="group" aria-label="Show as">
      {ways.map(({ way, label, Sign }) => (
        <button
          key={way}
          type="button"
          className={compactClass(view === way ? 'quiet' : 'plain')}
          aria-pressed={view === way}
          onClick={() => onChange(way)}
        >
          <Sign className="size-4" aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  )
}
