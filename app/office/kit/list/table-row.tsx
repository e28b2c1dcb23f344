import { Thumbnail } from '../thumbnail.tsx'
import type { TableShape } from './table-view.ts'
import { roomOf } from './table-room.ts'

type Props<Row> = TableShape<Row> & { row: Row; isMarked: boolean; onMark: (isMarked: boolean) => void }

/**
 * A row of 44 px. On phones it becomes an item of two lines, the name and the buttons; the roles are said again there,
 * because a browser forgets them when it lays a table out as a grid.
 */
export function TableRow<Row>({
  row,
  columns,
  nameOf,
  noteOf,
  phoneNoteOf,
  renderBadge,
  thumbnailOf,
  renderActions,
  bulk = [],
  isMarked,
  onMark,
}: Props<Row>) {
  const [first, ...others] = columns.filter(({ isHidden }) => !isHidden)
  const name = nameOf(row)
  return (
    <tr
      className="border-b border-line hover:bg-mist data-marked:bg-lake-tint max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-md:items-center max-md:py-2 md:h-11"
      role="row"
      data-marked={isMarked || undefined}
    >
      {bulk.length > 0 && (
        <td className="pr-3 pl-1 max-md:row-span-2 md:w-px print:hidden" role="cell">
          {/* Only the name, so that the row begins with it for those who hear it. */}
          <input
            type="checkbox"
            className="size-4 align-middle"
            aria-label={name}
            checked={isMarked}
            onChange={({ target }) => onMark(target.checked)}
          />
        </td>
      )}
      {thumbnailOf && (
        <td className="pr-3 max-md:row-span-2 md:w-px" role="cell">
          <Thumbnail address={thumbnailOf(row)} />
        </td>
      )}
      <td className={`${roomOf({}, 0)} py-1 pr-4 max-md:col-start-3 max-md:py-0 max-md:pr-0`} role="cell">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{first?.cell?.(row) ?? name}</span>
          {renderBadge?.(row)}
        </span>
        {noteOf && (
          <span className="block truncate text-[12.5px] text-muted max-md:hidden">{noteOf(row)}</span>
        )}
        {phoneNoteOf && (
          <span className="block text-[12.5px] break-words text-muted md:hidden">{phoneNoteOf(row)}</span>
        )}
      </td>
      {others.map(({ key, cell, value, ...column }) => (
        <td
          key={key}
          className={`${roomOf(column, 1)} py-1 pr-4 text-muted ${column.isNumber ? 'num text-right whitespace-nowrap' : ''}`}
          role="cell"
        >
          {cell ? cell(row) : value(row)}
        </td>
      ))}
      <td className="py-1 max-md:col-start-3 max-md:pt-1 print:hidden" role="cell">
        <span className="flex gap-1.5 max-md:flex-wrap md:justify-end">{renderActions(row)}</span>
      </td>
    </tr>
  )
}
