import type { SupplierDue } from '#contract/cost-reports.ts'
import { formatDate, today } from '#contract/days.ts'
import { currencies, formatMoney, type Currency, type Money } from '#contract/money.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/suppliers'
import { placeOfCosts } from './costs-place.ts'
import { ReportHead } from './head.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Suppliers · Reports · Admin' }]

export async function clientLoader() {
  return readApi(at('/api/reports/suppliers/'))
}

/** What suppliers are owed, departure by departure and private trip by private trip, those with an open bill first. */
export default function Suppliers({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return (
      <>
        <ReportHead title="Suppliers" from={today()} />
        <ListFailure failure={loaderData.failure} />
      </>
    )
  const rows = [...loaderData.body].toSorted((a, b) => Number(isOwed(b)) - Number(isOwed(a)))
  const owed = inWords(sumsOf(rows.flatMap((row) => row.owed)))
  const expected = inWords(sumsOf(rows.flatMap((row) => row.expected)))
  return (
    <>
      <ReportHead title="Suppliers" from={today()} />
      <ListBar label="Suppliers" filters={[]} onExport={() => downloadCsv('Suppliers', rows, columns)} />
      {rows.length === 0 ? (
        <NothingHere says="Nobody is owed anything, and nothing is planned." />
      ) : (
        <>
          <p className="mb-3" role="status">
            Owed <strong className="num">{owed || 'nothing'}</strong>, planned and not billed yet{' '}
            {expected || 'nothing'}.
          </p>
          <ReportTable label="Suppliers" rows={rows} columns={columns} />
        </>
      )}
      <p className="mt-3 text-muted">
        Owed: typed on a departure or a private trip and not paid. A supplier of the list is one, however it
        was called. Not billed yet: a planned line for which nothing was typed, of departures that are not
        cancelled.
      </p>
    </>
  )
}

const columns: Column<SupplierDue>[] = [
  { key: 'supplier', label: 'Supplier', value: ({ supplier }) => supplier || 'None named' },
  {
    key: 'departure',
    label: 'Departure',
    value: ({ trip_name, start_date }) => `${trip_name}, ${start_date}`,
    cell: ({ trip_name, start_date, departure_id, reference }) => (
      <MayLink isFact className="text-lake hover:underline" to={placeOfCosts({ departure_id, reference })}>
        {trip_name}, {formatDate(start_date)}
      </MayLink>
    ),
    isWide: true,
  },
  ...(['owed', 'expected'] as const).flatMap((key): Column<SupplierDue>[] => {
    const label = key === 'owed' ? 'Owed' : 'Not billed yet'
    return [
      {
        key,
        label,
        value: (row) => inWords(row[key]),
        cell: (row) => inWords(row[key]),
        isNumber: true,
        isMinor: key === 'expected',
      },
      ...currencies.map((currency): Column<SupplierDue> => ({
        key: `${key}-${currency}`,
        label: `${label}, ${currency}`,
        value: (row) => amountOf(row[key], currency),
        isOnlyExported: true,
      })),
    ]
  }),
]

function isOwed({ owed }: SupplierDue) {
  return owed.length > 0
}

function inWords(sums: Money[]) {
  return sums.map(formatMoney).join(' + ')
}

function amountOf(sums: Money[], currency: Currency) {
  const sum = sums.find((one) => one.currency === currency)
  return sum ? sum.amount / 100 : null
}

function sumsOf(sums: Money[]): Money[] {
  return currencies.flatMap((currency) => {
    const amount = sums.reduce((total, sum) => total + (sum.currency === currency ? sum.amount : 0), 0)
    return amount === 0 ? [] : [{ amount, currency }]
  })
}
