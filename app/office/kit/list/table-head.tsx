import { ArrowDown, ArrowUp } from 'lucide-react'
import type { TableShape } from './table-view.ts'
import { roomOf } from './table-room.ts'
import type { Column, View } from './table-view.ts'

type Props<Row> = TableShape<Row> & {
  sort: View<Row>['sort']
  isAllMarked: boolean
  onMarkAll: (isMarked: boolean) => void
  onSort: (value: string) => void
}

const head =
  'sticky top-13 z-10 border-b border-line bg-paper py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'

/** Stays in view. On phones only the box that marks all rows is left of it. */
export function TableHead<Row>({
  columns,
  bulk = [],
  thumbnailOf,
  sort,
  isAllMarked,
  onMarkAll,
  onSort,
}: Props<Row>) {
  const shown = columns.filter(({ isHidden }) => !isHidden)
  return (
    <thead className="max-md:block" role="rowgroup">
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
          <SortableHead
            key={column.key}
            column={column}
            room={roomOf(column, index)}
            direction={sort?.key === column.key ? (sort.isDown ? 'down' : 'up') : undefined}
            onSort={onSort}
          />
        ))}
        <td className={`${head} w-px max-md:hidden print:hidden`} role="cell">
          <span className="sr-only">Actions</span>
        </td>
      </tr>
    </thead>
  )
}

/** Upwards, then downwards, then as the list comes. */
function SortableHead<Row>({
  column: { key, label, isNumber },
  room,
  direction,
  onSort,
}: {
  column: Column<Row>
  room: string
  direction: 'up' | 'down' | undefined
  onSort: (value: string) => void
}) {
  const next = direction === undefined ? key : direction === 'up' ? `-${key}` : ''
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <th
      className={`${head} ${room} ${isNumber ? 'text-right' : ''}`}
      role="columnheader"
      scope="col"
      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onSort(next)}
      >
        {label}
        {direction && <Arrow className="size-3.5" aria-hidden="true" />}
      </button>
    </th>
  )
}
