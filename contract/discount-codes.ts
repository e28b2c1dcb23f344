import { z } from 'zod'
import { bookingStatuses } from './booking-statuses.ts'
import { Day } from './day.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, text } from './text.ts'
import { wholeNumber } from './whole.ts'

// Codes that travellers type to pay less. The codes that are mailed to prove a mailbox are another thing
// (`domain/bookings/codes.ts`).

export const DISCOUNT_CODE_MAX = 20
const DISCOUNT_CODE_MIN = 3
/** How many characters of a field are read as a code: more than any has, for spaces around it. */
export const TYPED_CODE_MAX = 60

/** A code as somebody typed it, whatever its case and spaces; empty for none. */
export const TypedCode = z.string().max(TYPED_CODE_MAX, `A code has at most ${DISCOUNT_CODE_MAX} characters`)

const USES_MAX = 100_000
const TRIPS_MAX = 500

const SUM = 'What is taken off must be an amount above 0, such as 50 or 49.50'
const Off = { amount: z.int(SUM).min(1, SUM).max(AMOUNT_MAX, SUM), currency: Currency }

/** What a code takes off: `percent`, or `amount` from the whole booking. */
const worth = {
  percent: wholeNumber('The percent of a code', 1, 100).nullable(),
  amount: z.object(Off).nullable(),
}

const rules = {
  /** The first and the last day, in Kathmandu, on which it can be used; null for no bound. */
  from: Day.nullable(),
  until: Day.nullable(),
  /** The trips it is for; none for all. */
  trip_ids: z.array(Id.min(1)).max(TRIPS_MAX, `At most ${TRIPS_MAX} trips`),
  least_travellers: wholeNumber('The least travellers', 1, TRAVELLERS_MAX),
  /** How many bookings may use it; null for any number. */
  uses_max: wholeNumber('The most uses', 1, USES_MAX).nullable(),
}

/** Returns a code as it is stored: capital letters, without spaces. */
export function foldDiscountCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase()
}

/** A code as it is stored. */
export const DISCOUNT_CODE = new RegExp(`^[A-Z0-9-]{${DISCOUNT_CODE_MIN},${DISCOUNT_CODE_MAX}}$`)

const LETTERS = `A code has ${DISCOUNT_CODE_MIN} to ${DISCOUNT_CODE_MAX} letters from A to Z, digits and hyphens`

export const DiscountCodeInput = z
  .object({
    code: z
      .string(LETTERS)
      .max(TYPED_CODE_MAX, LETTERS)
      .overwrite(foldDiscountCode)
      .regex(DISCOUNT_CODE, LETTERS),
    percent: worth.percent.default(null),
    amount: worth.amount.default(null),
    from: rules.from.default(null),
    until: rules.until.default(null),
    trip_ids: rules.trip_ids.default([]),
    least_travellers: rules.least_travellers.default(1),
    uses_max: rules.uses_max.default(null),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['percent'],
    message: 'Give a code either a percent or a sum',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'The last day cannot lie before the first',
  })
  .meta({ id: 'DiscountCodeInput' })
export type DiscountCodeInput = z.infer<typeof DiscountCodeInput>

export const DiscountCode = z
  .object({
    _id: z.string(),
    code: z.string(),
    percent: z.int().nullable(),
    amount: Money.nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    trip_ids: z.array(z.string()),
    least_travellers: z.int(),
    uses_max: z.int().nullable(),
    /** How many bookings use it now: those that were not paid in time, or cancelled unpaid, do not count. */
    uses: z.int(),
    version: z.int(),
  })
  .meta({ id: 'DiscountCode' })
export type DiscountCode = z.infer<typeof DiscountCode>

/** How many bookings are shown with their code. */
export const CODE_BOOKINGS_SHOWN = 100

/** A code with the bookings that were made with it, the newest first. `is_counted`: its use counts. */
export const DiscountCodeDetail = DiscountCode.extend({
  bookings: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(bookingStatuses),
      fullname: z.string(),
      trip_name: z.string(),
      is_counted: z.boolean(),
    }),
  ),
}).meta({ id: 'DiscountCodeDetail' })
export type DiscountCodeDetail = z.infer<typeof DiscountCodeDetail>

/** A typed code, with the choice it is for: what a booking of them would cost less. */
export const DiscountCodeQuestion = z
  .object({
    code: text('Code', TYPED_CODE_MAX),
    trip_id: text('Trip', 300),
    departure_id: Id.nullish(),
    startDate: Day.optional(),
    travellers: wholeNumber('Travellers', 1, TRAVELLERS_MAX).default(1),
    days: wholeNumber('Days', 1, 365).optional(),
    /** The price may depend on it. */
    nationality: text('Nationality', 100).optional(),
  })
  .meta({ id: 'DiscountCodeQuestion' })

/** What a price needs to know of a code. */
export const DiscountAnswer = z
  .object({
    code: z.string(),
    percent: z.int().nullable(),
    amount: Money.nullable(),
    least_travellers: z.int(),
  })
  .meta({ id: 'DiscountAnswer' })
export type DiscountAnswer = z.infer<typeof DiscountAnswer>
