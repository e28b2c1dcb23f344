import { formatMoney, type Currency } from '#contract/money.ts'
import type { MarginRow } from '#contract/margins.ts'

/** `isNarrow`: without the income, where there is little room, as on a phone. */
type Props = { rows: MarginRow[]; currency: Currency; marked?: number; isNarrow?: boolean }

/** What groups of each size leave; losses are red, and the row of `marked` travellers is bold. */
export function MarginTable({ rows, currency, marked, isNarrow = false }: Props) {
  const money = (amount: number) => formatMoney({ amount, currency })
  return (
    <div className="overflow-x-auto" role="region" aria-label="Margins, scrolls sideways" tabIndex={0}>
      <table className="w-full border-collapse text-[13.5px]" aria-label="Margins by size of the group">
        <thead className="text-[12.5px] text-muted">
          <tr>
            <th className="py-1.5 pr-3 text-left font-medium" scope="col">
              Travellers
            </th>
            {[...(isNarrow ? [] : ['Income']), 'Costs', 'Margin', 'Each'].map((label) => (
              <th
                key={label}
                className={`py-1.5 pl-3 text-right font-medium ${label === 'Income' ? 'max-sm:hidden' : ''}`}
                scope="col"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ travellers, income, cost, margin, each }) => (
            <tr
              key={travellers}
              className={`border-t border-line ${margin < 0 ? 'text-danger-strong' : ''} ${travellers === marked ? 'font-semibold' : ''}`}
            >
              <th className="num py-1.5 pr-3 text-left font-[inherit]" scope="row">
                {travellers}
              </th>
              {!isNarrow && (
                <td className="num py-1.5 pl-3 text-right whitespace-nowrap max-sm:hidden">
                  {money(income)}
                </td>
              )}
              {[cost, margin, each].map((amount, index) => (
                <td key={index} className="num py-1.5 pl-3 text-right whitespace-nowrap">
                  {money(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
