import type { ReactNode } from 'react'
import type { Table } from '#contract/table-text.ts'
import { unbroken } from './unbroken.ts'

/**
 * Matches cells such as "NPR 3,000", "+ 830" and "9.1 kg". They are aligned right, so that their sizes can be compared.
 */
const NUMBER = /^[A-Z]{0,3} ?[+−-]? ?[\d][\d,.]*(?: ?[a-z%]{1,3})?$/

type Props = {
  table: Table
  label: string
  /** Returns what a cell shows, by its row, where 0 is the headings, and its column; left out, its text. */
  renderCell?: (row: number, column: number) => ReactNode
}

/**
 * A table whose cells wrap. A table that is still wider than the screen scrolls sideways: its first column stays, and
 * its edge fades as long as there is more to see.
 */
export function DataTable({ table: { head, rows }, label, renderCell }: Props) {
  const cell = (text: string, row: number, column: number) =>
    renderCell ? renderCell(row, column) : unbroken(text)
  const isNumeric = head.map((_, column) =>
    rows.every((row) => row[column] === '' || NUMBER.test(row[column]!)),
  )
  const look = (column: number) => (isNumeric[column] ? 'text-right tabular-nums' : '')
  return (
    <div className="data-table" tabIndex={0} role="region" aria-label={label || 'Table'}>
      <table>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th className={look(column)} scope="col" key={column}>
                {cell(text, 0, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{cell(first!, row + 1, 0)}</th>
              {cells.map((text, column) => (
                <td className={look(column + 1)} key={column}>
                  {cell(text, row + 1, column + 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
