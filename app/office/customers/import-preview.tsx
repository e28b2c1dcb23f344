import { counted } from '#contract/counted.ts'
import {
  IMPORT_ROWS_SHOWN,
  type CustomerImportReading,
  type ImportRow,
  type ImportState,
} from '#contract/customer-imports.ts'
import { compactClass } from '../kit/compact.ts'
import { Warning } from '../kit/warning.tsx'
import { line } from './sections.tsx'

type Props = { reading: CustomerImportReading; isBusy: boolean; onStore: () => void }

/** What becomes of the lines of a list, what is refused first, and the button that takes the rest over. */
export function ImportPreview({ reading, isBusy, onStore }: Props) {
  const { counts, trips, rows, problem } = reading
  const added = counts.new + counts.beside
  if (problem !== '') return <Warning says={problem} />
  return (
    <>
      <p role="status">
        {counted(counts.new, 'new customer', 'new customers')} and {counted(trips, 'past trip', 'past trips')}{' '}
        will be added. {counted(counts.there, 'line is', 'lines are')} there already,{' '}
        {counted(counts.refused, 'line', 'lines')} cannot be read
        {counts.refused > 0 && ' and will be left out'}.
      </p>
      {(['refused', 'new', 'beside', 'there'] as const)
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Rows
            key={state}
            state={state}
            count={counts[state]}
            rows={rows.filter((row) => row.state === state)}
          />
        ))}
      <button
        type="button"
        className={`${compactClass('primary')} justify-self-start`}
        disabled={isBusy || added === 0}
        onClick={onStore}
      >
        Take over {counted(added, 'line', 'lines')}
      </button>
    </>
  )
}

const titles: Record<ImportState, string> = {
  refused: 'Cannot be read',
  new: 'Will be added',
  beside: 'Will be added to a customer who is known',
  there: 'There already',
}

function Rows({ state, count, rows }: { state: ImportState; count: number; rows: ImportRow[] }) {
  return (
    <details open={state === 'refused'}>
      <summary className={state === 'refused' ? 'font-medium text-danger' : 'font-medium'}>
        {titles[state]}: {counted(count, 'line', 'lines')}
      </summary>
      <ul>
        {rows.map(({ line: number, email, name, trip, says }) => (
          <li key={number} className={line}>
            <span className="num text-muted">Line {number}</span>
            <span className="font-medium">{name}</span>
            <span className="wrap-anywhere text-muted">{email}</span>
            {trip !== '' && <span>{trip}</span>}
            {says.map((fault) => (
              <span key={fault} className="w-full text-danger">
                {fault}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {count > IMPORT_ROWS_SHOWN && (
        <p className="py-1 text-muted">The first {IMPORT_ROWS_SHOWN} are shown.</p>
      )}
    </details>
  )
}
