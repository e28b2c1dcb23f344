import type { TableShape } from './table-view.ts'

type Props<Row> = TableShape<Row> & {
  shown: Row[]
  isMarked: (row: Row) => boolean
  onMark: (row: Row, isMarked: boolean) => void
}

/** The rows of a list as cards, two beside each other on a phone. */
export function CardGrid<Row>(props: Props<Row>) {
  const { label, shown, idOf, nameOf, renderCard, renderActions, bulk = [], isMarked, onMark } = props
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-4" aria-label={label}>
      {shown.map((row) => (
        <li
          className="relative grid content-start gap-2 rounded-card border border-line p-2 data-marked:bg-lake-tint"
          key={idOf(row)}
          data-marked={isMarked(row) || undefined}
        >
          {renderCard?.(row)}
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
          <span className="mt-auto flex flex-wrap gap-1.5">{renderActions(row)}</span>
        </li>
      ))}
    </ul>
  )
}
