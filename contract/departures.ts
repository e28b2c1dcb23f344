import { z } from 'zod'
import { ClassPrices } from './class-prices.ts'
import { Day } from './day.ts'
import { addDays } from './days.ts'
import { EarlyBird, OwnEarlyBird } from './early-bird.ts'
import { Going } from './going.ts'
import { AMOUNT_MAX, Currency } from './money.ts'
import { PriceTiers } from './price-tiers.ts'
import { unreadable } from './stored.ts'
import { Id, text } from './text.ts'
import { wholeNumber } from './whole.ts'

export const CAPACITY_MAX = 200

/**
 * The status of a departure, computed when it is read: `guaranteed` once enough have paid or staff have promised it,
 * `few` with three seats or fewer, `closed` when it starts in less than three days. Only staff see one that is `draft`.
 */
export const departureStatuses = [
  'open',
  'few',
  'guaranteed',
  'full',
  'closed',
  'departed',
  'cancelled',
  'draft',
] as const
export type DepartureStatus = (typeof departureStatuses)[number]

/** Whether somebody may still book a departure. */
export function isBookable(status: DepartureStatus): boolean {
  return status === 'open' || status === 'few' || status === 'guaranteed'
}

/** Returns whether somebody may book a departure for so many travellers. */
export function hasSeats(
  { status, seats_left }: Pick<Departure, 'status' | 'seats_left'>,
  travellers: number,
): boolean {
  return isBookable(status) && seats_left >= travellers
}

/** The fields of a departure, each by itself; `DepartureInput` says how they go together. */
export const DepartureFields = z.object({
  trip_id: text('Trip', 100),
  start_date: Day,
  end_date: Day,
  capacity: wholeNumber('Seats', 1, CAPACITY_MAX),
  /** Per person, in minor units, where it differs from the trip's price. */
  price_amount: z.int().min(1).max(AMOUNT_MAX).nullish(),
  price_currency: Currency.nullish(),
  /** Null or none: the trip's tiers, as long as it has no price of its own. On PUT, absent leaves them as they are. */
  price_tiers: PriceTiers.nullish(),
  /** What travellers of some nationalities pay. Null, none and absent as for `price_tiers`. */
  class_prices: ClassPrices.nullish(),
  /** Null: that of the trip. A sum is in the currency of the departure's price. On PUT, absent leaves it as it is. */
  early_bird: OwnEarlyBird.nullish(),
  /** With fewer travellers than this the departure does not run; staff decide on `decision_date`. */
  min_to_run: wholeNumber('Travellers needed', 1, CAPACITY_MAX),
  decision_date: Day.nullish(),
  cancelled: z.boolean().optional(),
  /** Whether only staff see it. On PUT, absent leaves it as it is. */
  is_draft: z.boolean().optional(),
})

export const DepartureInput = DepartureFields.extend({
  min_to_run: DepartureFields.shape.min_to_run.default(1),
  /** Who of the staff sees to it that it is ready. Null: the office. On PUT, absent leaves it as it is. */
  responsible_id: Id.nullish(),
})
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    message: 'The end must not be before the start',
  })
  .refine(({ capacity, min_to_run }) => min_to_run <= capacity, {
    path: ['min_to_run'],
    message: 'It cannot need more travellers than it has seats',
  })
  .refine(({ price_amount, price_currency }) => (price_amount == null) === (price_currency == null), {
    path: ['price_currency'],
    message: 'A price needs an amount and a currency',
  })
  .meta({ id: 'DepartureInput' })
export type DepartureInput = z.infer<typeof DepartureInput>

export const Departure = z
  .object({
    _id: z.string(),
    trip_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    capacity: z.int(),
    seats_left: z.int(),
    status: z.enum(departureStatuses),
    /** What one traveller pays: its own price, or the trip's. Null when staff quote. */
    price_amount: z.int().nullable(),
    price_currency: Currency.nullable(),
    /** Whether the price is its own and not the trip's, though it may be the same. */
    has_own_price: z.boolean(),
    /** What each traveller of a larger group pays instead, in `price_currency`. */
    price_tiers: PriceTiers,
    /** Whether the tiers are its own and not the trip's. */
    has_own_tiers: z.boolean(),
    /** What travellers of some nationalities pay instead. */
    class_prices: ClassPrices,
    /** Whether these are its own and not the trip's. */
    has_own_class_prices: z.boolean(),
    /** What somebody pays less who books early; a sum is in `price_currency`. Null for none. */
    early_bird: EarlyBird.nullable(),
    /** Whether it is its own, or none of its own, and not the trip's. */
    has_own_early_bird: z.boolean(),
    min_to_run: z.int(),
    decision_date: z.string().nullable(),
    /** Whether the departure runs for certain: enough have paid, or staff have promised it. */
    is_guaranteed: z.boolean(),
    version: z.int(),
    ...unreadable,
    /** For visitors only: who goes so far, where enough have booked that nobody is known by it. */
    going: Going.optional(),
    /** For staff only: how many of the taken seats have no paid deposit yet. */
    seats_unpaid: z.int().optional(),
    /** For staff only: how many parties wait for seats. */
    waiting: z.int().optional(),
    /** For staff only: somebody has promised that it runs. */
    is_promised: z.boolean().optional(),
    /** For staff only: who of them sees to it that it is ready; null for the office. */
    responsible_id: z.string().nullable().optional(),
    /**
     * For staff only: the reference of the booking whose private trip it is, and empty for whoever may not see whose; null
     * where it is sold.
     */
    private_booking: z.string().nullable().optional(),
    /** For staff only: visitors see the trip, but not this. */
    is_draft: z.boolean().optional(),
    /** For staff only: visitors see neither the trip nor this. */
    trip_is_draft: z.boolean().optional(),
  })
  .meta({ id: 'Departure' })
export type Departure = z.infer<typeof Departure>

/**
 * A departure must match every field that is given. `from` and `to` are included. Only staff may ask for days, for trips
 * in draft and for private trips.
 */
export const DepartureQuery = z.object({
  trip_id: z.string().max(300).optional(),
  /** The first day, today when left out. */
  from: Day.optional(),
  to: Day.optional(),
  drafts: z.enum(['true', 'false']).optional(),
  /** Whether the departures of private trips are among them. */
  private: z.enum(['true', 'false']).optional(),
})
export type DepartureQuery = z.infer<typeof DepartureQuery>

/** A day of decision is near from this many days before it. */
export const DECISION_NEAR_DAYS = 14

/**
 * Returns whether staff must decide if a departure runs: fewer have paid than it needs, and the day of decision, or its
 * first day where none is set, is near or past.
 */
export function decisionOf(departure: Departure, today: Day): 'near' | 'past' | undefined {
  const { status, start_date, decision_date, is_promised } = departure
  if (status === 'cancelled' || status === 'departed' || status === 'draft') return undefined
  if (status === 'guaranteed' || is_promised) return undefined
  if (seatsPaid(departure) >= departure.min_to_run) return undefined
  const day = decision_date ?? start_date
  if (day < today) return 'past'
  return day <= addDays(today, DECISION_NEAR_DAYS) ? 'near' : undefined
}

/** Returns until when staff decide whether a departure runs; null where no day is set, or nothing is left to decide. */
export function decidesBy({ status, is_guaranteed, decision_date }: Departure): Day | null {
  const isOver = status === 'cancelled' || status === 'departed'
  return isOver || is_guaranteed ? null : decision_date
}

/** Returns how many seats are paid: only these count when it is decided whether a departure runs. */
export function seatsPaid({ capacity, seats_left, seats_unpaid = 0 }: Departure): number {
  return capacity - seats_left - seats_unpaid
}

export const DepartureCancellationInput = z
  .object({
    reason: text('Reason', 2000),
    /** Bookings that are moved to another departure of the trip, and not cancelled. */
    moves: z
      .array(z.object({ reference: text('Booking', 40), departure_id: text('Departure', 100) }))
      .max(CAPACITY_MAX)
      .optional(),
  })
  .meta({ id: 'DepartureCancellationInput' })
export type DepartureCancellationInput = z.infer<typeof DepartureCancellationInput>

/**
 * The bookings that were mailed that a departure does not run: those that are cancelled, with `refund_due` in minor units
 * of each booking's currency, and those that have `moved` to another first day.
 */
export const DepartureCancellation = z
  .object({
    departure: Departure,
    bookings: z.array(
      z.object({
        reference: z.string(),
        fullname: z.string(),
        refund_due: z.int(),
        currency: Currency.nullable(),
      }),
    ),
    moved: z.array(z.object({ reference: z.string(), fullname: z.string(), start_date: z.string() })),
  })
  .meta({ id: 'DepartureCancellation' })
export type DepartureCancellation = z.infer<typeof DepartureCancellation>
