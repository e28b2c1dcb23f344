import { currencies, formatMoney } from '#contract/money.ts'
import { salesGroups, sourceWords, type SalesGroup, type SalesRow } from '#contract/reports.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { monthLabel } from '../kit/month-weeks.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/sales'
import { dayFilters, daysAsked, faultOfDays, oneOf } from './days.ts'
import { ReportHead } from './head.tsx'
import { QuickDays } from './quick-days.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Sales · Reports · Admin' }]

/** Adds up by `by`, counting a booking on the day it was `made` or on its first day (`counted`). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const days = daysAsked(asked)
  const by = oneOf(asked.get('by'), salesGroups)
  const counted = oneOf(asked.get('counted'), ['made', 'start'])
  const fault = faultOfDays(days)
  const result = fault ?? (await readApi(at('/api/reports/sales/', {}, { ...days, by, counted })))
  return { ...days, by, result }
}

export default function Sales({ loaderData: { from, to, by, result } }: Route.ComponentProps) {
  const columns = columnsBy(by)
  return (
    <>
      <ReportHead title="Sales" from={from} to={to} />
      <QuickDays />
      <ListBar
        label="Sales"
        filters={filters}
        onExport={'body' in result ? () => downloadCsv(`Sales by ${by}`, result.body, columns) : undefined}
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says="Nothing was sold in these days." />
      ) : (
        <ReportTable label="Sales" rows={result.body} columns={columns} />
      )}
      <p className="mt-3 text-muted">
        Bookings with a price, without those that were cancelled or expired. Each currency is added up
        separately.
      </p>
    </>
  )
}

const groupLabels: Record<SalesGroup, string> = {
  month: 'Month',
  trip: 'Trip',
  source: 'Source',
  class: 'Travellers',
  line: 'Line of the price',
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    key: 'by',
    label: 'By',
    all: 'month',
    choices: [
      { value: 'trip', label: 'By trip' },
      { value: 'source', label: 'By source' },
      { value: 'class', label: 'By nationality and age' },
      { value: 'line', label: 'By line: rooms, extras, discounts' },
    ],
  },
  {
    kind: 'choice',
    key: 'counted',
    label: 'Counted',
    all: 'when booked',
    choices: [{ value: 'start', label: 'Counted on the first day' }],
  },
  ...dayFilters,
]

function columnsBy(by: SalesGroup): Column<SalesRow>[] {
  return [
    { key: 'group', label: groupLabels[by], value: (row) => nameOf(row, by), isWide: true },
    { key: 'bookings', label: 'Bookings', value: ({ bookings }) => bookings, isNumber: true },
    {
      key: 'quantity',
      label: by === 'line' ? 'Number' : 'Travellers',
      value: ({ quantity }) => quantity,
      isNumber: true,
    },
    {
      key: 'sums',
      label: 'Price',
      value: ({ sums }) => sums.map(formatMoney).join(', '),
      isNumber: true,
    },
    // Spreadsheets need a plain number.
    ...currencies.map((currency) => ({
      key: currency,
      label: currency,
      value: ({ sums }: SalesRow) => (sums.find((sum) => sum.currency === currency)?.amount ?? 0) / 100,
      isOnlyExported: true,
    })),
  ]
}

function nameOf({ group, kind }: SalesRow, by: SalesGroup) {
  if (by === 'month') return monthLabel(group)
  if (by === 'source') return sourceWords[group as keyof typeof sourceWords]
  if (group !== '') return group
  return kind === 'trip' && by === 'class' ? 'One price for all' : 'Price of the trip'
}
