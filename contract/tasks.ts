import { z } from 'zod'
import { askedOf, unansweredOf } from './answers.ts'
import { isConfirmed } from './booking-statuses.ts'
import type { Booking } from './bookings.ts'
import { addDays, today, type Day } from './days.ts'
import { duePartsOf, nextPurposeOf, type DuePart, type Payable } from './due-dates.ts'
import { formatMoney } from './money.ts'
import { purposes } from './payments.ts'
import type { TripQuestion } from './questions.ts'
import {
  AFTER_DECISION_DAYS,
  datedTasks,
  decidedFirst,
  leastTaskDays,
  TASK_REMINDER_DAYS,
  type DatedTask,
  type TaskDays,
} from './task-days.ts'
import { tasksOfTraveller, whom, type TravellerFacts } from './traveller-tasks.ts'

const moneyTasks = ['deposit', 'installment', 'balance'] as const
export const taskKinds = [...(datedTasks as [DatedTask, ...DatedTask[]]), ...moneyTasks] as const

/** One thing that a booking needs from its travellers. `late`: its day has passed. */
export const Task = z
  .object({
    kind: z.enum(taskKinds),
    /** Whom it is asked of, 1 for the first; null for the booking as a whole. */
    traveller: z.int().nullable(),
    due_on: z.string(),
    state: z.enum(['done', 'due', 'late']),
    title: z.string(),
    /** What to do, in a sentence; empty once it is done. */
    text: z.string(),
    /** What is paid to do it; null where nothing is. */
    pays: z.enum(purposes).nullable(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** What is known of a booking. `questions`: what its trip asks now. */
export type TaskFacts = TravellerFacts & {
  booking: Payable &
    Pick<
      Booking,
      | 'travellers'
      | 'answers'
      | 'arrival_flight'
      | 'arrival_at'
      | 'leaving_flight'
      | 'leaving_at'
      | 'end_date'
      | 'hold_expires_at'
      | 'undecided'
      | 'decided'
    >
  questions: TripQuestion[]
}

/**
 * Returns what a booking needs from its travellers on a day, also what is done: first what is late, then by the day it is
 * due. Until its deposit is paid only that is asked for, from the first day of the trip on only money; nothing of a
 * booking that is over or has no price yet.
 */
export function tasksOf(facts: TaskFacts, days: TaskDays, day: Day = today()): Task[] {
  const { booking } = facts
  if (booking.status === 'awaiting_payment') return depositOf(facts, day)
  if (!isConfirmed(booking)) return []
  const asked = day < booking.start_date ? askedFor(facts, days, day) : []
  return [...asked, ...moneyOf(facts)]
    .map((task) => toTask(task, day))
    .toSorted((one, other) => order[one.state] - order[other.state] || one.due_on.localeCompare(other.due_on))
}

/** Returns the tasks that are not done. */
export function openTasks(tasks: Task[]): Task[] {
  return tasks.filter(({ state }) => state !== 'done')
}

/** Whether a task is about paying, which has lists of its own. */
export function isMoneyTask({ kind }: Pick<Task, 'kind'>): boolean {
  return (moneyTasks as readonly string[]).includes(kind)
}

const order = { late: 0, due: 1, done: 2 }

type Dated = Pick<TaskFacts['booking'], 'start_date' | 'created_at' | 'undecided' | 'decided'>
type Asked = Omit<Task, 'state'> & { isDone: boolean }

function askedFor(facts: TaskFacts, days: TaskDays, day: Day): Asked[] {
  const due = dueDays(facts.booking, days, day)
  return [
    ...facts.travellers.flatMap((traveller) => tasksOfTraveller(facts, traveller, due)),
    ...questionsOf(facts, due.questions),
    arrivalOf(facts, due.arrival),
    leavingOf(facts, due.leaving),
  ]
}

/**
 * Returns the day on which each task of a booking is due, as it stands on `day`. A day that had passed when it was booked,
 * or nearly, becomes one some days after the booking, and what costs money waits until it is decided whether the departure
 * runs. Nothing is due after the first day.
 */
export function dueDays(booking: Dated, days: TaskDays, day: Day = today()): Record<DatedTask, Day> {
  const { start_date, created_at } = booking
  const booked = today(new Date(created_at))
  const decided = decisionOf(booking, days, day)
  const due = (kind: DatedTask) => {
    const waits = decided !== null && decidedFirst.includes(kind)
    const soonest = [
      addDays(start_date, -days[kind]),
      addDays(booked, leastTaskDays[kind]),
      ...(waits ? [addDays(decided, AFTER_DECISION_DAYS)] : []),
    ]
    const latest = soonest.toSorted().at(-1)!
    return latest < start_date ? latest : start_date
  }
  return Object.fromEntries(datedTasks.map((kind) => [kind, due(kind)])) as Record<DatedTask, Day>
}

/**
 * Returns the day of the decision that tasks wait for: no sooner than it falls, and not before the day that travellers were
 * told, so that no task falls due before it was to. Null where nothing waits, also when it was decided so early that every
 * reminder of the usual days was still to come.
 */
function decisionOf({ start_date, undecided, decided }: Dated, days: TaskDays, day: Day): Day | null {
  const waited = decided ?? undecided
  if (waited === null) return null
  const firstUsual = addDays(start_date, -Math.max(...decidedFirst.map((kind) => days[kind])))
  const firstReminder = addDays(firstUsual, -Math.max(...TASK_REMINDER_DAYS))
  if (decided !== null && decided.on <= firstReminder) return null
  const soonest = decided?.on ?? day
  return waited.decide_by !== null && waited.decide_by > soonest ? waited.decide_by : soonest
}

function questionsOf(facts: TaskFacts, due_on: Day): Asked[] {
  const { booking, questions, travellers } = facts
  const required = questions.filter(({ is_required }) => is_required)
  const open = unansweredOf(required, booking.answers, booking.travellers)
  const whose = new Set(required.flatMap((question) => askedOf(question, booking.travellers)))
  return [...whose].map((traveller): Asked => {
    const own = open.filter((one) => one.traveller === traveller).map(({ ask }) => `“${ask}”`)
    const name = travellers.find(({ position }) => position === traveller)?.name ?? ''
    const isOne = traveller === null || booking.travellers === 1
    return {
      kind: 'questions',
      traveller,
      due_on,
      pays: null,
      title: isOne ? 'Questions about your trip' : `Questions for ${whom(traveller, name)}`,
      text: `Please answer ${own.join(' and ')}.`,
      isDone: own.length === 0,
    }
  })
}

function arrivalOf({ booking }: TaskFacts, due_on: Day): Asked {
  return {
    kind: 'arrival',
    traveller: null,
    due_on,
    pays: null,
    title: 'Your arrival in Kathmandu',
    text: 'Tell us your flight and when it lands, so that somebody is waiting for you. Without a flight, write how you are coming instead.',
    isDone: booking.arrival_at !== null || booking.arrival_flight !== '',
  }
}

/** What was told for days before the trip moved later is asked for again. */
function leavingOf({ booking }: TaskFacts, due_on: Day): Asked {
  const { leaving_at, leaving_flight, end_date } = booking
  return {
    kind: 'leaving',
    traveller: null,
    due_on,
    pays: null,
    title: 'Your flight out of Kathmandu',
    text: 'Tell us your flight and when it leaves, so that somebody takes you there. Without a flight, write how you are leaving instead, such as “by land”.',
    isDone: leaving_at === null ? leaving_flight !== '' : leaving_at.slice(0, 10) >= end_date,
  }
}

function moneyOf({ booking }: TaskFacts): Asked[] {
  const parts = duePartsOf(booking).filter(({ amount, open }) => amount > 0 || open > 0)
  const pays = parts.some(({ open }) => open > 0) ? nextPurposeOf(booking) : 'balance'
  return parts.map((part) => moneyTask(booking, part, pays))
}

const moneyTitles = { deposit: 'The deposit', installment: 'A part of the balance', balance: 'The balance' }

function moneyTask(
  { total, money_rules }: Payable,
  { what, due_on, amount, open }: DuePart,
  pays: Asked['pays'],
): Asked {
  const inWords = formatMoney({ amount: open > 0 ? open : amount, currency: total!.currency })
  const onArrival = what === 'balance' && money_rules.balance_due_days === 0
  return {
    kind: what,
    traveller: null,
    due_on,
    pays,
    title: `${moneyTitles[what]}, ${inWords}`,
    text: onArrival
      ? 'You may pay it now on our page, or when you arrive in Kathmandu.'
      : 'You pay it on our page, whichever way you prefer. We charge nothing ourselves.',
    isDone: open <= 0,
  }
}

/** Seats that are held have until the hold ends, those that staff keep have no day. */
function depositOf({ booking }: TaskFacts, day: Day): Task[] {
  const [part] = duePartsOf(booking)
  if (!part || part.open <= 0) return []
  const { hold_expires_at } = booking
  const due_on = hold_expires_at === null ? day : today(new Date(hold_expires_at))
  const task = toTask(moneyTask(booking, { ...part, due_on }, 'deposit'), day)
  return [{ ...task, state: 'due', text: 'The places are yours once it is paid.' }]
}

function toTask({ isDone, ...task }: Asked, day: Day): Task {
  if (isDone) return { ...task, state: 'done', text: '' }
  return { ...task, state: day > task.due_on ? 'late' : 'due' }
}
