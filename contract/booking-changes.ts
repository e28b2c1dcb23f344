import { z } from 'zod'
import { bookingStatuses } from './booking-statuses.ts'
import { Booking } from './bookings.ts'
import { ContactInput } from './booking-steps.ts'
import { Claim } from './class-prices.ts'
import { Day } from './day.ts'
import { TypedCode } from './discount-codes.ts'
import { ChosenExtras, RoomWishes } from './extras.ts'
import { lineKinds } from './lines.ts'
import { OverrulePermits } from './booked-permits.ts'
import { Money, SignedMoney } from './money.ts'
import { HAND_LINES_MAX, HandLines } from './price-adjustments.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText } from './text.ts'
import { wholeOrDigits } from './whole.ts'

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
    /**
     * Whether the booking keeps of those who leave what its policy keeps of their parts alone, as a line: never more than is
     * paid for them.
     */
    charge_leaving: z.boolean().default(false),
    /** How many travel from now on. */
    travellers: wholeOrDigits('Travellers', 1, TRAVELLERS_MAX).optional(),
    /** The positions of those who leave; where fewer are named than leave, the last ones do. */
    leaving: z.array(z.int().min(1).max(TRAVELLERS_MAX)).max(TRAVELLERS_MAX).default([]),
    /** Who those are that join, in order; whoever is not named counts as whoever books. */
    joining: Claim.array().max(TRAVELLERS_MAX).default([]),
    contact: ContactInput.optional(),
    price: z.enum(priceBases, 'Choose the agreed price or today’s').optional(),
    /**
     * All rooms and extras from now on; what stays keeps its price. A traveller is named by the position of before, those
     * who join follow; what is for somebody who leaves ends.
     */
    extras: ChosenExtras.optional(),
    /** How they sleep, as far as it costs nothing. */
    rooms: RoomWishes.optional(),
    /** Rooms and extras may be added after their last day. */
    waive_cutoff: z.boolean().default(false),
    /** A discount code in place of the one that it has; empty for none. */
    code: TypedCode.optional(),
    add_lines: HandLines.default([]),
    /** The ids of lines that staff have written by hand and that end. */
    end_lines: Id.array().max(HAND_LINES_MAX).default([]),
    /** Seats that are missing are added to the departure. */
    more_seats: z.boolean().default(false),
    /** Whether the traveller is mailed. */
    mail: z.boolean().default(true),
    reason: optionalText('Reason', 2000),
    overrule_permits: OverrulePermits,
  })
  .refine(({ departure_id, start_date }) => typeof departure_id !== 'string' || start_date === undefined, {
    path: ['start_date'],
    message: 'Choose a departure or a first day, not both',
  })
  .meta({ id: 'BookingChangeInput' })
export type BookingChangeInput = z.infer<typeof BookingChangeInput>

const MaybeMoney = Money.nullable()

/** A line of a price before or after a change. */
export const ChangedLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  /** The position of the traveller it is for, before or after the change; null for the whole booking. */
  traveller: z.int().nullable(),
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
