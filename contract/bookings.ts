import { z } from 'zod'
import { Claim, Party } from './class-prices.ts'
import { BookedPermits, OverrulePermits } from './booked-permits.ts'
import { applicationStates, bookingStatuses } from './booking-statuses.ts'
import { CancellationStep } from './cancellation.ts'
import { Day } from './day.ts'
import { ChosenExtras, RoomWishes, WantedExtras } from './extras.ts'
import { TypedCode } from './discount-codes.ts'
import { BookingLine } from './lines.ts'
import { Money } from './money.ts'
import { PageQuery } from './paging.ts'
import { nationality, phone } from './person.ts'
import { HandLines } from './price-adjustments.ts'
import { BookingAnswer, GivenAnswers } from './questions.ts'
import { Id, optionalText, text } from './text.ts'
import { STAFF_HOLD_MAX_DAYS, TRAVELLERS_MAX } from './terms.ts'
import { arrivalIfKnown, toldFlights } from './travellers.ts'
import { Decided, Undecided } from './undecided.ts'
import { wholeOrDigits } from './whole.ts'

/** How a booking came: on the site, by telephone, or from an enquiry. */
export const bookingSources = ['web', 'phone', 'enquiry'] as const

export const genders = ['Gender', 'Female', 'Male', 'Others'] as const

export const Email = z.email('Enter an e-mail address such as maya@example.com').max(254)

/** As `Email`, or empty: whom staff book for on the telephone may have none. */
export const EmailIfAny = z.union([Email, z.literal('')], 'Enter an e-mail address such as maya@example.com')

/** For how many days unpaid seats are held that staff have booked; `none`: without a deadline. */
export const StaffHold = z.union(
  [z.literal('none'), wholeOrDigits('Days', 1, STAFF_HOLD_MAX_DAYS)],
  `Hold the seats for 1 to ${STAFF_HOLD_MAX_DAYS} days, or “none”`,
)
export type StaffHold = z.infer<typeof StaffHold>

/** The booking form of the specification, with the trip and, for a fixed departure, the departure. */
export const BookingInput = z
  .object({
    trip_id: text('Trip', 300),
    departure_id: Id.nullish(),
    startDate: Day.optional(),
    travellers: wholeOrDigits('Travellers', 1, TRAVELLERS_MAX).default(1),
    /** Who of the travellers is of another class than whoever books, or a child, where the price depends on it. */
    party: Party.optional(),
    days: wholeOrDigits('Days', 1, 365).optional(),
    fullname: text('Full name', 200),
    gender: z.enum(genders, 'Choose one from the list').default('Gender'),
    /** Empty only where staff book for somebody who has none. */
    email: EmailIfAny,
    nationality: nationality('Nationality'),
    mobile: phone('Mobile'),
    message: text('Message', 5000),
    /** A discount code, whatever its case and spaces. A booking has one at most. */
    code: TypedCode.optional(),
    ...arrivalIfKnown,
    /** What is wanted beside the trip; each belongs to a traveller or to the booking. */
    extras: ChosenExtras.optional(),
    rooms: RoomWishes.optional(),
    /** What the questions of the trip are answered with. */
    answers: GivenAnswers.optional(),
    destination: optionalText('Destination', 200),
    formType: optionalText('Form type', 100),
    isBookingForm: z.union([z.boolean(), z.string().max(10)]).optional(),
    /** `phone`: staff book for somebody on the telephone. Ignored from anybody but staff. */
    source: z.enum(['web', 'phone']).optional(),
    /** Staff only: how long the seats are held; else as the booking rules say. */
    hold_days: StaffHold.optional(),
    /**
     * Staff only. `cutoff`: the three days' notice does not apply. `capacity`: seats that are missing are added to the
     * departure. `permits`: why the rules of permits do not apply; empty: they do.
     */
    override: z
      .object({
        cutoff: z.boolean().optional(),
        capacity: z.boolean().optional(),
        permits: OverrulePermits.unwrap().optional(),
      })
      .optional(),
    /** Staff only: what they charge or take off by hand, with the reason. */
    add_lines: HandLines.optional(),
  })
  .meta({ id: 'BookingInput' })
export type BookingInput = z.infer<typeof BookingInput>

const MaybeMoney = Money.nullable()

/** What the traveller is told on booking. Amounts are null while staff work out a quote. */
export const BookingReceipt = z
  .object({
    reference: z.string(),
    token: z.string(),
    manage_url: z.string(),
    status: z.enum(bookingStatuses),
    total: MaybeMoney,
    deposit: MaybeMoney,
    card_fee: MaybeMoney,
    balance: MaybeMoney,
    hold_expires_at: z.string().nullable(),
  })
  .meta({ id: 'BookingReceipt' })
export type BookingReceipt = z.infer<typeof BookingReceipt>

/** A part of a balance, and what is paid of it. `due_on`: a day of Kathmandu. */
const Installment = z.object({ due_on: z.string(), amount: Money, paid: Money }).meta({ id: 'Installment' })

/** A booking as its traveller and staff see it. */
export const Booking = z
  .object({
    _id: z.string(),
    reference: z.string(),
    status: z.enum(bookingStatuses),
    refund: z.enum(['none', 'part', 'full']),
    needs_review: z.boolean(),
    trip_id: z.string().nullable(),
    trip_name: z.string(),
    trip_path: z.string().nullable(),
    departure_id: z.string().nullable(),
    /**
     * What the party must know while its departure may not run; null for a private trip and once it is certain that the
     * departure runs.
     */
    undecided: Undecided.nullable(),
    /** When it was decided that its departure runs; null for a party that waits for that, or never had to. */
    decided: Decided.nullable(),
    start_date: z.string(),
    end_date: z.string(),
    days: z.int(),
    travellers: z.int(),
    /** Who each traveller claims to be, whoever books first; null where the price did not depend on it. */
    claims: Claim.array().nullable(),
    fullname: z.string(),
    gender: z.string(),
    email: z.string(),
    nationality: z.string(),
    mobile: z.string(),
    message: z.string(),
    /** The total by the number of travellers, rounded. */
    unit: MaybeMoney,
    /** The sum of the lines. */
    total: MaybeMoney,
    deposit: MaybeMoney,
    card_fee: MaybeMoney,
    balance: MaybeMoney,
    /** What the total is made of, in order; none while there is no price. */
    lines: BookingLine.array(),
    /** Confirmed payments without card fees, less refunds. */
    paid: MaybeMoney,
    /** The parts of the balance, in the order in which they fall due; none where it is paid at once. */
    installments: Installment.array(),
    exchange_rate: z.int().nullable(),
    /** Where that rate is from, in words; null for bookings of before. */
    rate_source: z.string().nullable(),
    terms_version: z.int(),
    /** What cancelling keeps of the total, in percent, before the first of the steps. */
    cancellation_keeps: z.int(),
    cancellation_steps: CancellationStep.array(),
    /** The rules by which it was booked and its price is paid. */
    money_rules: z.object({
      deposit_percent: z.int(),
      deposit_each: MaybeMoney,
      card_fee_basis_points: z.int(),
      balance_due_days: z.int(),
      installments: z.array(z.object({ percent: z.int(), days_before: z.int() })),
      notice_days: z.int(),
      hold_minutes: z.int(),
      gather_days: z.int(),
      /** By way to pay, where it is not the card fee. In hundredths of a percent, cents and paisa. */
      way_fees: z.record(z.string(), z.object({ basis_points: z.int(), usd: z.int(), npr: z.int() })),
    }),
    hold_expires_at: z.string().nullable(),
    /** Until when its party gathers the deposit in parts, once some of it is paid; then staff decide. Null for all others. */
    gather_until: z.string().nullable(),
    /** When staff promised to keep the seats without a deadline. */
    confirmed_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    /** The operator cancelled, so nothing is kept. */
    is_cancelled_by_us: z.boolean(),
    source: z.enum(bookingSources),
    /** Why the booking was made as a request, in words for the traveller; empty where only the price was missing. */
    request_reason: z.string(),
    /** How an application stands; null for what was booked outright. */
    application: z.enum(applicationStates).nullable(),
    /** What staff wrote beside the price. */
    quote_note: z.string(),
    /** How they sleep, as far as it costs nothing; a room with a supplement is a line. */
    double_rooms: z.int(),
    share_with: z.string(),
    /** The extras of a request; with a price they are lines. */
    wanted_extras: WantedExtras,
    /** The permits that its trip needed when it was made; null where there were none, and for bookings of before. */
    agreed_permits: BookedPermits.nullable(),
    /** The discount code that it was made with. */
    discount_code: z.string().nullable(),
    /** What the questions of the trip were answered with, in their words of then. */
    answers: BookingAnswer.array(),
    ...toldFlights,
    /** When the link in a mail to this address was first opened. */
    mailbox_proven_at: z.string().nullable(),
    /** How often the link was renewed: only links of this generation open the booking. */
    link_generation: z.int(),
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** A booking as a list has it: with its lines only when they were asked for, and without its installments. */
export const ListedBooking = Booking.omit({ installments: true })
  .extend({ lines: BookingLine.array().optional() })
  .meta({ id: 'ListedBooking' })
export type ListedBooking = z.infer<typeof ListedBooking>

/** What was kept of a cancelled booking, and what goes back: what was paid, less what the terms keep. */
export const Cancellation = z
  .object({ booking: Booking, kept: MaybeMoney, refund_due: MaybeMoney })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.infer<typeof Cancellation>

/**
 * How staff filter the bookings: a booking must match every field that is given. `from` and `to` are compared with its
 * first day.
 */
export const BookingQuery = PageQuery.extend({
  /** Part of a reference, a name, an e-mail address or a trip's name. */
  q: optionalText('Search', 200),
  status: z.enum(bookingStatuses).optional(),
  trip_id: z.string().max(100).optional(),
  departure_id: z.string().max(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** `waiting`: applications that staff have not decided about. */
  application: z.enum(applicationStates).optional(),
  needs_review: z.enum(['true']).optional(),
  /** Trips that are over and not paid in full. */
  unsettled: z.enum(['true']).optional(),
  /** Those whose balance, or an open part of it, is due today by the rules with which each was booked. */
  due: z.enum(['true']).optional(),
  /** Those paid in parts, or by several travellers, whose day for what is open is over. */
  late: z.enum(['true']).optional(),
  /** Parties whose days to gather their deposit in parts are over. */
  gathering: z.enum(['true']).optional(),
  /** Whether each booking comes with its lines, as the export needs them. */
  lines: z.enum(['true']).optional(),
  /** A minus turns the order around. */
  sort: z.enum(['-created', 'created', 'start', '-start']).default('-created'),
})
export type BookingQuery = z.infer<typeof BookingQuery>
