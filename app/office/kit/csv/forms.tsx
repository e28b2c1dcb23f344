import type { DayForm } from '#contract/statements.ts'
import { choiceBox } from '../compact.ts'

type Choosing<Value> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One choice of how a list is read, such as a column. */
export function CsvChoice<Value>({ label, value, choices, onChange }: Choosing<Value>) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select
        className={`${choiceBox} font-normal`}
        value={choices.findIndex((choice) => choice.value === value)}
        onChange={({ target }) => onChange(choices[Number(target.value)]!.value)}
      >
        {choices.map((choice, index) => (
          // A choice has no identity but its place.
          <option key={index} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

type Forms = { day_form: DayForm | null; decimal: '.' | ',' }
type Props = { forms: Forms; onChange: (change: Partial<Forms>) => void }

/** How a list writes days and sums. */
export function CsvForms({ forms, onChange }: Props) {
  return (
    <>
      <CsvChoice
        label="Days are written"
        value={forms.day_form}
        choices={dayForms}
        onChange={(day_form) => onChange({ day_form })}
      />
      <CsvChoice
        label="Before the cents"
        value={forms.decimal}
        choices={decimals}
        onChange={(decimal) => onChange({ decimal })}
      />
    </>
  )
}

const dayForms = [
  { value: null, label: 'Choose' },
  { value: 'ymd', label: '2026-04-03' },
  { value: 'dmy', label: '03/04/2026 for 3 April' },
  { value: 'mdy', label: '04/03/2026 for 3 April' },
] as const

const decimals = [
  { value: '.', label: 'a point, 1,234.50' },
  { value: ',', label: 'a comma, 1.234,50' },
] as const
