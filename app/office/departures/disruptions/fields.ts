import {
  closedTitle,
  DECIDE_HOURS_MAX,
  OPTIONS_MAX,
  optionKindWords,
  type Contingency,
  type ContingencyOption,
} from '#contract/contingencies.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { disruptionKindWords, DisruptionInput, silentFault, type Disruption } from '#contract/disruptions.ts'
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import type { Field } from '../../kit/form/fields.ts'

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The fields of a disruption that nobody was asked about yet. */
export const disruptionFields: Field[] = [
  { kind: 'choice', name: 'kind', label: 'What', choices: choicesOf(disruptionKindWords) },
  { kind: 'line', name: 'title', label: 'Title', help: 'As travellers read it: “Lukla is closed”.' },
  { kind: 'line', name: 'day', label: 'Day', type: 'date' },
  { kind: 'text', name: 'cause', label: 'What has happened', rows: 2, help: 'The travellers read it.' },
  {
    kind: 'list',
    name: 'options',
    label: 'Choices',
    entry: 'Choice',
    max: OPTIONS_MAX,
    isDense: true,
    fields: [
      { kind: 'choice', name: 'kind', label: 'Offer', choices: choicesOf(optionKindWords) },
      { kind: 'text', name: 'words', label: 'What happens', rows: 2 },
      { kind: 'hundredths', name: 'price', label: 'Costs each' },
      {
        kind: 'choice',
        name: 'paid_by',
        label: 'Paid by',
        choices: choicesOf({ traveller: 'Traveller', operator: 'Us' }),
      },
      { kind: 'hundredths', name: 'refund', label: 'Goes back to each' },
      { kind: 'line', name: 'places', label: 'Places', help: 'Empty: no limit' },
      { kind: 'line', name: 'decide_hours', label: 'Hours to decide', help: 'Empty: as the others' },
      { kind: 'line', name: 'extra_days', label: 'Days longer', help: '-2: two days shorter' },
    ],
  },
  {
    kind: 'whole',
    name: 'default_option',
    label: 'Choice of those who say nothing',
    help: '1 for the first. It has no limit of places, and the traveller pays nothing for it.',
    min: 1,
    max: OPTIONS_MAX,
  },
]

/** The field for how long travellers have. */
export const askingFields: Field[] = [
  {
    kind: 'whole',
    name: 'hours',
    label: 'Hours to decide',
    help: 'Anyone who has not chosen by then gets the choice for those who say nothing.',
    min: 1,
    max: DECIDE_HOURS_MAX,
  },
]

/** "Asked, 3 mails sent": what asking has done. Who has no address is told by their link alone. */
export function askedInWords(mails: number): string {
  if (mails === 0) return 'Asked, but nobody has an e-mail address: send the links yourself'
  return `Asked, ${counted(mails, 'mail', 'mails')} sent`
}

/** The values of the form as the contract has them: figures are typed as text, and most may be left empty. */
export const DisruptionForm = z.preprocess((values) => {
  const { options, ...rest } = values as { options?: Record<string, unknown>[] }
  const sent = options?.map((option) => ({
    ...option,
    price: option['price'] ?? 0,
    refund: option['refund'] ?? 0,
    places: figureIn(option['places'], null),
    decide_hours: figureIn(option['decide_hours'], null),
    extra_days: figureIn(option['extra_days'], 0),
  }))
  return { ...rest, options: sent }
}, DisruptionInput)

function figureIn(typed: unknown, blank: number | null) {
  const text = typeof typed === 'string' ? typed.trim() : ''
  return text === '' ? blank : Number(text)
}

/** Returns an option as the form has it. */
function typedOption(option: ContingencyOption) {
  const { places, decide_hours, extra_days } = option
  return {
    ...option,
    places: places === null ? '' : String(places),
    decide_hours: decide_hours === null ? '' : String(decide_hours),
    extra_days: extra_days === 0 ? '' : String(extra_days),
  }
}

/**
 * Returns the values of a new disruption, from what the trip has published or blank. Its day is that of the leg; without one
 * it is today while the departure is under way, and else its first day.
 */
export function fromPublished(
  contingency: Pick<Contingency, 'leg' | 'title' | 'options' | 'day'> | undefined,
  { start_date, end_date }: Pick<Departure, 'start_date' | 'end_date'>,
  now: Day = today(),
) {
  const options = contingency?.options ?? []
  const isUnderWay = start_date <= now && now <= end_date
  const free = options.findIndex((option) => silentFault(option) === undefined)
  return {
    kind: contingency?.leg ?? 'flight',
    title: closedTitle(contingency?.title ?? ''),
    day: contingency ? addDays(start_date, contingency.day - 1) : isUnderWay ? now : start_date,
    cause: '',
    options: options.map(typedOption),
    default_option: Math.max(1, free + 1),
  }
}

/** Returns the values of a stored one. */
export function valuesOf({ kind, title, day, cause, options }: Disruption) {
  return {
    kind,
    title,
    day,
    cause,
    options: options.map(({ _id, taken: _taken, decide_by: _until, is_default: _usual, ...option }) =>
      typedOption(option),
    ),
    default_option: Math.max(1, options.findIndex(({ is_default }) => is_default) + 1),
  }
}
