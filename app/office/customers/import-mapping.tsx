import {
  importFields,
  importFieldWords,
  type CustomerImportReading,
  type ImportField,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { compactBox } from '../kit/compact.ts'

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
        <label className="grid gap-1 text-sm font-semibold">
          Days are written
          <select
            className={`${compactBox} font-normal`}
            value={mapping.day_form ?? ''}
            onChange={({ target }) => edit({ day_form: (target.value || null) as ImportMapping['day_form'] })}
          >
            <option value="">Choose</option>
            <option value="ymd">2026-04-03</option>
            <option value="dmy">03/04/2026 for 3 April</option>
            <option value="mdy">04/03/2026 for 3 April</option>
          </select>
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Before the cents
          <select
            className={`${compactBox} font-normal`}
            value={mapping.decimal}
            onChange={({ target }) => edit({ decimal: target.value === ',' ? ',' : '.' })}
          >
            <option value=".">a point, 1,234.50</option>
            <option value=",">a comma, 1.234,50</option>
          </select>
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Totals without a currency
          <select
            className={`${compactBox} font-normal`}
            value={mapping.currency}
            onChange={({ target }) => edit({ currency: target.value })}
          >
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

/** In which customers of a trekking operator usually pay. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'INR', 'JPY', 'NPR']
