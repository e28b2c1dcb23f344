import { marginGroups, type MarginSums } from '#contract/cost-reports.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/margins'
import { dayFilters, daysAsked, faultOfDays, oneOf } from './days.ts'
import { placeOfCosts } from './costs-place.ts'
import { ReportHead } from './head.tsx'
import { QuickDays } from './quick-days.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Margins · Reports · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const days = daysAsked(asked)
  const currency = oneOf(asked.get('currency'), currencies)
  const by = oneOf(asked.get('by'), marginGroups)
  const fault = faultOfDays(days)
  const result = fault ?? (await readApi(at('/api/reports/margins/', {}, { ...days, by, currency })))
  return { ...days, by, currency, result }
}

export default function Margins({ loaderData: { from, to, by, currency, result } }: Route.ComponentProps) {
  const columns = columnsIn(currency, groupLabels[by])
  return (
    <>
      <ReportHead title="Margins" from={from} to={to} />
      <QuickDays />
      <ListBar
        label="Margins"
        filters={filters}
        onExport={
          'body' in result ? () => downloadCsv(`Margins ${from} ${to}`, result.body, columns) : undefined
        }
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says="No departure of these days has brought or cost anything." />
      ) : (
        <ReportTable label="Margins" rows={result.body} columns={columns} />
      )}
      <p className="mt-3 text-muted">
        Departures and private trips that begin in these days. Came in: net of refunds, without VAT and card
        fees. Margin: came in less what was spent. Each booking and cost is converted at its own rate;
        departures with something that has none are only counted.
      </p>
    </>
  )
}

const groupLabels = { trip: 'Trip', season: 'Season', departure: 'Departure' }

const filters: ListFilter[] = [
  {
    kind: 'choice',
    key: 'by',
    label: 'By',
    all: 'by trip',
    choices: [
      { value: 'season', label: 'By season' },
      { value: 'departure', label: 'Each departure' },
    ],
  },
  {
    kind: 'choice',
    key: 'currency',
    label: 'In',
    all: currencies[0],
    choices: [{ value: currencies[1], label: `In ${currencies[1]}` }],
  },
  ...dayFilters,
]

function columnsIn(currency: Currency, group: string): Column<MarginSums>[] {
  const amount = (key: 'booked' | 'received' | 'planned' | 'actual' | 'margin', label: string) => ({
    key,
    label,
    value: (row: MarginSums) => row[key] / 100,
    cell: (row: MarginSums) => (
      <span className={row[key] < 0 ? 'text-danger-strong' : ''}>
        {formatMoney({ amount: row[key], currency })}
      </span>
    ),
    isNumber: true,
  })
  return [
    {
      key: 'group',
      label: group,
      value: (row) => row.group,
      cell: ({ group: name, departure_id, reference }) =>
        departure_id === null && reference === null ? (
          name
        ) : (
          <MayLink
            isFact
            className="text-lake hover:underline"
            to={placeOfCosts({ departure_id, reference })}
          >
            {name}
          </MayLink>
        ),
      isWide: true,
    },
    {
      key: 'departures',
      label: 'Departures',
      value: ({ departures }) => departures,
      isNumber: true,
      isMinor: true,
    },
    { key: 'currency', label: 'Currency', value: () => currency, isOnlyExported: true },
    { ...amount('booked', 'Booked'), isMinor: true },
    amount('received', 'Came in'),
    { ...amount('planned', 'Planned costs'), isMinor: true },
    amount('actual', 'Spent'),
    amount('margin', 'Margin'),
    {
      key: 'unknown',
      label: 'Without rate',
      value: ({ unknown }) => unknown || null,
      isNumber: true,
      isMinor: true,
    },
  ]
}
