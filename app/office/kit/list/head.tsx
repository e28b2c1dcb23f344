import { ArrowDown, ArrowUp } from 'lucide-react'
import { sortedBy } from '#contract/tables.ts'
import type { Column, RowShape } from './shape.ts'
import { roomOf } from './table-room.ts'
import { useAddress } from './use-address.ts'
import { valuesOf } from './view.ts'

type Props<Row> = RowShape<Row> & {
  canSort: (key: string) => boolean
  isAllMarked: boolean
  onMarkAll: (isMarked: boolean) => void
}

const head =
  'sticky top-13 z-10 border-b border-line bg-paper py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'

/**
 * The head of a table; it stays in view. On phones it keeps only the box that marks all rows and the button that sorts
 * by name.
 */
export function Head<Row>({ columns, bulk = [], thumbnailOf, canSort, isAllMarked, onMarkAll }: Props<Row>) {
  const shown = columns.filter(({ isHidden }) => !isHidden)
  const isBare = bulk.length === 0 && !canSort(shown[0]!.key)
  return (
    <thead className={isBare ? 'max-md:sr-only' : 'max-md:block'} role="rowgroup">
      <tr className="max-md:flex max-md:items-center" role="row">
        {bulk.length > 0 && (
          <td className={`${head} pl-1 md:w-px print:hidden`} role="cell">
            <input
              type="checkbox"
              className="size-4 align-middle"
              aria-label="Select all on this page"
              checked={isAllMarked}
              onChange={({ target }) => onMarkAll(target.checked)}
            />
          </td>
        )}
        {thumbnailOf && (
          <td className={`${head} max-md:hidden md:w-px`} role="cell">
            <span className="sr-only">Picture</span>
          </td>
        )}
        {shown.map((column, index) => (
          <HeadCell
            key={column.key}
            columns={columns}
            column={column}
            room={roomOf(column, index)}
            isSortable={canSort(column.key)}
          />
        ))}
        <td className={`${head} w-px max-md:hidden print:hidden`} role="cell">
          <span className="sr-only">Actions</span>
        </td>
      </tr>
    </thead>
  )
}

type CellProps<Row> = { columns: Column<Row>[]; column: Column<Row>; room: string; isSortable: boolean }

/** The head of a column. Pressing it sorts ascending, then descending, then restores the list's own order. */
function HeadCell<Row>({ columns, column, room, isSortable }: CellProps<Row>) {
  const { key, label, isNumber } = column
  const { query, ask } = useAddress()
  const sort = isSortable ? sortedBy(valuesOf(columns), query.get('sort')) : undefined
  const direction = sort?.key === key ? (sort.isDown ? 'down' : 'up') : undefined
  const next = direction === undefined ? key : direction === 'up' ? `-${key}` : ''
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <th
      className={`${head} ${room} ${isNumber ? 'text-right' : ''}`}
      role="columnheader"
      scope="col"
      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
    >
      {isSortable ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 hover:text-ink"
          onClick={() => ask('sort', next)}
        >
          {label}
          {direction && <Arrow className="size-3.5" aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
