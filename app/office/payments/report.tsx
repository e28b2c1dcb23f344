import { href, Link } from 'react-router'
import { today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { readEvery } from '../kit/list/answered.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { providerWord } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/report'
import { sumsOfPayments, type PaymentSum } from './sums.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Report · Payments · Admin' }]

const NOTHING = 'Nothing came in these days.'
const WRONG_ORDER = 'From is after To: choose an earlier From or a later To.'

/** Loads the payments of the days in the address, by default of this year. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const from = asked.get('from') ?? (asked.has('to') ? undefined : `${today().slice(0, 4)}-01-01`)
  const to = asked.get('to') ?? undefined
  const payments = await readEvery(at('/api/payments/', {}, { status: 'confirmed', from, to }))
  return { sums: payments && sumsOfPayments(payments), from, to }
}

export default function PaymentReport({ loaderData: { sums, from, to } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline print:hidden" to={href('/admin/payments')}>
        Payments
      </Link>
      <ListHead
        title="Report"
        note={`Begun ${from ? `from ${from} ` : ''}${to ? `to ${to}` : 'until now'}`}
      />
      <ListBar
        label="Report"
        filters={filters}
        onExport={sums && (() => downloadCsv('Payment report', sums, columns))}
      />
      {!sums && <ListProblem says="Error fetching payments" />}
      {sums?.length === 0 && <NothingHere says={from && to && from > to ? WRONG_ORDER : NOTHING} />}
      {sums && sums.length > 0 && <SumTable sums={sums} />}
      <p className="mt-3 text-muted">Confirmed payments without card fees; refunds are not taken off.</p>
    </>
  )
}

function SumTable({ sums }: { sums: PaymentSum[] }) {
  const cell = 'border-b border-line py-2 pr-2 whitespace-nowrap sm:pr-4'
  return (
    <div className="overflow-x-auto" role="region" aria-label="Report, scrolls sideways" tabIndex={0}>
      <table className="w-full max-w-3xl border-collapse text-left text-[13.5px]" aria-label="Report">
        <thead className="text-[12.5px] text-muted">
          <tr>
            {columns.map(({ key, label, isNumber }) => (
              <th
                key={key}
                className={`${cell} ${lookOf(key)} font-medium ${isNumber ? 'text-right' : ''}`}
                scope="col"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr
              key={columns
                .slice(0, 3)
                .map(({ value }) => value(sum))
                .join(' ')}
            >
              {columns.map(({ key, value, cell: render, isNumber }) => (
                <td key={key} className={`${cell} ${lookOf(key)} ${isNumber ? 'num text-right' : ''}`}>
                  {render ? render(sum) : value(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Returns the classes of a column: on phones the amounts include the currency, and a long provider name takes two
 * lines.
 */
function lookOf(key: string) {
  if (key === 'currency') return 'max-sm:hidden'
  return key === 'provider' ? 'whitespace-normal!' : ''
}

const columns: Column<PaymentSum>[] = [
  { key: 'month', label: 'Month', value: ({ month }) => month },
  { key: 'currency', label: 'Currency', value: ({ currency }) => currency },
  { key: 'provider', label: 'By', value: ({ provider }) => providerWord(provider) },
  { key: 'payments', label: 'Payments', value: ({ payments }) => payments, isNumber: true },
  {
    key: 'amount',
    label: 'Amount',
    value: ({ amount }) => amount / 100,
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
    isNumber: true,
  },
  {
    key: 'fees',
    label: 'Card fees',
    value: ({ fees }) => fees / 100,
    cell: ({ fees, currency }) => formatMoney({ amount: fees, currency }),
    isNumber: true,
  },
]

const filters: ListFilter[] = [
  { kind: 'day', key: 'from', label: 'From' },
  { kind: 'day', key: 'to', label: 'To' },
]
