import { z } from 'zod'
import { wholeNumber } from './whole.ts'

/** What travellers are asked for by a day that staff set, so many days before the first one. */
export const usualTaskDays = {
  /** Costs nothing to tell, so it comes before it is decided whether a departure runs, usually 30 days before. */
  details: 45,
  /** Costs money, so it comes after that decision. */
  insurance: 21,
  /** With the insurance, whose policy is one of them; early enough for the permits. */
  papers: 21,
  questions: 21,
  arrival: 14,
  /** With the arrival, in one mail: both stand on one ticket. */
  leaving: 14,
  /** Early enough to buy, hire or borrow what is missing. */
  gear: 14,
  /** With the packing list, in one mail, and early enough to find another porter. */
  bags: 14,
}
export type DatedTask = keyof typeof usualTaskDays

export const datedTasks = Object.keys(usualTaskDays) as DatedTask[]

/** 0: on the first day. */
export const TASK_DAYS_MAX = 180

function days(label: string, usual: number) {
  return wholeNumber(label, 0, TASK_DAYS_MAX).default(usual)
}

/** On which day before the first one each is due. A day that is not stored is the usual one. */
export const TaskDays = z.object({
  details: days('The days for the travellers’ details', usualTaskDays.details),
  insurance: days('The days for the insurance', usualTaskDays.insurance),
  papers: days('The days for the papers', usualTaskDays.papers),
  questions: days('The days for the questions of the trip', usualTaskDays.questions),
  arrival: days('The days for the arrival', usualTaskDays.arrival),
  leaving: days('The days for the flight out', usualTaskDays.leaving),
  gear: days('The days for the packing list', usualTaskDays.gear),
  bags: days('The days for the weights of bags', usualTaskDays.bags),
}) satisfies z.ZodType<Record<DatedTask, number>>
export type TaskDays = z.infer<typeof TaskDays>

/** Nobody is asked for anything sooner than so many days after booking: first for what is at hand, last for flights. */
export const leastTaskDays: Record<DatedTask, number> = {
  details: 3,
  questions: 3,
  insurance: 7,
  papers: 7,
  arrival: 10,
  leaving: 10,
  gear: 10,
  bags: 10,
}
export const TASK_LEAST_DAYS = Math.min(...Object.values(leastTaskDays))

/** What costs money or follows from flights is due at least so many days after it is decided whether a departure runs. */
export const AFTER_DECISION_DAYS = 3
export const decidedFirst: readonly DatedTask[] = ['insurance', 'papers', 'arrival', 'leaving']

/** A task is reminded of so many days before its day, and once when it is late. The balance has days of its own. */
export const TASK_REMINDER_DAYS = [14, 7, -1]
