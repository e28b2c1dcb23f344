import {
  importFields,
  importFieldWords,
  type CustomerImportReading,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { CsvColumns } from '../kit/csv/columns.tsx'
import { CsvChoice, CsvForms } from '../kit/csv/forms.tsx'

type Props = { reading: CustomerImportReading; onChange: (mapping: ImportMapping) => void }

/** Which column of a list says what, with its first lines, and how days and sums are written. */
export function ImportMappingFields({ reading: { mapping, head, samples }, onChange }: Props) {
  const edit = (change: Partial<ImportMapping>) => onChange({ ...mapping, ...change })
  return (
    <>
      <CsvColumns
        label="Columns"
        head={head}
        samples={samples}
        columns={mapping.columns}
        choices={choices}
        onChange={(columns) => edit({ columns })}
      />
      <div className="flex flex-wrap gap-4">
        <CsvForms forms={mapping} onChange={edit} />
        <CsvChoice
          label="Totals without a currency"
          value={mapping.currency}
          choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => edit({ currency })}
        />
      </div>
    </>
  )
}

const choices = importFields.map((field) => ({ value: field, label: importFieldWords[field] }))

/** In which customers of a trekking operator usually pay. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'INR', 'JPY', 'NPR']
