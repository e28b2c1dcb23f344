import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { addDays, startOfDay, today, type Day } from '#contract/days.ts'
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
import { TASK_LEAST_DAYS } from '#contract/task-days.ts'
import { isMoneyTask, type Task } from '#contract/tasks.ts'
import { db } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { goesOn } from '../goes-on.ts'
import { readSettings } from '../settings.ts'
import { tasksAmong, type BookedTasks } from './read.ts'

/** More bookings than a busy operator has in two months. */
const BOOKINGS_MAX = 3000

/**
 * Returns the departures and private trips that begin from a day on, by their first day, with how many tasks of their
 * travellers are late, due and done. `late`: those of which something is late beside payments, which have lists of their
 * own.
 */
export async function readTaskBoard(query: TaskBoardQuery = {}, day: Day = today()): Promise<TaskBoard> {
  const until = query.until ?? (await lastDayShown(day))
  const booked = await tasksAmong(leavingFrom(day, until), day)
  return {
    until,
    rows: tripsOf(booked)
      .filter((trip) => !query.late || besidesMoney(trip).some(isLate))
      .map((trip) => toRow(trip, tasksIn(trip))),
    is_part: booked.length === BOOKINGS_MAX,
  }
}

/**
 * Returns the departures and private trips that the board shows as late, with what is late beside payments. Reads only the
 * bookings of which something can be late: the first day of a task is as far before the trip as its setting says, and no
 * sooner than some days after booking.
 */
export async function readLateTrips(day: Day = today()): Promise<TaskBoardRow[]> {
  const { tasks } = await readSettings()
  const among = leavingFrom(day, addDays(day, Math.max(...Object.values(tasks)) - 1)).where(
    'bookings.created_at',
    '<',
    startOfDay(addDays(day, -TASK_LEAST_DAYS)),
  )
  // Travellers of the demo send nothing, so nothing of theirs is late: the demo would look like a failing operator.
  return tripsOf(await tasksAmong(among.where('bookings.is_demo', '=', 0), day))
    .map((trip) => toRow(trip, besidesMoney(trip)))
    .filter(({ late }) => late > 0)
}

/** Returns the travellers of a departure with the tasks of each. Throws `not-found`. */
export async function readDepartureTasks(departureId: string, day: Day = today()): Promise<TaskMatrix> {
  const { _id, trip_name, start_date } = await readDeparture(departureId)
  const among = db
    .selectFrom('bookings')
    .where(goesOn(departureId))
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

function leavingFrom(day: Day, until: Day) {
  return db
    .selectFrom('bookings')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', day)
    .where('start_date', '<=', until)
    .orderBy('start_date')
    .orderBy('bookings.id')
    .limit(BOOKINGS_MAX)
}

/** Returns the bookings of each departure, and of each private trip, in the order of the first. */
function tripsOf(booked: BookedTasks[]): BookedTasks[][] {
  return [...Map.groupBy(booked, ({ booking }) => booking.departure_id ?? booking._id).values()]
}

function tasksIn(trip: BookedTasks[]): Task[] {
  return trip.flatMap(({ tasks }) => tasks)
}

function besidesMoney(trip: BookedTasks[]): Task[] {
  return tasksIn(trip).filter((task) => !isMoneyTask(task))
}

function isLate({ state }: Task) {
  return state === 'late'
}

function toRow(trip: BookedTasks[], tasks: Task[]): TaskBoardRow {
  const { departure_id, reference, trip_name, start_date } = trip[0]!.booking
  return {
    departure_id,
    reference: departure_id === null ? reference : null,
    trip_name,
    start_date,
    travellers: trip.reduce((sum, { booking }) => sum + booking.travellers, 0),
    ...countTasks(tasks),
    late_words: lateInWords(tasks),
  }
}

function lateInWords(tasks: Task[]) {
  const late = tasks.filter(isLate)
  const kinds = Map.groupBy(late, (task) => columnWords[columnOf(task)])
  return [...kinds].map(([words, all]) => `${words} ${all.length}`).join(', ')
}

function lateOf({ tasks }: BookedTasks) {
  return countTasks(tasks).late
}
