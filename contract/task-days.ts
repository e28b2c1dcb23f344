import { z } from 'zod'
import { wholeNumber } from './whole.ts'

/** What travellers are asked for by a day that staff set, so many days before the first one. */
export const usualTaskDays = {
  /** Permits are applied for with names as the passport has them. */
  details: 30,
  insurance: 30,
  /** Some permits take weeks, and none is given without a passport and a portrait. */
  papers: 30,
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

/** Nobody is asked for anything sooner than so many days after booking. */
export const TASK_LEAST_DAYS = 3

/** A task is reminded of so many days before its day, and once when it is late. The balance has days of its own. */
export const TASK_REMINDER_DAYS = [14, 7, -1]
