import { datedTasks, leastTaskDays, TASK_DAYS_MAX, type DatedTask } from '#contract/task-days.ts'
import type { PartScreen } from './part-screen.ts'

const labels: Record<DatedTask, string> = {
  details: 'Details of each traveller',
  insurance: 'Insurance of each traveller',
  papers: 'Passport, portrait and insurance policy',
  questions: 'Questions of the trip',
  arrival: 'Arrival in Kathmandu',
  leaving: 'Flight out of Kathmandu',
  gear: 'Packing list, read by each traveller',
  bags: 'Weight of each traveller’s bag, on treks',
}

/** The page for when travellers must have done what a trip needs. */
export const tasksScreen: PartScreen = {
  title: 'Tasks',
  note: `What travellers are asked for, and how many days before the first day it is due. Anyone who books later has ${leastTaskDays.details} days from the booking for details, ${leastTaskDays.papers} for insurance and papers, ${leastTaskDays.arrival} for flights and packing. While a departure is not certain to run, insurance, papers and flights are due after the day of decision. What is paid has its days in the booking rules.`,
  fields: datedTasks.map((name) => ({
    kind: 'whole',
    name,
    label: `${labels[name]}, days`,
    min: 0,
    max: TASK_DAYS_MAX,
  })),
}
