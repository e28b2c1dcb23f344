import { href } from 'react-router'
import { MayLink } from '../kit/may-link.tsx'
import { formatDate } from '#contract/days.ts'
import { cellOf, type TaskColumn, type TaskMatrix } from '#contract/task-lists.ts'
import { openTasks, type Task } from '#contract/tasks.ts'

export type MatrixRow = TaskMatrix['travellers'][number]

export const columnLabels: Record<TaskColumn, string> = {
  details: 'Details',
  insurance: 'Insurance',
  papers: 'Papers',
  questions: 'Questions',
  arrival: 'Arrival',
  leaving: 'Flight out',
  gear: 'Gear',
  bags: 'Bag',
  money: 'Money',
}

const cell = 'border-b border-line py-2 pr-4 align-top'
const look = { late: 'font-semibold text-danger', due: 'text-warning', done: 'text-muted' }

/** Travellers by tasks. Each open cell links to the form in which staff do it. */
export function TaskTable({ rows, columns }: { rows: MatrixRow[]; columns: TaskColumn[] }) {
  return (
    <div
      className="overflow-x-auto max-sm:hidden"
      role="region"
      aria-label="Tasks, scrolls sideways"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left text-[13px]" aria-label="Tasks of each traveller">
        <thead className="text-[12.5px] text-muted">
          <tr>
            {['Name', 'Booking', ...columns.map((column) => columnLabels[column])].map((label) => (
              <th key={label} className={`${cell} font-medium whitespace-nowrap`} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.reference} ${row.position}`}>
              <th className={`${cell} font-medium`} scope="row">
                {nameOf(row)}
              </th>
              <td className={cell}>
                <BookingLink reference={row.reference} />
              </td>
              {columns.map((column) => (
                <td key={column} className={`${cell} whitespace-nowrap`}>
                  <Cell task={cellOf(row.tasks, column)} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same as a list, for phones: of each traveller what is open. */
export function TaskList({ rows }: { rows: MatrixRow[] }) {
  return (
    <ul className="sm:hidden" aria-label="Tasks of each traveller">
      {rows.map((row) => {
        const open = openTasks(row.tasks)
        return (
          <li key={`${row.reference} ${row.position}`} className="border-b border-line py-3">
            <p className="font-medium">{nameOf(row)}</p>
            <p>
              <BookingLink reference={row.reference} />
            </p>
            {open.length === 0 ? (
              <p className="text-muted">Nothing is left to do.</p>
            ) : (
              <ul>
                {open.map((task) => (
                  <li key={`${task.kind} ${task.due_on}`}>
                    {task.title}: <Cell task={task} row={row} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** "Late, 3 March 2027", "By 3 March 2027", "Done"; empty where nothing is needed. */
export function cellInWords(task: Task | undefined): string {
  if (!task) return ''
  if (task.state === 'done') return 'Done'
  return `${task.state === 'late' ? 'Late,' : 'By'} ${formatDate(task.due_on)}`
}

function Cell({ task, row }: { task: Task | undefined; row: MatrixRow }) {
  if (!task) return <span className="text-muted">–</span>
  if (task.state === 'done') return <span className={look.done}>Done</span>
  return (
    <span className={look[task.state]}>
      <MayLink
        isFact
        className="underline"
        to={formOf(task, row)}
        aria-label={`${task.title}, ${nameOf(row)}: ${cellInWords(task)}`}
      >
        {cellInWords(task)}
      </MayLink>
    </span>
  )
}

function BookingLink({ reference }: { reference: string }) {
  return (
    <MayLink
      isFact
      className="text-lake hover:underline"
      to={href('/admin/bookings/:reference', { reference })}
    >
      {reference}
    </MayLink>
  )
}

function nameOf({ name, position, booked_by }: MatrixRow) {
  return name || `Traveller ${position} of ${booked_by}`
}

/** Returns the form of the booking in which staff do it for the traveller. */
function formOf({ kind }: Task, { reference, position }: MatrixRow) {
  if (kind === 'details' || kind === 'insurance')
    return href('/admin/bookings/:reference/travellers/:position', { reference, position: String(position) })
  if (kind === 'questions') return href('/admin/bookings/:reference/answers', { reference })
  if (kind === 'arrival' || kind === 'leaving')
    return href('/admin/bookings/:reference/arrival', { reference })
  if (kind === 'papers') return href('/admin/bookings/:reference/papers', { reference })
  return href('/admin/bookings/:reference/payment', { reference })
}
