import { NO_COLUMN, type StatementMapping, type StatementReading } from '#contract/statements.ts'
import { compactBox } from '../kit/compact.ts'

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
          <Choice
            key={name}
            label={label}
            value={mapping[name]}
            choices={[{ value: NO_COLUMN, label: none }, ...columns]}
            onChange={(value) => edit({ [name]: value })}
          />
        ))}
        <Choice
          label="The rows begin in line"
          value={mapping.first_line}
          choices={lines.map((_, index) => ({ value: index, label: String(index + 1) }))}
          onChange={(first_line) => edit({ first_line })}
        />
        <Choice
          label="Days are written"
          value={dayForms.findIndex(({ form }) => form === mapping.day_form)}
          choices={dayForms.map(({ label }, value) => ({ value, label }))}
          onChange={(index) => edit({ day_form: dayForms[index]!.form })}
        />
        <Choice
          label="Before the cents"
          value={mapping.decimal === ',' ? 1 : 0}
          choices={[
            { value: 0, label: 'a point, 1,234.50' },
            { value: 1, label: 'a comma, 1.234,50' },
          ]}
          onChange={(index) => edit({ decimal: index === 1 ? ',' : '.' })}
        />
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

const dayForms = [
  { form: null, label: 'Choose' },
  { form: 'ymd', label: '2026-04-03' },
  { form: 'dmy', label: '03/04/2026 for 3 April' },
  { form: 'mdy', label: '04/03/2026 for 3 April' },
] as const

type Choosing = {
  label: string
  value: number
  choices: { value: number; label: string }[]
  onChange: (value: number) => void
}

function Choice({ label, value, choices, onChange }: Choosing) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select
        className={`${compactBox} font-normal`}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
