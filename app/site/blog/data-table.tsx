import type { Table } from '#contract/table-text.ts'
import { unbroken } from '../kit/unbroken.ts'

/**
 * Matches cells such as "NPR 3,000", "+ 830" and "9.1 kg". They are aligned right, so that their sizes can be compared.
 */
const NUMBER = /^[A-Z]{0,3} ?[+−-]? ?[\d][\d,.]*(?: ?[a-z%]{1,3})?$/

/**
 * A table whose cells wrap. A table that is still wider than the screen scrolls sideways: its first column stays, and
 * its edge fades as long as there is more to see.
 */
export function DataTable({ table: { head, rows }, label }: { table: Table; label: string }) {
  const isNumeric = head.map((_, column) =>
    rows.every((row) => row[column] === '' || NUMBER.test(row[column]!)),
  )
  const look = (column: number) => (isNumeric[column] ? 'text-right tabular-nums' : '')
  return (
    <div className="data-table" tabIndex={0} role="region" aria-label={label || 'Table'}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th className={look(column)} scope="col" key={column}>
                {unbroken(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{unbroken(first!)}</th>
              {cells.map((cell, column) => (
                <td className={look(column + 1)} key={column}>
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
