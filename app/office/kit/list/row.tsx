import { formatDate } from '../../../kit/format-date.ts'
import { compactClass } from '../compact.ts'
import { formatMoment } from '../event-line.tsx'
import { MayLink } from '../may-link.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import type { Column, RowShape } from './shape.ts'
import { roomOf } from './table-room.ts'

type Props<Row> = RowShape<Row> & { row: Row; isMarked: boolean; onMark: (isMarked: boolean) => void }

/**
 * A table row of 44 px. On phones it is laid out as a grid with two lines, the name and the buttons. The ARIA roles are
 * set explicitly, because browsers drop the roles of a table that is laid out as a grid.
 */
export function TableRow<Row>(props: Props<Row>) {
  const {
    row,
    columns,
    nameOf,
    noteOf,
    phoneNoteOf,
    renderBadge,
    thumbnailOf,
    bulk = [],
    isMarked,
    onMark,
  } = props
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
          {/* The label is only the name, so that a screen reader begins the row with it. */}
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
          <span className="truncate font-medium">
            <Name {...props} column={first} />
          </span>
          {renderBadge?.(row)}
        </span>
        {noteOf && (
          <span className="block truncate text-[12.5px] text-muted max-md:hidden">{noteOf(row)}</span>
        )}
        {phoneNoteOf && (
          <span className="block text-[12.5px] break-words text-muted md:hidden">{phoneNoteOf(row)}</span>
        )}
      </td>
      {others.map((column) => (
        <td
          key={column.key}
          className={`${roomOf(column, 1)} py-1 pr-4 text-muted ${column.isNumber ? 'num text-right whitespace-nowrap' : ''}`}
          role="cell"
        >
          <Cell row={row} column={column} />
        </td>
      ))}
      <td className="py-1 max-md:col-start-3 max-md:pt-1 print:hidden" role="cell">
        <span className="flex gap-1.5 max-md:flex-wrap md:justify-end">
          <RowActions {...props} />
        </span>
      </td>
    </tr>
  )
}

/** Shows the buttons of a row, in a table or on a card. */
export function RowActions<Row>({ row, openAt, renderActions }: RowShape<Row> & { row: Row }) {
  return (
    <>
      {openAt && (
        <MayLink className={compactClass()} to={openAt(row)}>
          Open
        </MayLink>
      )}
      {renderActions?.(row)}
    </>
  )
}

type NameProps<Row> = Pick<RowShape<Row>, 'nameOf' | 'openAt'> & { row: Row; column?: Column<Row> }

function Name<Row>({ row, column, nameOf, openAt }: NameProps<Row>) {
  if (!openAt) return column?.cell?.(row) ?? nameOf(row)
  return (
    <MayLink isFact className="hover:underline" to={openAt(row)}>
      {nameOf(row)}
    </MayLink>
  )
}

function Cell<Row>({ row, column: { value, cell, as, isWide } }: { row: Row; column: Column<Row> }) {
  if (cell) return cell(row)
  const said = value(row)
  if (as && said !== null)
    return (
      <span className="whitespace-nowrap">
        {as === 'day' ? formatDate(String(said)) : formatMoment(String(said))}
      </span>
    )
  return isWide ? <span className="block truncate">{said}</span> : said
}
