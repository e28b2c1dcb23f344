import type { Booking, Cancellation } from '#contract/bookings.ts'
import { EMERGENCY_PATH } from '#contract/emergency.ts'
import { Currency, type Money } from '#contract/money.ts'
import { publicUrl } from '#integrations/own-address.ts'
import type { Tx } from '#db/client.ts'
import { applicationApproved, applicationDeclined } from '../mails/applications.ts'
import { bookingChanged, type ChangeFacts } from '../mails/booking-changed.ts'
import { bookingCancelled, cancellationForStaff, bookingReceived, holdExpired } from '../mails/bookings.ts'
import {
  bookingCode,
  bookingLink,
  bookingPostponed,
  bookingQuoted,
  departureCancelled,
  departureGuaranteed,
  refundSent,
  type LinkReason,
} from '../mails/changes.ts'
import { extrasChanged, type ExtrasFacts } from '../mails/extras.ts'
import { installmentDue, type InstallmentFacts } from '../mails/installments.ts'
import type { MailContent } from '../mails/layout.ts'
import { priceLowered, type PriceLoweredFacts } from '../mails/price-lowered.ts'
import { balanceDue, preTrip, type PreTripFacts } from '../mails/reminders.ts'
import { tasksDue } from '../mails/tasks.ts'
import { queueOfficeMail } from '../mails/office.ts'
import { queueMail, type Mail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { meetingOfTrip } from '../trips/meeting.ts'
import { mailedPageUrl, mailedUrl, payUrl } from './links.ts'

// Mails to travellers and to the office. Each is queued in the transaction of its change.

type About = Mail['about']

/** Mails the traveller that the booking was changed in its form, or that its unpaid seats have gone back. */
export async function tellOfBooking(tx: Tx, what: 'changed' | 'expired', booking: Booking): Promise<void> {
  const house = await readSettings(tx)
  const facts = { booking, manageUrl: mailedUrl(booking) }
  if (what === 'expired') await toTraveller(tx, 'hold-expired', booking, holdExpired(facts, house))
  else await toTraveller(tx, 'booking-received', booking, bookingReceived(facts, house))
}

/** Mails the traveller about a cancellation. `byTraveller`: the traveller cancelled, so the office gets a mail too. */
export async function tellOfCancellation(
  tx: Tx,
  cancellation: Cancellation,
  byTraveller?: { reason: string },
): Promise<void> {
  const { booking } = cancellation
  if (byTraveller) {
    const facts = { ...cancellation, ...byTraveller, adminUrl: adminUrl(booking) }
    const told = cancellationForStaff(facts, await readSettings(tx))
    await toOffice(tx, 'cancellation-for-staff', aboutBooking(booking), told, booking.email)
  }
  const content = bookingCancelled({ ...cancellation, manageUrl: mailedUrl(booking) }, await readSettings(tx))
  await toTraveller(tx, 'booking-cancelled', booking, content)
}

/** Mails the traveller a new or changed price. */
export async function tellOfQuote(tx: Tx, booking: Booking): Promise<void> {
  const content = bookingQuoted({ booking, manageUrl: mailedUrl(booking) }, await readSettings(tx))
  await toTraveller(tx, 'booking-quoted', booking, content)
}

/** Mails the applicant that staff have said yes, with the link to pay. */
export async function tellOfApproval(tx: Tx, booking: Booking): Promise<void> {
  const content = applicationApproved({ booking, manageUrl: mailedUrl(booking) }, await readSettings(tx))
  await toTraveller(tx, 'application-approved', booking, content)
}

/** Mails the applicant why staff have said no. */
export async function tellOfDecline(tx: Tx, booking: Booking, reason: string): Promise<void> {
  const facts = { booking, reason, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'application-declined', booking, applicationDeclined(facts, await readSettings(tx)))
}

/** Mails the traveller new dates. `difference`: how much more they cost than was agreed. */
export async function tellOfPostponement(tx: Tx, booking: Booking, difference: Money | null): Promise<void> {
  const facts = { booking, difference, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'booking-postponed', booking, bookingPostponed(facts, await readSettings(tx)))
}

/** Mails the traveller a booking that was changed. */
export async function tellOfChange(
  tx: Tx,
  booking: Booking,
  about: Pick<ChangeFacts, 'goesBack' | 'isMoved' | 'hasNewStart'>,
): Promise<void> {
  const facts = { ...about, booking, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'booking-changed', booking, bookingChanged(facts, await readSettings(tx)))
}

/** Mails the traveller that the departure runs for certain. */
export async function tellOfGuarantee(tx: Tx, booking: Booking): Promise<void> {
  const facts = { booking, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'departure-guaranteed', booking, departureGuaranteed(facts, await readSettings(tx)))
}

/** Mails the traveller that the departure does not run, with the operator's reason. */
export async function tellOfDepartureCancellation(
  tx: Tx,
  cancellation: Cancellation,
  reason: string,
): Promise<void> {
  const { booking } = cancellation
  const facts = { ...cancellation, reason, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'departure-cancelled', booking, departureCancelled(facts, await readSettings(tx)))
}

/** Mails the traveller about sent refunds, a mail each. */
export async function tellOfRefunds(tx: Tx, booking: Booking, refunds: RefundFacts[]): Promise<void> {
  const house = await readSettings(tx)
  for (const { amount, currency, method } of refunds) {
    const money = { amount, currency: Currency.parse(currency) }
    const content = refundSent({ booking, method, amount: money, manageUrl: mailedUrl(booking) }, house)
    await toTraveller(tx, 'refund-sent', booking, content)
  }
}

type RefundFacts = { amount: number; currency: string; method: string | null }

/** Mails the traveller a lowered price. */
export async function tellOfAdjustment(
  tx: Tx,
  booking: Booking,
  about: Omit<PriceLoweredFacts, 'booking' | 'manageUrl'>,
): Promise<void> {
  const facts = { ...about, booking, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'price-lowered', booking, priceLowered(facts, await readSettings(tx)))
}

/** Mails the traveller what was added to the booking or taken out of it. */
export async function tellOfExtras(
  tx: Tx,
  booking: Booking,
  about: Omit<ExtrasFacts, 'booking' | 'manageUrl'>,
): Promise<void> {
  const facts = { ...about, booking, manageUrl: mailedUrl(booking) }
  await toTraveller(tx, 'extras-changed', booking, extrasChanged(facts, await readSettings(tx)))
}

/**
 * Mails the link of the booking: the present one again, or a new one. `isOnRequest`: somebody outside the office has
 * typed the address, so the mail counts against its budget.
 */
export async function mailLink(
  tx: Tx,
  booking: Booking,
  why: LinkReason,
  { isOnRequest } = { isOnRequest: why === 'asked' },
): Promise<void> {
  const content = bookingLink({ booking, manageUrl: mailedUrl(booking), why }, await readSettings(tx))
  await toTraveller(tx, isOnRequest ? 'booking-link' : 'booking-new-link', booking, content)
}

/**
 * Mails the code that proves the mailbox of a booking. Returns the id of the mail; undefined for a booking of the demo,
 * which gets none.
 */
export async function mailBookingCode(tx: Tx, booking: Booking, code: string): Promise<string | undefined> {
  return toTraveller(tx, 'booking-code', booking, bookingCode({ booking, code }, await readSettings(tx)))
}

/**
 * Mails what is left to do before the trip: with the letter about the trip, with what is open of the balance, or by
 * itself. `days`: how many are left before the first one.
 */
export async function remind(
  tx: Tx,
  what: keyof typeof reminders,
  booking: Booking,
  told: Pick<PreTripFacts, 'days' | 'tasks'>,
): Promise<void> {
  const facts = {
    booking,
    ...told,
    manageUrl: mailedUrl(booking),
    papersUrl: mailedPageUrl(booking, 'papers'),
    gearUrl: mailedPageUrl(booking, 'gear'),
    payUrl: payUrl(booking),
    meeting: await meetingOfTrip(booking.trip_id, tx),
    packUrl: mailedPageUrl(booking, 'pack'),
    emergencyUrl: publicUrl(EMERGENCY_PATH),
  }
  await toTraveller(tx, what, booking, reminders[what](facts, await readSettings(tx)))
}

const reminders = { 'balance-due': balanceDue, 'pre-trip': preTrip, 'tasks-due': tasksDue }

/** Mails a reminder of the parts of a balance that are due by a day. `amount`: what is open of them, in minor units. */
export async function remindOfInstallment(
  tx: Tx,
  booking: Booking,
  { amount, ...about }: Pick<InstallmentFacts, 'due_on' | 'days' | 'tasks'> & { amount: number },
): Promise<void> {
  const facts = {
    ...about,
    booking,
    amount: { amount, currency: booking.total!.currency },
    manageUrl: mailedUrl(booking),
    papersUrl: mailedPageUrl(booking, 'papers'),
    gearUrl: mailedPageUrl(booking, 'gear'),
    payUrl: payUrl(booking),
  }
  await toTraveller(tx, 'installment-due', booking, installmentDue(facts, await readSettings(tx)))
}

/** Queues a mail to the traveller who made the booking. */
export async function toTraveller(tx: Tx, kind: Mail['kind'], booking: Booking, content: MailContent) {
  const to = { name: booking.fullname, address: booking.email }
  return queueMail(tx, { ...content, kind, to, about: aboutBooking(booking) })
}

/** Queues a mail to the office; an answer goes to `replyTo`. */
export async function toOffice(
  tx: Tx,
  kind: Mail['kind'],
  about: About,
  content: MailContent,
  replyTo: string,
) {
  await queueOfficeMail(tx, { ...content, kind, replyTo, about }, await readSettings(tx))
}

function aboutBooking({ _id }: Booking): About {
  return { noun: 'booking', id: _id }
}

/** Returns where staff find a booking. */
export function adminUrl({ reference }: Booking) {
  return publicUrl(`/admin/bookings/${reference}`)
}
