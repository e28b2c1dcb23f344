import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import {
  columnOf,
  columnWords,
  countTasks,
  TASK_AHEAD_DAYS,
  type TaskBoard,
  type TaskBoardQuery,
  type TaskBoardRow,
  type TaskMatrix,
} from '#contract/task-lists.ts'
import type { Task } from '#contract/tasks.ts'
import { db } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { readSettings } from '../settings.ts'
import { tasksAmong, type BookedTasks } from './read.ts'

/** More bookings than a busy operator has in two months. */
const BOOKINGS_MAX = 3000

/**
 * Returns the departures and private trips that begin from a day on, by their first day, with how many tasks of their
 * travellers are late, due and done.
 */
export async function readTaskBoard(query: TaskBoardQuery = {}, day: Day = today()): Promise<TaskBoard> {
  const until = query.until ?? (await lastDayShown(day))
  const among = db
    .selectFrom('bookings')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', day)
    .where('start_date', '<=', until)
    .orderBy('start_date')
    .orderBy('bookings.id')
    .limit(BOOKINGS_MAX)
  const booked = await tasksAmong(among, day)
  const groups = Map.groupBy(booked, ({ booking }) => booking.departure_id ?? booking._id)
  const rows = [...groups.values()].map(toRow)
  return {
    until,
    rows: query.late ? rows.filter(({ late }) => late > 0) : rows,
    is_part: booked.length === BOOKINGS_MAX,
  }
}

/** Returns the travellers of a departure with the tasks of each. Throws `not-found`. */
export async function readDepartureTasks(departureId: string, day: Day = today()): Promise<TaskMatrix> {
  const { _id, trip_name, start_date } = await readDeparture(departureId)
  const among = db
    .selectFrom('bookings')
    .where('departure_id', '=', departureId)
    .where('status', 'in', confirmedStatuses)
    .orderBy('bookings.id')
  const booked = (await tasksAmong(among, day)).toSorted((one, other) => lateOf(other) - lateOf(one))
  return {
    departure_id: _id,
    trip_name,
    start_date,
    ...countTasks(booked.flatMap(({ tasks }) => tasks)),
    travellers: booked.flatMap(({ booking, travellers, tasks }) =>
      travellers.map(({ position, name }) => ({
        reference: booking.reference,
        booked_by: booking.fullname,
        position,
        name,
        tasks: tasks.filter(({ traveller }) => (traveller ?? 1) === position),
      })),
    ),
  }
}

async function lastDayShown(day: Day): Promise<Day> {
  const { tasks } = await readSettings()
  return addDays(day, Math.max(TASK_AHEAD_DAYS, ...Object.values(tasks)))
}

function toRow(booked: BookedTasks[]): TaskBoardRow {
  const { departure_id, reference, trip_name, start_date } = booked[0]!.booking
  const tasks = booked.flatMap((one) => one.tasks)
  return {
    departure_id,
    reference: departure_id === null ? reference : null,
    trip_name,
    start_date,
    travellers: booked.reduce((sum, { booking }) => sum + booking.travellers, 0),
    ...countTasks(tasks),
    late_words: lateInWords(tasks),
  }
}

function lateInWords(tasks: Task[]) {
  const late = tasks.filter(({ state }) => state === 'late')
  const kinds = Map.groupBy(late, (task) => columnWords[columnOf(task)])
  return [...kinds].map(([words, all]) => `${words} ${all.length}`).join(', ')
}

function lateOf({ tasks }: BookedTasks) {
  return countTasks(tasks).late
}
