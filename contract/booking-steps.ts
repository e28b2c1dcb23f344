import { OverrulePermits } from './booked-permits.ts'
import { z } from 'zod'
import { Booking, Email } from './bookings.ts'
import { Day } from './day.ts'
import { today } from './days.ts'
import { Money } from './money.ts'
import { phone } from './person.ts'
import { GATHER_MAX_DAYS, QUOTE_HOLD_DAYS, STAFF_HOLD_MAX_DAYS, TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

/** In minor units. Of less, the deposit would round to nothing, and the booking would count as paid for. */
const QUOTE_MIN = 100

/** What staff ask for a trip: a price for each traveller, or one for all. */
export const QuoteInput = z
  .object({ unit: Money.optional(), total: Money.optional(), note: optionalText('Note', 2000) })
  .refine(({ unit, total }) => (unit === undefined) !== (total === undefined), {
    path: ['total'],
    message: 'Give a price for each traveller or one for all',
  })
  .refine(({ unit, total }) => ((unit ?? total)?.amount ?? QUOTE_MIN) >= QUOTE_MIN, {
    path: ['total'],
    message: 'A price must be 1.00 or more',
  })
  .meta({ id: 'QuoteInput' })
export type QuoteInput = z.infer<typeof QuoteInput>

/** `note` goes into the mail. `hold_days`: for how many days the places wait for the deposit. */
export const ApprovalInput = z
  .object({
    note: optionalText('Note', 2000),
    hold_days: wholeOrDigits('Days', 1, STAFF_HOLD_MAX_DAYS).default(QUOTE_HOLD_DAYS),
  })
  .meta({ id: 'ApprovalInput' })
export type ApprovalInput = z.infer<typeof ApprovalInput>

/** `reason` is all that the mail says beside what was asked for. */
export const DeclineInput = z.object({ reason: text('Reason', 2000) }).meta({ id: 'DeclineInput' })

/** Another departure of the same trip, or another first day of a private one. */
export const PostponementInput = z
  .object({
    departure_id: Id.min(1).optional(),
    start_date: Day.optional(),
    reason: text('Reason', 2000),
    overrule_permits: OverrulePermits.unwrap().optional(),
  })
  .refine(({ departure_id, start_date }) => (departure_id === undefined) !== (start_date === undefined), {
    path: ['start_date'],
    message: 'Choose another departure or another first day',
  })
  .meta({ id: 'PostponementInput' })
export type PostponementInput = z.infer<typeof PostponementInput>

/** `difference`: how much more the new date costs. Staff and traveller read it; it is not charged. */
export const Postponement = z
  .object({ booking: Booking, difference: Money.nullable() })
  .meta({ id: 'Postponement' })
export type Postponement = z.infer<typeof Postponement>

/** `note` is kept with the booking; nobody is mailed. */
export const ConfirmationInput = z
  .object({ note: optionalText('Note', 2000) })
  .meta({ id: 'ConfirmationInput' })

/** What staff write about a booking for each other. */
export const NoteInput = z.object({ body: text('Note', 2000) }).meta({ id: 'NoteInput' })

/** What staff found when they looked at a booking that was marked. */
export const ReviewNote = z.object({ note: text('Note', 2000) }).meta({ id: 'ReviewNote' })

/** Nine digits, also typed in groups, or empty. */
const Pan = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, ''))
  .regex(/^(?:\d{9})?$/, 'A PAN has nine digits, such as 601234567. Leave it empty if there is none')

/** Whom invoices name instead of whoever booked, empty for nobody else, and the PAN that they name. */
export const BuyerInput = z.object({ buyer_name: optionalText('Name on the invoice', 200), buyer_pan: Pan })
export type BuyerInput = z.infer<typeof BuyerInput>

/** Whom a booking belongs to and how they are reached, as staff correct it. */
export const ContactInput = z
  .object({
    fullname: text('Full name', 200),
    email: Email,
    mobile: phone('Mobile'),
    /** As `BuyerInput`. Left out, they stay as they are. */
    buyer_name: BuyerInput.shape.buyer_name.unwrap().optional(),
    buyer_pan: Pan.optional(),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.infer<typeof ContactInput>

/** What a traveller types to get the link mailed again. */
export const BookingLookup = z.object({ email: Email, reference: text('Booking reference', 40) })
export type BookingLookup = z.infer<typeof BookingLookup>

/** What a traveller who pays their own part writes to leave the party. */
export const LeavingWish = z.object({ email: Email, message: text('What has happened', 2000) })
export type LeavingWish = z.infer<typeof LeavingWish>

/**
 * What becomes of a party that has not gathered its deposit in time: it gets so many `days` from now, or its seats go and
 * everybody gets their money back.
 */
export const GatheringDecision = z
  .object({
    decision: z.enum(['extend', 'release'], 'Choose more days, or to release the seats'),
    days: wholeOrDigits('Days', 1, GATHER_MAX_DAYS).optional(),
    note: optionalText('Note', 2000),
  })
  .refine(({ decision, days }) => decision === 'release' || days !== undefined, {
    path: ['days'],
    message: 'Say how many days more',
  })
  .meta({ id: 'GatheringDecision' })
export type GatheringDecision = z.infer<typeof GatheringDecision>

/** What a traveller writes who wants other dates, or a party of another size. */
export const PostponementWish = z.object({
  /** How many would travel then. */
  new_travellers: z
    .union([z.literal('').transform(() => undefined), wholeOrDigits('Travellers', 1, TRAVELLERS_MAX)])
    .optional(),
  new_date: z
    .union([
      z.literal('').transform(() => undefined),
      Day.refine((day) => day > today(), 'Choose a day that is still to come'),
    ])
    .optional(),
  message: text('Message', 2000),
})
export type PostponementWish = z.infer<typeof PostponementWish>
