import { formatDate } from '#contract/days.ts'
import { formatMoney, type Currency } from '#contract/money.ts'
import { Badge } from '../../kit/badge.tsx'
import { EditAndDelete, RowLink } from '../../kit/list/row-link.tsx'
import type { Column } from '../../kit/list/shape.ts'
import { differenceInWords, type CostRow } from './rows.ts'

/** The columns of a departure's costs, as they are exported. A phone says below what was spent how it differs, and if it is paid. */
export function costColumns(currency: Currency): Column<CostRow>[] {
  return [
    {
      key: 'label',
      label: 'What',
      value: ({ label }) => label,
      cell: ({ label, note, cost }) => (
        <span
          className={`block min-w-22 wrap-anywhere whitespace-normal sm:min-w-44 ${cost ? 'pl-2 sm:pl-4' : ''}`}
        >
          {label}
          {note && <small className="block text-[12.5px] text-muted">{note}</small>}
        </span>
      ),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      value: ({ supplier }) => supplier,
      cell: ({ supplier }) => <span className="block max-w-56 whitespace-normal">{supplier}</span>,
      isMinor: true,
    },
    {
      key: 'planned',
      label: 'Planned',
      value: ({ planned }) => (planned ? planned.amount / 100 : null),
      cell: ({ planned }) => (planned ? formatMoney(planned) : ''),
      isNumber: true,
    },
    {
      key: 'planned-currency',
      label: 'Currency of the plan',
      value: ({ planned }) => planned?.currency ?? '',
      isOnlyExported: true,
    },
    {
      key: 'actual',
      label: 'Actual',
      value: ({ actual, actual_in }) => (actual?.amount ?? actual_in ?? 0) / 100 || null,
      cell: (row) => (
        <>
          {actualInWords(row, currency)}
          <span className="grid justify-items-end gap-1 text-[12.5px] whitespace-normal empty:hidden sm:hidden">
            <Difference row={row} currency={currency} />
            <Paid cost={row.cost} />
          </span>
        </>
      ),
      isNumber: true,
    },
    {
      key: 'actual-currency',
      label: 'Currency',
      value: ({ actual, actual_in }) => actual?.currency ?? (actual_in === null ? '' : currency),
      isOnlyExported: true,
    },
    {
      key: 'difference',
      label: `Difference, ${currency}`,
      value: ({ difference }) => (difference === null ? null : difference / 100),
      cell: (row) => <Difference row={row} currency={currency} />,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'paid',
      label: 'Paid',
      value: ({ cost }) => (cost ? (cost.paid_on ?? 'owed') : ''),
      cell: ({ cost }) => <Paid cost={cost} />,
      isMinor: true,
    },
    {
      key: 'receipt',
      label: 'Receipt',
      value: ({ cost }) => cost?.receipt ?? '',
      isOnlyExported: true,
    },
  ]
}

function actualInWords({ actual, actual_in }: CostRow, currency: Currency) {
  if (actual) return formatMoney(actual)
  return actual_in === null ? '' : formatMoney({ amount: actual_in, currency })
}

function Difference({ row: { difference }, currency }: { row: CostRow; currency: Currency }) {
  if (difference === null) return null
  return (
    <span className={difference > 0 ? 'text-danger-strong' : ''}>
      {differenceInWords(difference, currency)}
    </span>
  )
}

function Paid({ cost }: Pick<CostRow, 'cost'>) {
  if (cost === null) return null
  return cost.paid_on === null ? <Badge tone="waiting">Owed</Badge> : formatDate(cost.paid_on)
}

/** The column with what can be done about a cost, which is only shown. `base`: the address of the screen. */
export function actionsColumn(base: string): Column<CostRow> {
  return {
    key: 'actions',
    label: 'Change',
    value: () => '',
    cell: ({ cost, plan_key }) => (
      <span className="flex flex-col items-end gap-1.5 print:hidden sm:flex-row sm:justify-end">
        {cost ? (
          <EditAndDelete at={`${base}/${cost._id}`} />
        ) : (
          <RowLink to={`${base}/new`} query={`?line=${encodeURIComponent(plan_key ?? '')}`}>
            Add cost
          </RowLink>
        )}
      </span>
    ),
  }
}
