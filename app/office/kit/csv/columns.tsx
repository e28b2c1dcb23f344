import { choiceBox } from '../compact.ts'

type Props<Field extends string> = {
  /** Which list it is, for who cannot see it: "Columns". */
  label: string
  head: string[]
  /** The cells of its first lines. */
  samples: string[][]
  /** For each column what it says; null for one that is left out. */
  columns: (Field | null)[]
  choices: { value: Field; label: string }[]
  onChange: (columns: (Field | null)[]) => void
}

/** Which column of a list says what, with its first lines. */
export function CsvColumns<Field extends string>({
  label,
  head,
  samples,
  columns,
  choices,
  onChange,
}: Props<Field>) {
  const choose = (column: number, chosen: string) =>
    onChange(
      columns.map((field, at) =>
        at === column ? (choices.find(({ value }) => value === chosen)?.value ?? null) : field,
      ),
    )
  return (
    <div className="overflow-x-auto" role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0}>
      <table className="w-full text-left text-[13px]" aria-label={label}>
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="py-1 pr-3 font-medium">Column</th>
            <th className="py-1 pr-3 font-medium">Says</th>
            <th className="py-1 font-medium">For example</th>
          </tr>
        </thead>
        <tbody>
          {head.map((name, column) => (
            // A column has no identity but its place.
            <tr key={column} className="border-b border-line">
              <td className="py-1 pr-3 font-medium">{name || `Column ${column + 1}`}</td>
              <td className="py-1 pr-3">
                <select
                  className={choiceBox}
                  aria-label={`What “${name || `Column ${column + 1}`}” says`}
                  value={columns[column] ?? ''}
                  onChange={({ target }) => choose(column, target.value)}
                >
                  <option value="">Left out</option>
                  {choices.map(({ value, label: says }) => (
                    <option key={value} value={value}>
                      {says}
                    </option>
                  ))}
                </select>
              </td>
              <td className="max-w-80 truncate py-1 text-muted">
                {samples
                  .map((cells) => cells[column])
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
