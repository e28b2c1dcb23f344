import { z } from 'zod'
import { Day } from './day.ts'
import { addDays, daysBetween } from './days.ts'
import { DepartureFields } from './departures.ts'
import { EarlyBird } from './early-bird.ts'
import { AMOUNT_MAX, Currency } from './money.ts'
import type { ClassPrices } from './class-prices.ts'
import { PriceTiers } from './price-tiers.ts'

/** How many departures can be made, changed or deleted at once. */
export const CHANGES_MAX = 200

/** Of a trip whose departures and texts do not say it. */
export const USUAL_SEATS = 12

/** Departures of one trip that start within so many days of each other are pointed out. */
export const CLOSE_DAYS = 3

const edited = DepartureFields.partial()

/**
 * One change of many. What a new departure leaves out is as the trip usually has it; what an edit leaves out stays as it
 * is. With a version the departure is changed only if nobody has edited it since.
 */
export const DepartureChange = z
  .discriminatedUnion('do', [
    edited.extend({
      do: z.literal('add'),
      trip_id: DepartureFields.shape.trip_id,
      start_date: DepartureFields.shape.start_date,
    }),
    edited.extend({ do: z.literal('edit'), id: z.string().max(300), version: z.int().min(1).optional() }),
    z.object({ do: z.literal('remove'), id: z.string().max(300), version: z.int().min(1).optional() }),
  ])
  .meta({ id: 'DepartureChange' })
export type DepartureChange = z.infer<typeof DepartureChange>

export const DepartureChangesInput = z
  .object({
    changes: DepartureChange.array()
      .min(1, 'Name at least one departure')
      .max(CHANGES_MAX, `At most ${CHANGES_MAX} departures at once`),
    /** Answers what would be done, and does nothing. */
    is_preview: z.boolean().default(false),
  })
  .meta({ id: 'DepartureChangesInput' })
export type DepartureChangesInput = z.infer<typeof DepartureChangesInput>

/** A departure as it was or is to be. `price_amount`: what one traveller pays, of its own or the trip's. */
export const PlannedDeparture = z
  .object({
    trip_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    capacity: z.int(),
    min_to_run: z.int(),
    decision_date: z.string().nullable(),
    price_amount: z.int().nullable(),
    price_currency: Currency.nullable(),
    has_own_price: z.boolean(),
    /** As `Departure` has it. */
    early_bird: EarlyBird.nullable(),
    has_own_early_bird: z.boolean(),
    is_cancelled: z.boolean(),
    is_draft: z.boolean(),
  })
  .meta({ id: 'PlannedDeparture' })
export type PlannedDeparture = z.infer<typeof PlannedDeparture>

export const changeOutcomes = ['added', 'edited', 'removed', 'unchanged', 'refused'] as const

/**
 * What one change did, or would do in a preview. `reason` says why it was refused or had nothing to do; `notes` what
 * staff should know.
 */
export const DepartureChangeResult = z
  .object({
    outcome: z.enum(changeOutcomes),
    id: z.string().nullable(),
    reason: z.string().nullable(),
    notes: z.array(z.string()),
    before: PlannedDeparture.nullable(),
    after: PlannedDeparture.nullable(),
  })
  .meta({ id: 'DepartureChangeResult' })
export type DepartureChangeResult = z.infer<typeof DepartureChangeResult>

/** The results are in the order of the changes. */
export const DepartureChangesResult = z
  .object({ results: DepartureChangeResult.array() })
  .meta({ id: 'DepartureChangesResult' })
export type DepartureChangesResult = z.infer<typeof DepartureChangesResult>

/** How a trip's departures usually are: as its last one, or as the trip says. Null where neither says it. */
export const UsualDeparture = z
  .object({
    trip_id: z.string(),
    trip_name: z.string(),
    days: z.int().nullable(),
    capacity: z.int(),
    /** The largest group that the trip itself names. */
    largest_group: z.int().nullable(),
    min_to_run: z.int(),
    /** How many days before the first day staff decide whether it runs. */
    decision_days: z.int().nullable(),
    price_amount: z.int().nullable(),
    price_currency: Currency.nullable(),
    price_tiers: PriceTiers,
    status: z.enum(['draft', 'published']),
  })
  .meta({ id: 'UsualDeparture' })
export type UsualDeparture = z.infer<typeof UsualDeparture>

export const EVERY_WEEKS_MAX = 52

/** The rule of a season. `weekdays`: 1 for Monday to 7 for Sunday. `except` and `also` are days by themselves. */
export type SeasonRule = {
  weekdays: number[]
  from: Day
  to: Day
  every_weeks: number
  except: Day[]
  also: Day[]
}

/**
 * Returns the first days that a rule names, each once and in order. With every second week, the first is the one in
 * which the first of its weekdays falls. Stops when there are more than can be made at once.
 */
export function daysOfRule({ weekdays, from, to, every_weeks, except, also }: SeasonRule): Day[] {
  const named: Day[] = []
  // Without weekdays there are single days alone, and no span.
  const end = weekdays.length === 0 ? '' : to
  for (let day = from; day !== '' && day <= end && named.length <= CHANGES_MAX; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue
    if (named[0] !== undefined && weeksBetween(named[0], day) % every_weeks !== 0) continue
    named.push(day)
  }
  return [...new Set([...named, ...also])].filter((day) => !except.includes(day)).toSorted()
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7
}

function weeksBetween(earlier: Day, later: Day) {
  return daysBetween(mondayOf(earlier), mondayOf(later)) / 7
}

function mondayOf(day: Day) {
  return addDays(day, 1 - weekdayOf(day))
}

/** By how many basis points a price changes, and to which amount in minor units it is rounded. */
export type Rise = { basisPoints: number; roundTo: number }

/** Returns a price after a rise, rounded half up to a multiple of `roundTo`, and never below one of it. */
export function raised(amount: number, { basisPoints, roundTo }: Rise): number {
  const exact = (amount * (10_000 + basisPoints)) / 10_000
  const rounded = Math.max(1, Math.floor(exact / roundTo + 0.5)) * roundTo
  return Math.min(rounded, AMOUNT_MAX - (AMOUNT_MAX % roundTo))
}

/** Returns tiers after a rise; a larger group still never pays more. */
export function raisedTiers(tiers: PriceTiers, rise: Rise): PriceTiers {
  return tiers.map(({ from, amount }) => ({ from, amount: raised(amount, rise) }))
}

/** Returns the prices by nationality after a rise. */
export function raisedClassPrices(prices: ClassPrices, rise: Rise): ClassPrices {
  return prices.map((row) => ({ ...row, amount: raised(row.amount, rise) }))
}
