import { z } from 'zod'
import { addDays } from '#contract/days.ts'
import { CAPACITY_MAX, type Departure } from '#contract/departures.ts'
import type { DepartureChange } from '#contract/seasons.ts'
import { wholeNumber } from '#contract/whole.ts'
import type { Field } from '../../kit/form/fields.ts'
import type { Values } from '../../kit/form/form.tsx'
import { HOW_EARLY_BIRD } from '../early-bird-cell.ts'
import { EarlyBirdLine } from '../form.tsx'
import { nameOf } from './chosen.ts'
import { priceFaults, priceFields, priceShape, pricedAs, priceText } from './price-change.ts'

const DAYS_MAX = 365

/** Undefined for an empty field: each keeps its own. Null, typed as “trip”: as the trip. */
const KeptOrEarlyBird = z
  .string()
  .transform((typed) => typed.trim() || undefined)
  .pipe(EarlyBirdLine.optional())

export const ChangeForm = z
  .object({
    capacity: z.union([z.literal(''), wholeNumber('Seats', 1, CAPACITY_MAX)]),
    min_to_run: z.union([z.literal(''), wholeNumber('Travellers needed', 1, CAPACITY_MAX)]),
    decision: z.enum(['same', 'none', 'before']),
    decision_days: z.union([z.literal(''), wholeNumber('Days before', 0, DAYS_MAX)]),
    status: z.enum(['same', 'open', 'draft', 'cancelled']),
    early_bird: KeptOrEarlyBird,
    ...priceShape,
  })
  .superRefine((typed, { addIssue }) => {
    for (const [field, message] of faultsOf(typed)) addIssue({ code: 'custom', path: [field], message })
  })
export type ChangeForm = z.output<typeof ChangeForm>

export const changeText: Values = {
  capacity: '',
  min_to_run: '',
  decision: 'same',
  decision_days: '',
  status: 'same',
  early_bird: '',
  ...priceText,
}

function faultsOf(typed: z.output<typeof ChangeForm>): [field: string, message: string][] {
  const isMissing = typed.decision === 'before' && typed.decision_days === ''
  return [
    ...(isMissing ? [['decision_days', 'Write how many days before'] as [string, string]] : []),
    ...priceFaults(typed),
  ]
}

/** Returns the changes of departures, or which of them cannot be changed like this. What is left empty stays as it is. */
export function editsOf(
  departures: Departure[],
  typed: ChangeForm,
): { changes: DepartureChange[] } | { faults: string[] } {
  const { capacity, min_to_run, decision, decision_days, status, early_bird } = typed
  const faults: string[] = []
  const changes = departures.map((departure): DepartureChange => {
    const priced = pricedAs(departure, typed)
    if (typeof priced === 'string') faults.push(`${nameOf(departure)} ${priced}`)
    return {
      do: 'edit',
      id: departure._id,
      version: departure.version,
      ...(capacity !== '' && { capacity }),
      ...(min_to_run !== '' && { min_to_run }),
      ...(decision === 'none' && { decision_date: null }),
      ...(decision === 'before' && {
        decision_date: addDays(departure.start_date, -Number(decision_days)),
      }),
      ...(early_bird !== undefined && { early_bird }),
      ...statusOf(status),
      ...(typeof priced !== 'string' && priced),
    }
  })
  return faults.length > 0 ? { faults } : { changes }
}

function statusOf(status: ChangeForm['status']) {
  if (status === 'same') return {}
  if (status === 'cancelled') return { cancelled: true }
  return { cancelled: false, is_draft: status === 'draft' }
}

/** Returns the fields for what is typed so far. */
export function changeFields(text: Values): Field[] {
  return [
    {
      kind: 'whole',
      name: 'capacity',
      label: 'Seats',
      min: 1,
      max: CAPACITY_MAX,
      help: 'Empty: each keeps its own.',
    },
    {
      kind: 'whole',
      name: 'min_to_run',
      label: 'Runs with',
      min: 1,
      max: CAPACITY_MAX,
      help: 'Empty: each keeps its own.',
    },
    {
      kind: 'choice',
      name: 'decision',
      label: 'Decide by',
      choices: [
        { value: 'same', label: 'Stays the same' },
        { value: 'before', label: 'So many days before' },
        { value: 'none', label: 'No day' },
      ],
    },
    ...(text.decision === 'before'
      ? [
          {
            kind: 'whole',
            name: 'decision_days',
            label: 'Days before',
            min: 0,
            max: DAYS_MAX,
          } satisfies Field,
        ]
      : []),
    ...priceFields(text, true),
    {
      kind: 'line',
      name: 'early_bird',
      label: 'Early bird',
      help: `Empty: each keeps its own. “trip”: as the trip. Or write it like ${HOW_EARLY_BIRD}.`,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'same', label: 'Stays the same' },
        { value: 'open', label: 'Open' },
        { value: 'draft', label: 'Draft: only the office sees it' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
      help: 'One that is booked is cancelled too: its travellers are told and refunded.',
    },
  ]
}
