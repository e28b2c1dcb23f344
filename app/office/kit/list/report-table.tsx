import type { Column } from './shape.ts'

type Props<Row> = { label: string; rows: Row[]; columns: Column<Row>[] }

/**
 * A table of sums, which has no rows to open or to mark. Phones leave out the minor columns, such as a currency that the
 * amounts name, and break a wide one.
 */
export function ReportTable<Row>({ label, rows, columns }: Props<Row>) {
  const shown = columns.filter(({ isOnlyExported }) => !isOnlyExported)
  return (
    <div className="overflow-x-auto" role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0}>
      <table className="w-full max-w-3xl border-collapse text-left text-[13.5px]" aria-label={label}>
        <thead className="text-[12.5px] text-muted">
          <tr>
            {shown.map((column) => (
              <th key={column.key} className={`${lookOf(column)} font-medium`} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // A row has no identity but its place.
            <tr key={index}>
              {shown.map((column) => (
                <td key={column.key} className={`${lookOf(column)} ${column.isNumber ? 'num' : ''}`}>
                  {column.cell ? column.cell(row) : column.value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf<Row>({ isNumber, isMinor, isWide }: Column<Row>) {
  return [
    'border-b border-line py-2 pr-2 sm:pr-4',
    isNumber ? 'text-right' : '',
    isMinor ? 'max-sm:hidden' : '',
    isWide ? '' : 'whitespace-nowrap',
  ].join(' ')
}
