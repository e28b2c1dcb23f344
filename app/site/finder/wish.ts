import { longMonthNames } from '#contract/days.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { gradeNames } from '#contract/trip-facts.ts'
import type { DatedTrips } from '#domain/departures/dated.ts'
import { parties, type Party, type TripWish } from '#domain/finder/finder.ts'

/**
 * A question of the finder: its name in the address, its words, and the answers that can be chosen. Without `any` it is a
 * box that is ticked for its one answer.
 */
export type Question = {
  name: keyof TripWish
  label: string
  any?: string
  choices: { value: string; label: string }[]
}

const lengths = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 21, 25]
const heights = [2500, 3000, 3500, 4000, 4200, 4500, 5000, 5300, 5600]

/**
 * Returns the six questions, whose purposes are the types of the trips that there are, and the box for guaranteed
 * departures, when there is one.
 */
export function finderQuestions(trips: Pick<TripCard, 'trip_type'>[], dated: DatedTrips): Question[] {
  const purposes = [...new Set(trips.flatMap(({ trip_type }) => trip_type ?? []))].toSorted()
  const isPromised = [...dated.values()].some((promised) => promised.length > 0)
  return [
    {
      name: 'days',
      label: 'How many days?',
      any: 'Any length',
      choices: lengths.map((days) => ({
        value: `${days}`,
        label: days === 1 ? '1 day' : `Up to ${days} days`,
      })),
    },
    {
      name: 'month',
      label: 'Which month?',
      any: 'Any month',
      choices: longMonthNames.map((label, index) => ({ value: `${index + 1}`, label })),
    },
    {
      name: 'high',
      label: 'How high?',
      any: 'Any height',
      choices: heights.map((metres) => ({ value: `${metres}`, label: `Up to ${formatMetres(metres)}` })),
    },
    {
      name: 'grade',
      label: 'How hard?',
      any: 'Any grade',
      choices: gradeNames.map((name, index) => ({
        value: `${index + 1}`,
        label: index === 0 ? name : `${name} or easier`,
      })),
    },
    {
      name: 'party',
      label: 'With whom?',
      any: 'Not decided yet',
      choices: Object.entries(parties).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'purpose',
      label: 'What for?',
      any: 'Anything',
      choices: purposes.map((type) => ({ value: type, label: type })),
    },
    ...(isPromised ? [guaranteed] : []),
  ]
}

const guaranteed: Question = {
  name: 'guaranteed',
  label: 'Departures',
  choices: [{ value: 'yes', label: 'Only with a departure that is guaranteed to run' }],
}

/** Returns the answers in an address that can be chosen, in the order of the questions. */
export function offeredAnswers(asked: URLSearchParams, questions: Question[]): URLSearchParams {
  return new URLSearchParams(
    questions.flatMap(({ name, choices }) => {
      const value = asked.get(name)
      return value !== null && choices.some((choice) => choice.value === value) ? [[name, value]] : []
    }),
  )
}

/** Reads the wish from the answers that `offeredAnswers` has left. */
export function readWish(answers: URLSearchParams): TripWish {
  const number = (name: keyof TripWish) => (answers.has(name) ? Number(answers.get(name)) : undefined)
  return {
    days: number('days'),
    month: number('month'),
    high: number('high'),
    grade: number('grade'),
    party: (answers.get('party') as Party | null) ?? undefined,
    purpose: answers.get('purpose') ?? undefined,
    guaranteed: answers.has('guaranteed'),
  }
}
