import type { MoneyRow } from '#contract/money-report.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/money'
import { dayFilters, daysAsked, faultOfDays, oneOf } from './days.ts'
import { ReportHead } from './head.tsx'
import { QuickDays } from './quick-days.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Net of refunds · Reports · Admin' }]

const known = ['NPR', 'USD'] as const satisfies Currency[]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const days = daysAsked(asked)
  const currency = oneOf(asked.get('currency'), known)
  const fault = faultOfDays(days)
  const result = fault ?? (await readApi(at('/api/reports/money/', {}, { ...days, currency })))
  return { ...days, currency, result }
}

export default function Money({ loaderData: { from, to, currency, result } }: Route.ComponentProps) {
  const columns = columnsIn(currency)
  return (
    <>
      <ReportHead title="Net of refunds" from={from} to={to} />
      <QuickDays />
      <ListBar
        label="Net of refunds"
        filters={filters}
        onExport={
          'body' in result
            ? () => downloadCsv(`Net of refunds ${from} ${to}`, result.body, columns)
            : undefined
        }
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says="No money came or went in these days." />
      ) : (
        <>
          <Sums rows={result.body} currency={currency} />
          <ReportTable label="Net of refunds" rows={result.body} columns={columns} />
        </>
      )}
      <p className="mt-3 text-muted">
        Without card fees. Money counts on the day it was confirmed, a refund on the day it was sent. Another
        currency is converted at the rate of its booking.
      </p>
    </>
  )
}

function Sums({ rows, currency }: { rows: MoneyRow[]; currency: Currency }) {
  const unknown = rows.filter(({ net }) => net === null).length
  const amount = rows.reduce((sum, { net }) => sum + (net ?? 0), 0)
  return (
    <p className="mb-3" role="status">
      Together <strong className="num">{formatMoney({ amount, currency })}</strong>
      {unknown > 0 && `, without ${unknown === 1 ? '1 booking' : `${unknown} bookings`} that have no rate`}.
    </p>
  )
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    key: 'currency',
    label: 'Together in',
    all: 'NPR',
    choices: currencies.filter((one) => one !== 'NPR').map((one) => ({ value: one, label: `In ${one}` })),
  },
  ...dayFilters,
]

function columnsIn(currency: Currency): Column<MoneyRow>[] {
  return [
    {
      key: 'reference',
      label: 'Booking',
      value: ({ reference }) => reference,
      cell: ({ reference }) => <BookingLink reference={reference} />,
    },
    { key: 'name', label: 'Name', value: ({ name }) => name, isWide: true },
    { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name, isMinor: true, isName: true },
    { key: 'currency', label: 'Currency', value: (row) => row.currency, isOnlyExported: true },
    amountColumn('received', 'Received'),
    amountColumn('refunded', 'Sent back'),
    {
      key: 'net',
      label: `Net, ${currency}`,
      value: ({ net }) => (net === null ? null : net / 100),
      cell: ({ net }) => (net === null ? 'No rate' : formatMoney({ amount: net, currency })),
      isNumber: true,
    },
  ]
}

function amountColumn(key: 'received' | 'refunded', label: string): Column<MoneyRow> {
  return {
    key,
    label,
    value: (row) => row[key] / 100,
    cell: (row) => formatMoney({ amount: row[key], currency: row.currency }),
    isNumber: true,
  }
}
