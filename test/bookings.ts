import { createCookie } from 'react-router'
import type { Booking, BookingInput } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { OwnEarlyBird } from '#contract/early-bird.ts'
import { db, transaction } from '#db/client.ts'
import { mailboxPass } from '#domain/bookings/codes.ts'
import { mailedKey } from '#domain/bookings/links.ts'
import { readBooking, receiptOf, withSums } from '#domain/bookings/read.ts'
import { recompute } from '#domain/bookings/state.ts'
import { addDeparture } from '#domain/departures/departures.ts'
import { issueDocuments } from '#domain/documents/issue.ts'
import { everestTrekId } from './world.ts'
import { openedPayment } from './payments.ts'

/** The form of Maya, who books the trek to Everest Base Camp privately and alone. */
export const maya: BookingInput = {
  trip_id: everestTrekId,
  startDate: addDays(today(), 40),
  travellers: 1,
  fullname: 'Maya Lindqvist',
  gender: 'Female',
  email: 'maya@example.com',
  nationality: 'Sweden',
  mobile: '+46 70 123 45 67',
  message: 'Vegetarian, please.',
  destination: 'Everest Base Camp Trek',
  formType: 'booking',
  isBookingForm: 'true',
}

/** What a browser sends when Maya has filled in the booking form for two. */
export const filledForm = {
  formType: 'booking',
  isBookingForm: 'true',
  trip_id: everestTrekId,
  idempotencyKey: 'a-key',
  destination: 'Everest Base Camp Trek',
  departure_id: '',
  startDate: addDays(today(), 40),
  travellers: '2',
  days: '14',
  fullname: maya.fullname,
  gender: 'Female',
  email: maya.email,
  nationality: maya.nationality,
  mobile: maya.mobile,
  message: maya.message,
  website: '',
}

/** Adds a departure of the Everest Base Camp trek in two months, with this capacity and without bookings. */
export function departureWith(
  capacity: number,
  more: {
    price_amount?: number
    early_bird?: OwnEarlyBird
    start_date?: string
    end_date?: string
  } = {},
): Promise<Departure> {
  const start_date = addDays(today(), 60)
  const price_currency = more.price_amount === undefined ? undefined : ('USD' as const)
  const input = {
    trip_id: everestTrekId,
    start_date,
    end_date: addDays(start_date, 13),
    capacity,
    min_to_run: 2,
  }
  return addDeparture({ ...input, ...more, price_currency }, 'staff-pasang')
}

/** Confirms a payment of `amount` minor units without a provider. Returns the booking afterwards. */
export async function payFor(booking: Booking, amount: number) {
  const opened = openedPayment(booking, amount)
  const currency = booking.total!.currency
  return transaction(async (tx) => {
    await tx
      .insertInto('payments')
      .values({ ...opened, provider: 'cash', status: 'confirmed', currency, confirmed_at: opened.updated_at })
      .execute()
    const standing = await recompute(tx, booking._id)
    await issueDocuments(tx, standing.row)
    return withSums(tx, standing.row, standing.sums)
  })
}

/** Returns how many seats of a departure are taken. */
export async function seatsTaken(departureId: string): Promise<number> {
  const { seats_taken } = await db
    .selectFrom('departures')
    .select('seats_taken')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  return seats_taken
}

/** Marks the mailboxes of all bookings as proven, as opening a mailed link does. */
export async function proveMailbox(): Promise<void> {
  const mailbox_proven_at = new Date().toISOString()
  await db.updateTable('bookings').set({ mailbox_proven_at }).execute()
}

/** Returns the `Cookie` header of a browser with the pass of the booking. */
export async function passOf(booking: Booking): Promise<string> {
  const cookie = await createCookie('mailbox').serialize(mailboxPass(booking))
  return cookie.split(';')[0]!
}

/** Returns the query of the links in the booking's mails: `token=…&key=…`. */
export async function mailedQuery(reference: string): Promise<string> {
  const booking = await readBooking(reference)
  return `token=${receiptOf(booking).token}&key=${mailedKey(booking)}`
}

/** Returns the code of the last mail to a booking that has one. */
export async function mailedCode({ _id }: Booking): Promise<string> {
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('noun_id', '=', _id)
    .where('kind', '=', 'booking-code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return text_body.match(/^Code: (\d{6})$/m)![1]!
}
