import type { ReactNode } from 'react'
import { RowActions } from './row.tsx'
import type { Listed, RowShape } from './shape.ts'

type Props<Row> = RowShape<Row> & {
  label: string
  rows: Row[]
  renderCard: (row: Row) => ReactNode
  isMarked: (row: Row) => boolean
  onMark: (row: Row, isMarked: boolean) => void
}

/** Shows the rows of a list as cards, two in a row on a phone. */
export function Cards<Row extends Listed>(props: Props<Row>) {
  const { label, rows, nameOf, renderCard, bulk = [], isMarked, onMark } = props
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-4" aria-label={label}>
      {rows.map((row) => (
        <li
          className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-card border border-line p-2 data-marked:bg-lake-tint"
          key={row._id}
          data-marked={isMarked(row) || undefined}
        >
          {renderCard(row)}
          {bulk.length > 0 && (
            <label className="absolute top-3 left-3 grid size-8 place-items-center rounded-chip bg-paper shadow-rest">
              <input
                className="size-4"
                type="checkbox"
                aria-label={nameOf(row)}
                checked={isMarked(row)}
                onChange={({ target }) => onMark(row, target.checked)}
              />
            </label>
          )}
          <span className="mt-auto flex flex-wrap gap-1.5">
            <RowActions {...props} row={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}
