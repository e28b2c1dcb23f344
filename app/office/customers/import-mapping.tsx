import {
  importFields,
  importFieldWords,
  type CustomerImportReading,
  type ImportField,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { compactBox } from '../kit/compact.ts'
import { CsvChoice, CsvForms } from '../kit/csv/forms.tsx'

type Props = { reading: CustomerImportReading; onChange: (mapping: ImportMapping) => void }

/** Which column of a list says what, with its first lines, and how days and sums are written. */
export function ImportMappingFields({ reading: { mapping, head, samples }, onChange }: Props) {
  const edit = (change: Partial<ImportMapping>) => onChange({ ...mapping, ...change })
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label="Columns, scrolls sideways" tabIndex={0}>
        <table className="w-full text-left text-[13px]" aria-label="Columns">
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
                    className={compactBox}
                    aria-label={`What “${name || `Column ${column + 1}`}” says`}
                    value={mapping.columns[column] ?? ''}
                    onChange={({ target }) =>
                      edit({
                        columns: mapping.columns.map((field, at) =>
                          at === column ? ((target.value || null) as ImportField | null) : field,
                        ),
                      })
                    }
                  >
                    <option value="">Left out</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {importFieldWords[field]}
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

/** In which customers of a trekking operator usually pay. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'INR', 'JPY', 'NPR']
