import { href } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { TaskBoardRow } from '#contract/task-lists.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/board'

export const meta: Route.MetaFunction = () => [{ title: 'Tasks · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const query = {
    ...(asked.get('late') === 'true' && { late: 'true' as const }),
    ...(asked.get('until') && { until: asked.get('until')! }),
  }
  return { isLate: 'late' in query, result: await readApi(at('/api/tasks/', {}, query)) }
}

/** Shows what the travellers of each coming departure still have to do. */
export default function Tasks({ loaderData: { isLate, result } }: Route.ComponentProps) {
  const rows = 'body' in result ? result.body.rows : []
  const until = 'body' in result ? `Leaving by ${formatDay(result.body.until)}` : undefined
  return (
    <>
      <ListHead title="Tasks" {...(until !== undefined && { note: until })} />
      <ListBar
        label="Tasks"
        filters={filters}
        onExport={() => downloadCsv('Tasks by departure', rows, columns)}
      />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : rows.length === 0 ? (
        <NothingHere
          says={
            isLate
              ? 'Nothing is late except payments, which are on Today.'
              : 'None of those who leave in this time have paid a deposit yet.'
          }
        />
      ) : (
        <ReportTable label="Tasks by departure" rows={rows} columns={columns} />
      )}
      <p className="mt-3 text-muted">
        Travellers whose deposit is paid. Settings, Tasks says what is due when.
        {'body' in result &&
          result.body.is_part &&
          ' There are more bookings than are shown: choose fewer days.'}
      </p>
    </>
  )
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    key: 'late',
    label: 'Show',
    all: 'all',
    choices: [{ value: 'true', label: 'Show: with late tasks beside payments' }],
  },
  { kind: 'day', key: 'until', label: 'Leaving by' },
]

const columns: Column<TaskBoardRow>[] = [
  { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name, cell: nameOf, isWide: true },
  {
    key: 'start',
    label: 'Leaves',
    value: ({ start_date }) => start_date,
    cell: (row) => formatDay(row.start_date),
  },
  {
    key: 'travellers',
    label: 'Travellers',
    value: ({ travellers }) => travellers,
    isNumber: true,
    isMinor: true,
  },
  {
    key: 'late',
    label: 'Late',
    value: ({ late }) => late,
    cell: ({ late }) => (late > 0 ? <strong className="text-danger">{late}</strong> : 0),
    isNumber: true,
  },
  { key: 'due', label: 'To do', value: ({ due }) => due, isNumber: true },
  { key: 'done', label: 'Done', value: ({ done }) => done, isNumber: true, isMinor: true },
  { key: 'what', label: 'What is late', value: ({ late_words }) => late_words, isWide: true, isMinor: true },
]

function nameOf({ departure_id: id, reference, trip_name, start_date }: TaskBoardRow) {
  const to =
    id === null
      ? href('/admin/bookings/:reference', { reference: reference! })
      : href('/admin/departures/:id/tasks', { id })
  return (
    <MayLink
      isFact
      className="font-medium hover:underline"
      to={to}
      aria-label={`${trip_name}, ${formatDay(start_date)}`}
    >
      {trip_name}
      {id === null && <span className="block font-normal text-muted">Private, {reference}</span>}
    </MayLink>
  )
}
