import { href, Link } from 'react-router'
import { today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { providerWord } from '#contract/payment-ways.ts'
import { formatDate } from '../../kit/format-date.ts'
import { compactClass } from '../kit/compact.ts'
import { readEvery } from '../kit/list/answered.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { QuickDays } from '../reports/quick-days.tsx'
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
        note={`Begun ${from ? `from ${formatDate(from)} ` : ''}${to ? `to ${formatDate(to)}` : 'until now'}`}
      >
        <MayLink className={compactClass()} to={href('/admin/reports/money')}>
          Net of refunds
        </MayLink>
      </ListHead>
      <QuickDays />
      <ListBar
        label="Report"
        filters={filters}
        onExport={sums && (() => downloadCsv('Payment report', sums, columns))}
      />
      {!sums && <ListProblem says="Error fetching payments" />}
      {sums?.length === 0 && <NothingHere says={from && to && from > to ? WRONG_ORDER : NOTHING} />}
      {sums && sums.length > 0 && <ReportTable label="Report" rows={sums} columns={columns} />}
      <p className="mt-3 text-muted">Confirmed payments without card fees; refunds are not taken off.</p>
    </>
  )
}

const columns: Column<PaymentSum>[] = [
  { key: 'month', label: 'Month', value: ({ month }) => month },
  { key: 'currency', label: 'Currency', value: ({ currency }) => currency, isMinor: true },
  { key: 'provider', label: 'By', value: ({ provider }) => providerWord(provider), isWide: true },
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
