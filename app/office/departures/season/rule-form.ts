import { z } from 'zod'
import { addDays, daysBetween, lastDay, type Day } from '#contract/days.ts'
import { CAPACITY_MAX } from '#contract/departures.ts'
import { PriceTiers } from '#contract/price-tiers.ts'
import {
  daysOfRule,
  EVERY_WEEKS_MAX,
  type DepartureChange,
  type SeasonRule,
  type UsualDeparture,
} from '#contract/seasons.ts'
import { LATEST_START_DAYS } from '#contract/terms.ts'
import { wholeNumber } from '#contract/whole.ts'
import { AmountField } from '../../kit/amounts.ts'
import type { Field } from '../../kit/form/fields.ts'
import type { Values } from '../../kit/form/form.tsx'
import { departureFields, EarlyBirdLine } from '../form.tsx'
import { readDays } from './read-day.ts'

const DAYS_MAX = 365
const TEXT_MAX = 5000

const MaybeDay = z.union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')])

/** How many days before the first day something is; an empty field is none. */
const MaybeDays = z.union([z.literal(''), wholeNumber('Days before', 0, DAYS_MAX)])

/** The rule of a season as staff type it, with what all its departures have. */
export const RuleForm = z
  .object({
    weekdays: z.array(z.int().min(1).max(7)),
    from: MaybeDay,
    to: MaybeDay,
    every_weeks: wholeNumber('Weeks', 1, EVERY_WEEKS_MAX),
    except: z.string().max(TEXT_MAX),
    also: z.string().max(TEXT_MAX),
    days: wholeNumber('Days', 1, DAYS_MAX),
    capacity: wholeNumber('Seats', 1, CAPACITY_MAX),
    min_to_run: wholeNumber('Travellers needed', 1, CAPACITY_MAX),
    decision_days: MaybeDays,
    price_amount: AmountField.nullable(),
    price_currency: z.enum(['USD', 'NPR']),
    price_tiers: PriceTiers,
    early_bird: EarlyBirdLine,
    is_draft: z.boolean(),
  })
  .refine(({ capacity, min_to_run }) => min_to_run <= capacity, {
    path: ['min_to_run'],
    message: 'It cannot need more travellers than it has seats',
  })
  .superRefine((typed, { addIssue }) => {
    for (const [field, message] of faultsOf(typed)) addIssue({ code: 'custom', path: [field], message })
  })
export type RuleForm = z.output<typeof RuleForm>

type Days = Pick<RuleForm, 'weekdays' | 'from' | 'to' | 'except' | 'also'>

function faultsOf({ weekdays, from, to, except, also }: Days): [field: string, message: string][] {
  const span = spanOf(from, to)
  const faults = [
    ...readDays(except, span).faults.map((fault): [string, string] => ['except', fault]),
    ...readDays(also, span).faults.map((fault): [string, string] => ['also', fault]),
  ]
  if (weekdays.length === 0) {
    const isEmpty = also.trim() === ''
    return isEmpty ? [...faults, ['also', 'Tick a weekday, or name single days here']] : faults
  }
  if (from === '') return [...faults, ['from', 'Say from when on the weekdays count']]
  if (to === '') return [...faults, ['to', 'Say until when the weekdays count']]
  if (to < from) return [...faults, ['to', 'The end must not be before the start']]
  if (daysBetween(from, to) > LATEST_START_DAYS)
    return [...faults, ['to', `A rule reaches at most ${LATEST_START_DAYS} days`]]
  return faults
}

/** Returns the departures that a rule makes of a trip. */
export function changesOfRule(trip_id: string, typed: RuleForm): DepartureChange[] {
  const { days, capacity, min_to_run, decision_days, is_draft } = typed
  const { price_amount, price_currency, price_tiers, early_bird } = typed
  return daysOfRule(ruleOf(typed)).map((start_date) => ({
    do: 'add',
    trip_id,
    start_date,
    end_date: lastDay(start_date, days),
    capacity,
    min_to_run,
    decision_date: decision_days === '' ? null : addDays(start_date, -decision_days),
    price_amount,
    price_currency: price_amount === null ? null : price_currency,
    price_tiers,
    early_bird,
    is_draft,
  }))
}

/** Returns the form of a trip before anything is typed: as its departures usually are. */
export function ruleText({
  days,
  capacity,
  min_to_run,
  decision_days,
  price_currency,
}: UsualDeparture): Values {
  return {
    weekdays: [],
    from: '',
    to: '',
    every_weeks: 1,
    except: '',
    also: '',
    days: days ?? '',
    capacity,
    min_to_run,
    decision_days: decision_days ?? '',
    price_amount: null,
    price_currency: price_currency ?? 'USD',
    price_tiers: [],
    early_bird: '',
    is_draft: false,
  }
}

/** The fields that one departure has too. */
const sharedFields = new Set(['price_amount', 'price_currency', 'price_tiers', 'early_bird', 'is_draft'])

export const ruleFields: Field[] = [
  {
    kind: 'many',
    name: 'weekdays',
    label: 'Weekdays',
    choices: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
      value: index + 1,
      label,
    })),
  },
  { kind: 'line', name: 'from', label: 'From', type: 'date' },
  { kind: 'line', name: 'to', label: 'To', type: 'date' },
  {
    kind: 'whole',
    name: 'every_weeks',
    label: 'Every so many weeks',
    min: 1,
    max: EVERY_WEEKS_MAX,
    help: '1: every week. 2: every second week.',
  },
  {
    kind: 'text',
    name: 'except',
    label: 'Not on',
    rows: 2,
    help: 'Days to leave out, with commas or one a line: 10 April, 2027-05-01.',
  },
  {
    kind: 'text',
    name: 'also',
    label: 'Also on',
    rows: 2,
    help: 'Extra single days, written the same way.',
  },
  {
    kind: 'whole',
    name: 'days',
    label: 'Days',
    min: 1,
    max: DAYS_MAX,
    help: 'The last day follows from it.',
  },
  { kind: 'whole', name: 'capacity', label: 'Seats', min: 1, max: CAPACITY_MAX },
  { kind: 'whole', name: 'min_to_run', label: 'Runs with', min: 1, max: CAPACITY_MAX },
  {
    kind: 'whole',
    name: 'decision_days',
    label: 'Decide so many days before',
    min: 0,
    max: DAYS_MAX,
    help: 'Empty: no day to decide. Travellers are told the day.',
  },
  ...departureFields([], []).filter(({ name }) => sharedFields.has(name)),
]

function ruleOf({ weekdays, from, to, every_weeks, except, also }: RuleForm): SeasonRule {
  const span = spanOf(from, to)
  return {
    weekdays: from === '' || to === '' ? [] : weekdays,
    from,
    to,
    every_weeks,
    except: readDays(except, span).days,
    also: readDays(also, span).days,
  }
}

function spanOf(from: Day, to: Day): [Day, Day] | undefined {
  return from === '' || to === '' ? undefined : [from, to]
}
