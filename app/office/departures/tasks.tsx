import { href } from 'react-router'
import { BackToDeparture } from './back-link.tsx'
import { formatDay } from '#contract/days.ts'
import { cellOf, columnOf, type TaskColumn, type TaskMatrix } from '#contract/task-lists.ts'
import { compactClass } from '../kit/compact.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import type { ListFilter } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/tasks'
import { departureTitle } from './title.ts'
import { cellInWords, columnLabels, TaskList, TaskTable, type MatrixRow } from './task-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Tasks', loaderData && 'body' in loaderData.result ? loaderData.result.body : undefined)

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const isLate = new URL(request.url).searchParams.get('late') === 'true'
  return { isLate, result: await readApi(at('/api/departures/{id}/tasks/', { id })) }
}

/** Shows what each traveller of a departure still has to do. */
export default function DepartureTasks({ loaderData: { isLate, result } }: Route.ComponentProps) {
  return (
    <>
      <MayLink className="text-lake hover:underline print:hidden" to={href('/admin/tasks')}>
        Tasks
      </MayLink>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : (
        <Loaded matrix={result.body} isLate={isLate} />
      )}
    </>
  )
}

function Loaded({ matrix, isLate }: { matrix: TaskMatrix; isLate: boolean }) {
  const { departure_id: id, trip_name, start_date, late, due, done, travellers } = matrix
  const columns = columnsOf(matrix)
  const rows = isLate ? travellers.filter(isSomethingLate) : travellers
  return (
    <>
      <ListHead title={trip_name} note={`Leaves ${formatDay(start_date)}`}>
        <BackToDeparture id={id} />
        <MayLink className={compactClass()} to={href('/admin/departures/:id/write', { id })}>
          Write
        </MayLink>
      </ListHead>
      <p className="mb-4 text-muted" role="status">
        {late} late, {due} to do, {done} done.
      </p>
      <ListBar
        label="Tasks"
        filters={filters}
        onExport={() => downloadCsv(`Tasks ${start_date}`, rows, exported(columns))}
      />
      {rows.length === 0 ? (
        <NothingHere
          says={isLate ? 'Nothing is late.' : 'Nobody has paid a deposit for this departure yet.'}
        />
      ) : (
        <>
          <TaskTable rows={rows} columns={columns} />
          <TaskList rows={rows} />
        </>
      )}
      <p className="mt-3 text-muted">
        What is asked of a whole booking is listed with its first traveller. Once the trip has begun, only
        money is asked for.
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
    choices: [{ value: 'true', label: 'Show: who is late' }],
  },
]

/** The columns in which anything stands. */
function columnsOf({ travellers }: TaskMatrix): TaskColumn[] {
  const used = new Set(travellers.flatMap(({ tasks }) => tasks.map(columnOf)))
  return (Object.keys(columnLabels) as TaskColumn[]).filter((column) => used.has(column))
}

function isSomethingLate({ tasks }: MatrixRow) {
  return tasks.some(({ state }) => state === 'late')
}

function exported(columns: TaskColumn[]) {
  return [
    { key: 'name', label: 'Name', value: (row: MatrixRow) => row.name },
    { key: 'reference', label: 'Booking', value: (row: MatrixRow) => row.reference },
    ...columns.map((column) => ({
      key: column,
      label: columnLabels[column],
      value: ({ tasks }: MatrixRow) => cellInWords(cellOf(tasks, column)),
    })),
  ]
}
