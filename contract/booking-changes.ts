import { z } from 'zod'
import { bookingStatuses } from './booking-statuses.ts'
import { Booking } from './bookings.ts'
import { ContactInput } from './booking-steps.ts'
import { Day } from './days.ts'
import { lineKinds } from './lines.ts'
import { AMOUNT_MAX, Money, SignedMoney } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

/** How many lines staff may add by hand in one change, and how many they may end. */
const LINES_MAX = 50

const AMOUNT = 'An amount is a whole number of minor units, below 0 for what is taken off, and not 0'

/**
 * A line that staff write by hand, in minor units of the booking's currency: above 0 for something sold besides, below 0
 * for what is taken off. The traveller reads `label`; `reason` stays with staff.
 */
export const HandLine = z
  .object({
    label: text('What the line is for', 200),
    amount: z
      .int(AMOUNT)
      .min(-AMOUNT_MAX, AMOUNT)
      .max(AMOUNT_MAX, AMOUNT)
      .refine((amount) => amount !== 0, AMOUNT),
    reason: text('Reason', 2000),
  })
  .meta({ id: 'HandLine' })
export type HandLine = z.infer<typeof HandLine>

/**
 * Which price the trip has after a change: `agreed`, what each traveller has agreed to pay, or `today`, what is asked
 * today for the new departure and the new party.
 */
export const priceBases = ['agreed', 'today'] as const

/** What is wanted of a booking from now on; what is absent stays. */
export const BookingChangeInput = z
  .object({
    /** Another trip, by its id. Without a departure it is private. */
    trip_id: Id.min(1).optional(),
    /** A departure; null makes the trip private. */
    departure_id: Id.min(1).nullish(),
    /** The first day of a private trip, which may be over. A booking of a departure becomes private by it. */
    start_date: Day.optional(),
    /** The length of a private trip. */
    days: wholeOrDigits('Days', 1, 365).optional(),
    /** How many travel from now on. */
    travellers: wholeOrDigits('Travellers', 1, TRAVELLERS_MAX).optional(),
    /** The positions of those who leave; where fewer are named than leave, the last ones do. */
    leaving: z.array(z.int().min(1).max(TRAVELLERS_MAX)).max(TRAVELLERS_MAX).default([]),
    contact: ContactInput.optional(),
    price: z.enum(priceBases, 'Choose the agreed price or that of today').optional(),
    add_lines: HandLine.array().max(LINES_MAX).default([]),
    /** The ids of lines that staff have written by hand and that end. */
    end_lines: Id.array().max(LINES_MAX).default([]),
    /** Seats that are missing are added to the departure. */
    more_seats: z.boolean().default(false),
    /** Whether the traveller is mailed. */
    mail: z.boolean().default(true),
    reason: optionalText('Reason', 2000),
  })
  .refine(({ departure_id, start_date }) => typeof departure_id !== 'string' || start_date === undefined, {
    path: ['start_date'],
    message: 'Choose a departure or a first day, not both',
  })
  .meta({ id: 'BookingChangeInput' })
export type BookingChangeInput = z.infer<typeof BookingChangeInput>

const MaybeMoney = Money.nullable()

/** A line of a price before or after a change. */
const ChangedLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  quantity: z.int(),
  unit: SignedMoney.nullable(),
  amount: SignedMoney,
})

/** How a booking stands before or after a change. */
export const ChangeSide = z
  .object({
    status: z.enum(bookingStatuses),
    trip_name: z.string(),
    departure_id: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string(),
    days: z.int(),
    travellers: z.int(),
    lines: ChangedLine.array(),
    total: MaybeMoney,
    deposit: MaybeMoney,
    balance: MaybeMoney,
    /** What is paid, less what has gone back or will. */
    paid: MaybeMoney,
    /** What is still to pay. */
    open: MaybeMoney,
  })
  .meta({ id: 'ChangeSide' })
export type ChangeSide = z.infer<typeof ChangeSide>

/** What a change would do, before it is done. */
export const BookingChangePreview = z
  .object({
    /** Whether anything differs. */
    is_changed: z.boolean(),
    before: ChangeSide,
    after: ChangeSide,
    /** The price that was used; null without a price. */
    price: z.enum(priceBases).nullable(),
    /** By how much the total rises or falls. */
    difference: SignedMoney.nullable(),
    /** What becomes a refund, because it is paid beyond the new price. */
    goes_back: MaybeMoney,
    /** What was to go back and counts for the new price instead. */
    taken_back: MaybeMoney,
    /** Seats that are taken of a departure and given to one. */
    seats: z.object({ taken: z.int(), given: z.int() }),
    /** The names of those who leave, or "Traveller 3". */
    leaving: z.string().array(),
    /** The numbers of the invoices that a new one replaces. */
    papers: z.string().array(),
    /** Who is mailed; null when nobody. */
    mail_to: z.string().nullable(),
    /** Whether the links of earlier mails stop working, because the address is another. */
    ends_links: z.boolean(),
    /** What else staff must know, as sentences. */
    notes: z.string().array(),
  })
  .meta({ id: 'BookingChangePreview' })
export type BookingChangePreview = z.infer<typeof BookingChangePreview>

/** A booking after a change, and what becomes a refund by it. */
export const BookingChange = z
  .object({ booking: Booking, goes_back: MaybeMoney })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof BookingChange>
