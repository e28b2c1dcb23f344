import { counted } from '#contract/counted.ts'
import type { TripKind } from '#contract/trips.ts'
import { compactClass } from '../../kit/compact.ts'
import { CsvColumns } from '../../kit/csv/columns.tsx'
import { columnsFor, labelOfColumn } from './columns.ts'
import type { Exported } from './exported.ts'
import type { Table } from './gather.ts'

/** So many first lines show what a column holds. */
const SAMPLES = 3
const SAMPLE_MAX = 60

type Props = {
  kind: TripKind
  table: Table
  /** Undefined takes the list away. */
  onChange: (table: Table | undefined) => void
}

/** A list that was read: what its columns say, open while one of them says nothing. */
export function TableColumns({ kind, table, onChange }: Props) {
  const { name, head, lines, columns, exported } = table
  const left = head.filter((written, at) => columns[at] === null && written !== '')
  const takeAway = (
    <button
      type="button"
      className={`${compactClass()} justify-self-start`}
      onClick={() => onChange(undefined)}
    >
      Take this list away
    </button>
  )
  if (exported)
    return (
      <div className="grid gap-2 border-b border-line py-2">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-muted">{exportInWords(exported)}</span>
        </p>
        {takeAway}
      </div>
    )
  return (
    <details className="border-b border-line py-2" open={left.length > 0}>
      <summary className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-muted">
          {counted(lines.length, 'line', 'lines')}, {counted(head.length - left.length, 'column', 'columns')}{' '}
          understood
        </span>
        <span className="text-lake">Columns</span>
        {left.length > 0 && <span className="text-warning">Left out: {left.join(', ')}</span>}
      </summary>
      <div className="grid gap-3 py-2">
        <CsvColumns
          label={`Columns of ${name}`}
          head={head}
          samples={lines
            .slice(0, SAMPLES)
            .map(({ cells }) => cells.map((cell) => cell.trim().slice(0, SAMPLE_MAX)))}
          columns={columns}
          choices={columnsFor(kind).map((column) => ({ value: column, label: labelOfColumn(column) }))}
          onChange={(chosen) => onChange({ ...table, columns: chosen })}
        />
        {takeAway}
      </div>
    </details>
  )
}

function exportInWords({ trips, regions }: Exported) {
  if (trips.length === 0) return `${counted(regions.length, 'region', 'regions')}, by which trips find theirs`
  return `${counted(trips.length, 'trip', 'trips')} of an export. Pictures, permits, packing lists, extras, departures and meeting points do not come along: add them to the drafts.`
}
