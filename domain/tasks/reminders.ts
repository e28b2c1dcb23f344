import { confirmedStatuses } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, daysBetween, HOUR_MS, today, type Day } from '#contract/days.ts'
import { duePartsOf } from '#contract/due-dates.ts'
import { actors } from '#contract/events.ts'
import { BALANCE_DUE_DAYS_MAX, reminderDays } from '#contract/money-rules.ts'
import { AFTER_DECISION_DAYS, decidedFirst, TASK_REMINDER_DAYS } from '#contract/task-days.ts'
import { isMoneyTask, openTasks, type Task } from '#contract/tasks.ts'
import { INSTALLMENT_REMINDER_DAYS } from '#contract/terms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { remind, remindOfInstallment } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import { PRE_TRIP, rememberMeeting } from '../bookings/told-meeting.ts'
import { recordEvent } from '../events.ts'
import { readSettings } from '../settings.ts'
import { meetingOfTrip } from '../trips/meeting.ts'
import { claim } from '../versions.ts'
import { tasksAmong, tasksOfBooking } from './read.ts'

/** The letter about the trip goes out so many days before it, and says too what is left to do. */
const PRE_TRIP_DAYS = 7
/** The mails of these rows do not tell what is left to do. */
const OTHER = 'review-invitation'
const BATCH = 50
const READ_AT_ONCE = 500
const EARLIEST_DAYS = BALANCE_DUE_DAYS_MAX + Math.max(...reminderDays)

let lookedAt = -Infinity

/** Runs `sendReminders` once an hour, for the clock, and again at once while it finds something to send. */
export async function sendRemindersHourly(now = new Date()): Promise<void> {
  if (now.getTime() - lookedAt < HOUR_MS) return
  if ((await sendReminders(now)) === 0) lookedAt = now.getTime()
}

/**
 * Mails what is left to do to those of whose tasks one has reached a day of its reminders, and a week before the trip the
 * letter about it. Each mail names all that is left. A booking gets one mail a day at most, from whichever server is
 * first; of days that have passed only the last counts. Returns how many were mailed.
 */
export async function sendReminders(now = new Date()): Promise<number> {
  let sent = 0
  for (const id of await bookingsToRemind(today(now))) if (await send(id, now)) sent++
  return sent
}

type Letter = 'pre-trip' | 'tasks-due' | 'installment-due' | 'balance-due'

/** When a booking was told last what is left to do, and whether its trip was announced. */
type Told = { day: Day | undefined; isAnnounced: boolean }

async function bookingsToRemind(day: Day): Promise<string[]> {
  const { booking_rules } = await readSettings()
  const found: string[] = []
  for (let after = ''; found.length < BATCH;) {
    const page = db
      .selectFrom('bookings')
      .where('status', 'in', confirmedStatuses)
      .where('start_date', '>=', day)
      .where('start_date', '<=', addDays(day, EARLIEST_DAYS))
      .where('bookings.id', '>', after)
      .orderBy('bookings.id')
      .limit(READ_AT_ONCE)
    const [booked, told] = await Promise.all([tasksAmong(page, day), toldAmong(page.select('bookings.id'))])
    const due = booked.filter(({ booking, tasks }) =>
      letterFor(
        booking,
        reachedOf(booking, tasks, told(booking._id), day, booking_rules),
        told(booking._id),
        day,
      ),
    )
    found.push(...due.map(({ booking }) => booking._id))
    if (booked.length < READ_AT_ONCE) break
    after = booked.at(-1)!.booking._id
  }
  return found.slice(0, BATCH)
}

/** The row of the day, inserted while the booking is claimed, is the guard: the server that inserts it sends the mail. */
async function send(id: string, now: Date) {
  const day = today(now)
  return transaction(async (tx) => {
    const row = await claim(tx, 'bookings', id)
    const booking = await withSums(tx, row)
    const [tasks, told, { booking_rules }] = [
      await tasksOfBooking(booking, tx, day),
      (await toldAmong(idsOf(tx).where('id', '=', id), tx))(id),
      await readSettings(tx),
    ]
    const reached = reachedOf(booking, tasks, told, day, booking_rules)
    const letter = letterFor(booking, reached, told, day)
    if (!letter) return false
    await remember(tx, id, `tasks ${day}`, now)
    if (letter === PRE_TRIP) {
      await remember(tx, id, PRE_TRIP, now)
      await rememberMeeting(tx, id, await meetingOfTrip(booking.trip_id, tx))
    }
    await write(tx, letter, booking, { day, reached, tasks: openTasks(tasks) })
    await recordEvent(tx, actors.clock, {
      verb: 'send',
      noun: 'booking',
      noun_id: id,
      after: { kind: letter },
    })
    return true
  })
}

/**
 * Returns the open tasks that have reached a day of their reminders since the booking was told last, or was made. What waits
 * for a decision without a day is put off from day to day, and nobody is reminded of that.
 */
function reachedOf(
  booking: Booking,
  tasks: Task[],
  told: Told,
  day: Day,
  rules: { reminder_days: number[] },
): Task[] {
  const since = told.day ?? today(new Date(booking.created_at))
  return openTasks(tasks).filter(
    (task) =>
      !isPutOff(booking, task, day) &&
      remindedOn(booking, task, rules).some((reached) => reached > since && reached <= day),
  )
}

function isPutOff({ undecided }: Booking, task: Task, day: Day) {
  return undecided !== null && isDecidedFirst(task) && task.due_on <= addDays(day, AFTER_DECISION_DAYS)
}

/**
 * Returns the days on which a task is reminded of. Of what waited for a decision only the days after it count; if none of
 * them comes before the task is due, it is the day after the decision.
 */
function remindedOn({ decided }: Booking, task: Task, rules: { reminder_days: number[] }): Day[] {
  const all = remindersOf(task, rules).map((days) => addDays(task.due_on, -days))
  if (decided === null || !isDecidedFirst(task)) return all
  const left = all.filter((day) => day > decided.on)
  return left.some((day) => day < task.due_on) ? left : [...left, addDays(decided.on, 1)]
}

function isDecidedFirst({ kind }: Task) {
  return (decidedFirst as readonly string[]).includes(kind)
}

/** The office chooses the days of the balance. Without any nobody is reminded of it. */
function remindersOf({ kind }: Task, { reminder_days }: { reminder_days: number[] }): number[] {
  if (kind === 'installment') return INSTALLMENT_REMINDER_DAYS
  if (kind === 'balance') return reminder_days.length === 0 ? [] : [...reminder_days, -1]
  return TASK_REMINDER_DAYS
}

function letterFor(
  { status, start_date }: Booking,
  reached: Task[],
  told: Told,
  day: Day,
): Letter | undefined {
  const isGoing = (confirmedStatuses as readonly string[]).includes(status) && start_date >= day
  if (!isGoing || told.day === day) return undefined
  if (!told.isAnnounced && start_date <= addDays(day, PRE_TRIP_DAYS)) return PRE_TRIP
  if (reached.length === 0) return undefined
  if (!reached.every(isMoneyTask)) return 'tasks-due'
  return reached.some(({ kind }) => kind === 'installment') ? 'installment-due' : 'balance-due'
}

type Writing = { day: Day; reached: Task[]; tasks: Task[] }

async function write(tx: Tx, letter: Letter, booking: Booking, { day, reached, tasks }: Writing) {
  if (letter !== 'installment-due') {
    await remind(tx, letter, booking, { days: daysBetween(day, booking.start_date), tasks })
    return
  }
  const due_on = reached
    .map((task) => task.due_on)
    .toSorted()
    .at(-1)!
  const days = daysBetween(day, due_on)
  await remindOfInstallment(tx, booking, { amount: openBy(booking, due_on), due_on, days, tasks })
}

/** Returns what is open of all parts that are due by a day, in minor units. */
function openBy(booking: Booking, due_on: Day): number {
  return duePartsOf(booking)
    .filter((part) => part.due_on <= due_on)
    .reduce((sum, { open }) => sum + open, 0)
}

type Ids = ReturnType<typeof idsOf>

function idsOf(tx: Tx | typeof db) {
  return tx.selectFrom('bookings').select('bookings.id')
}

async function toldAmong(ids: Ids, tx: Tx | typeof db = db): Promise<(id: string) => Told> {
  const rows = await tx
    .selectFrom('booking_reminders')
    .select(['booking_id', 'kind', 'sent_at'])
    .where('booking_id', 'in', ids)
    .where('kind', '!=', OTHER)
    .orderBy('sent_at')
    .execute()
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (id) => {
    const own = byBooking.get(id) ?? []
    const last = own.at(-1)
    return {
      day: last && today(new Date(last.sent_at)),
      isAnnounced: own.some(({ kind }) => kind === PRE_TRIP),
    }
  }
}

async function remember(tx: Tx, booking_id: string, kind: string, now: Date) {
  await tx.insertInto('booking_reminders').values({ booking_id, kind, sent_at: now.toISOString() }).execute()
}
