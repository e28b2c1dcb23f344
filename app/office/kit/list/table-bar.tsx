import { Download, LayoutGrid, List, X } from 'lucide-react'
import { compactBox, compactClass } from '../compact.ts'
import { SearchBox } from './search-box.tsx'
import type { TableFilter } from './table-view.ts'

type Props = {
  label: string
  filters: TableFilter[]
  query: URLSearchParams
  onQuery: (key: string, value: string) => void
  onClear: () => void
  /** As what the rows are shown, where there is a choice. */
  view?: 'list' | 'grid'
  /** The server searches, not this browser. */
  isServed: boolean
  isExporting: boolean
  onExport: () => void
}

/** Search, filter chips and the export of a list. */
export function TableBar(props: Props) {
  const { label, filters, query, onQuery, onClear, view, isServed, isExporting, onExport } = props
  const isNarrowed = query.has('q') || filters.some(({ key }) => query.has(key))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2" role="search">
      <SearchBox label={label} asked={query.get('q') ?? ''} onAsk={onQuery} isPatient={isServed} />
      {filters.map((filter) => (
        <FilterChips
          key={filter.key}
          filter={filter}
          chosen={query.get(filter.key)}
          onChoose={(value) => onQuery(filter.key, value)}
        />
      ))}
      {isNarrowed && (
        <button type="button" className={compactClass('plain')} onClick={onClear}>
          <X className="size-4" aria-hidden="true" />
          Clear all
        </button>
      )}
      {view && <ViewSwitch view={view} onChange={(next) => onQuery('view', next)} />}
      <button type="button" className={`${compactClass()} ml-auto`} disabled={isExporting} onClick={onExport}>
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </button>
    </div>
  )
}

function ViewSwitch({ view, onChange }: { view: 'list' | 'grid'; onChange: (view: string) => void }) {
  return (
    <div className="flex gap-1" role="group" aria-label="Show as">
      <button
        type="button"
        className={compactClass(view === 'list' ? 'quiet' : 'plain')}
        aria-pressed={view === 'list'}
        onClick={() => onChange('')}
      >
        <List className="size-4" aria-hidden="true" />
        List
      </button>
      <button
        type="button"
        className={compactClass(view === 'grid' ? 'quiet' : 'plain')}
        aria-pressed={view === 'grid'}
        onClick={() => onChange('grid')}
      >
        <LayoutGrid className="size-4" aria-hidden="true" />
        Grid
      </button>
    </div>
  )
}

/** Few choices are chips, many are a list to choose from. */
function FilterChips({
  filter: { label, choices },
  chosen,
  onChoose,
}: {
  filter: TableFilter
  chosen: string | null
  onChoose: (value: string) => void
}) {
  if (choices.length > 4) {
    return (
      <select
        className={`${compactBox} select-arrow max-w-56 pr-9`}
        aria-label={label}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{label}: all</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="inline-flex h-8 items-center rounded-full border border-line px-3 text-[13px] hover:border-input aria-pressed:border-lake aria-pressed:bg-lake-tint aria-pressed:text-on-lake-tint"
          aria-pressed={chosen === choice.value}
          onClick={() => onChoose(chosen === choice.value ? '' : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
