import { z } from 'zod'
import { Day } from './day.ts'
import { Task, type taskKinds } from './tasks.ts'

/** How many tasks are in each state. */
const counts = { late: z.int(), due: z.int(), done: z.int() }
export type TaskCounts = { late: number; due: number; done: number }

/** The lists look at least so many days ahead, and as far as the earliest day of a task. */
export const TASK_AHEAD_DAYS = 60

/** `until`: the last day on which a departure begins that is listed. `late`: only those with a task that is late, beside payments. */
export const TaskBoardQuery = z.object({ until: Day.optional(), late: z.enum(['true']).optional() })
export type TaskBoardQuery = z.infer<typeof TaskBoardQuery>

/** A departure, or the booking of a private trip, and what its travellers still have to do. */
export const TaskBoardRow = z.object({
  departure_id: z.string().nullable(),
  /** The booking of a private trip. */
  reference: z.string().nullable(),
  trip_name: z.string(),
  start_date: z.string(),
  travellers: z.int(),
  ...counts,
  /** What is late, in words: "details 2, insurance 1"; empty when nothing is. */
  late_words: z.string(),
})
export type TaskBoardRow = z.infer<typeof TaskBoardRow>

/** `is_part`: there are more bookings in these days than are looked at. */
export const TaskBoard = z
  .object({ until: z.string(), rows: TaskBoardRow.array(), is_part: z.boolean() })
  .meta({ id: 'TaskBoard' })
export type TaskBoard = z.infer<typeof TaskBoard>

/** One traveller of a departure. What is asked of a whole booking is listed with its first traveller. */
export const TaskMatrixRow = z.object({
  reference: z.string(),
  booked_by: z.string(),
  position: z.int(),
  name: z.string(),
  tasks: Task.array(),
})
export type TaskMatrixRow = z.infer<typeof TaskMatrixRow>

/** The travellers whose deposit is paid, those first whose booking has late tasks. */
export const TaskMatrix = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    ...counts,
    travellers: TaskMatrixRow.array(),
  })
  .meta({ id: 'TaskMatrix' })
export type TaskMatrix = z.infer<typeof TaskMatrix>

/** A column of the matrix. The payments of a booking are one. */
export type TaskColumn = Exclude<(typeof taskKinds)[number], 'deposit' | 'installment' | 'balance'> | 'money'

/** Counts tasks by their state. */
export function countTasks(tasks: Pick<Task, 'state'>[]): TaskCounts {
  const of = (state: Task['state']) => tasks.filter((task) => task.state === state).length
  return { late: of('late'), due: of('due'), done: of('done') }
}

/** Returns the column in which a task stands. */
export function columnOf({ kind }: Pick<Task, 'kind'>): TaskColumn {
  return kind === 'deposit' || kind === 'installment' || kind === 'balance' ? 'money' : kind
}

/** What stands in a cell: the worst of its tasks; undefined where nothing is needed. */
export function cellOf(tasks: Task[], column: TaskColumn): Task | undefined {
  const own = tasks.filter((task) => columnOf(task) === column)
  const states: Task['state'][] = ['late', 'due', 'done']
  return own.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))[0]
}

/** Returns how a column is called where tasks are counted. */
export const columnWords: Record<TaskColumn, string> = {
  details: 'details',
  insurance: 'insurance',
  papers: 'papers',
  questions: 'questions',
  arrival: 'arrival',
  leaving: 'flight out',
  gear: 'gear',
  bags: 'bags',
  money: 'money',
}
