import type { FunnelRow } from '#contract/visits.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { monthLabel } from '../kit/month-weeks.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/funnel'
import { dayFilters, daysAsked, faultOfDays, oneOf } from './days.ts'
import { ReportHead } from './head.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Way to a booking · Reports · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const days = daysAsked(asked)
  const by = oneOf(asked.get('by'), ['trip', 'month'])
  const fault = faultOfDays(days)
  const result = fault ?? (await readApi(at('/api/reports/funnel/', {}, { ...days, by })))
  return { ...days, by, result }
}

export default function Funnel({ loaderData: { from, to, by, result } }: Route.ComponentProps) {
  const columns = [groupColumn(by), ...steps]
  return (
    <>
      <ReportHead title="Way to a booking" from={from} to={to} />
      <ListBar
        label="Way to a booking"
        filters={filters}
        onExport={
          'body' in result ? () => downloadCsv(`Way to a booking by ${by}`, result.body, columns) : undefined
        }
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says="No page of a trip was opened in these days, and nothing was booked." />
      ) : (
        <ReportTable label="Way to a booking" rows={result.body} columns={columns} />
      )}
      <p className="mt-3 text-muted">
        Pages that were opened, without robots; no visitor is followed, so one person may be counted several
        times. The other steps are bookings made on the site on these days. In brackets: of the step before.
      </p>
    </>
  )
}

const filters: ListFilter[] = [
  { kind: 'choice', key: 'by', label: 'By', all: 'trip', choices: [{ value: 'month', label: 'By month' }] },
  ...dayFilters,
]

function groupColumn(by: 'month' | 'trip'): Column<FunnelRow> {
  return by === 'month'
    ? { key: 'group', label: 'Month', value: ({ group }) => monthLabel(group), isWide: true }
    : { key: 'group', label: 'Trip', value: ({ group }) => group, isWide: true }
}

type Step = Exclude<keyof FunnelRow, 'group'>

const steps: Column<FunnelRow>[] = [
  stepColumn('looks', 'Looked at the trip'),
  stepColumn('openings', 'Opened the form', 'looks'),
  stepColumn('sent', 'Sent the form', 'openings'),
  stepColumn('paying', 'Went to pay', 'sent'),
  stepColumn('paid', 'Paid', 'paying'),
]

/** A step and its share of the one before, unless that was counted more rarely: bookings are older than the counts. */
function stepColumn(key: Step, label: string, before?: Step): Column<FunnelRow> {
  return {
    key,
    label,
    value: (row) => row[key],
    cell: (row) =>
      before && row[before] > 0 && row[key] <= row[before]
        ? `${row[key]} (${percent(row[key] / row[before])})`
        : row[key],
    isNumber: true,
  }
}

function percent(share: number) {
  return `${Math.round(share * 100)} %`
}
