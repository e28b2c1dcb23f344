import type { OccupancyRow } from '#contract/reports.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { monthLabel } from '../kit/month-weeks.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/occupancy'
import { dayFilters, daysAsked, faultOfDays, oneOf } from './days.ts'
import { ReportHead } from './head.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Occupancy · Reports · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const days = daysAsked(asked)
  const by = oneOf(asked.get('by'), ['month', 'trip'])
  const fault = faultOfDays(days)
  const result = fault ?? (await readApi(at('/api/reports/occupancy/', {}, { ...days, by })))
  return { ...days, by, result }
}

export default function Occupancy({ loaderData: { from, to, by, result } }: Route.ComponentProps) {
  const columns = [groupColumn(by), ...counts]
  return (
    <>
      <ReportHead title="Occupancy" from={from} to={to} />
      <ListBar
        label="Occupancy"
        filters={filters}
        onExport={
          'body' in result ? () => downloadCsv(`Occupancy by ${by}`, result.body, columns) : undefined
        }
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says="No departure begins in these days." />
      ) : (
        <ReportTable label="Occupancy" rows={result.body} columns={columns} />
      )}
      <p className="mt-3 text-muted">
        Departures that begin in these days, without drafts. Those that were cancelled have no seats.
      </p>
    </>
  )
}

const filters: ListFilter[] = [
  { kind: 'choice', key: 'by', label: 'By', all: 'month', choices: [{ value: 'trip', label: 'By trip' }] },
  ...dayFilters,
]

function groupColumn(by: 'month' | 'trip'): Column<OccupancyRow> {
  return by === 'month'
    ? { key: 'group', label: 'Month', value: ({ group }) => monthLabel(group), isWide: true }
    : { key: 'group', label: 'Trip', value: ({ group }) => group, isWide: true }
}

const counts: Column<OccupancyRow>[] = [
  { key: 'departures', label: 'Departures', value: ({ departures }) => departures, isNumber: true },
  {
    key: 'cancelled',
    label: 'Cancelled',
    value: ({ cancelled }) => cancelled,
    isNumber: true,
    isMinor: true,
  },
  { key: 'seats', label: 'Seats', value: ({ seats }) => seats, isNumber: true },
  { key: 'taken', label: 'Taken', value: ({ taken }) => taken, isNumber: true },
  { key: 'unpaid', label: 'Of these unpaid', value: ({ unpaid }) => unpaid, isNumber: true, isMinor: true },
  {
    key: 'share',
    label: 'Full, %',
    value: ({ seats, taken }) => (seats === 0 ? null : Math.round((taken / seats) * 100)),
    cell: ({ seats, taken }) => (seats === 0 ? '–' : `${Math.round((taken / seats) * 100)} %`),
    isNumber: true,
  },
]
