import type { TripQuestion } from '#contract/questions.ts'
import { db } from '#db/client.ts'
import { everestTrekId } from './world.ts'

/** What a trek to a summit asks: each traveller for the highest night, and once whether all are insured. */
export const highest: TripQuestion = {
  id: 'highest',
  ask: 'How high have you slept?',
  kind: 'choice',
  choices: ['Below 3,000 m', 'Above 3,000 m'],
  per: 'traveller',
  asked: 'booking',
  is_required: true,
}
export const insured: TripQuestion = {
  id: 'insured',
  ask: 'Is everybody insured for rescue?',
  kind: 'yes_no',
  choices: [],
  per: 'booking',
  asked: 'booking',
  is_required: false,
}
export const home: TripQuestion = {
  id: 'home',
  ask: 'When do you fly home?',
  kind: 'date',
  choices: [],
  per: 'booking',
  asked: 'later',
  is_required: true,
}

/** Lets the Everest Base Camp trek ask these, in this order. */
export async function askEverest(...questions: TripQuestion[]): Promise<void> {
  await db
    .updateTable('trips')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', everestTrekId)
    .execute()
}
