import { NO_COLUMN, type StatementMapping, type StatementReading } from '#contract/statements.ts'
import { CsvChoice, CsvForms } from '../kit/csv/forms.tsx'

type Props = { reading: StatementReading; onChange: (mapping: StatementMapping) => void }

/** The first lines of a statement, and which of its columns says what. */
export function MappingFields({ reading: { mapping, lines }, onChange }: Props) {
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const head = mapping.first_line === 0 ? undefined : lines[mapping.first_line - 1]
  const columns = Array.from({ length: width }, (_, index) => ({
    value: index,
    label: head?.[index]?.trim() || `Column ${index + 1}`,
  }))
  const edit = (change: Partial<StatementMapping>) => onChange({ ...mapping, ...change })
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label="First lines, scrolls sideways" tabIndex={0}>
        <table className="text-left text-[13px]" aria-label="First lines">
          <tbody>
            {lines.map((cells, index) => (
              // A line has no identity but its place.
              <tr key={index} className={index < mapping.first_line ? 'text-muted' : ''}>
                {cells.map((cell, column) => (
                  <td key={column} className="border border-line px-2 py-1 whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-4">
        {columnFields.map(({ name, label, none }) => (
          <CsvChoice
            key={name}
            label={label}
            value={mapping[name]}
            choices={[{ value: NO_COLUMN, label: none }, ...columns]}
            onChange={(value) => edit({ [name]: value })}
          />
        ))}
        <CsvChoice
          label="The rows begin in line"
          value={mapping.first_line}
          choices={lines.map((_, index) => ({ value: index, label: String(index + 1) }))}
          onChange={(first_line) => edit({ first_line })}
        />
        <CsvForms forms={mapping} onChange={edit} />
      </div>
    </>
  )
}

const columnFields = [
  { name: 'day', label: 'Day', none: 'Choose' },
  { name: 'text', label: 'Text', none: 'All with letters' },
  { name: 'amount', label: 'Amount', none: 'None' },
  { name: 'side', label: 'Debit or credit', none: 'By the sign' },
  { name: 'credit', label: 'Came in', none: 'None' },
  { name: 'debit', label: 'Went out', none: 'None' },
] as const
