import { actors } from '#contract/events.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { today } from '#contract/days.ts'
import type { PaymentOutcome } from '#integrations/payments/provider.ts'
import { db, transaction } from '#db/client.ts'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { bookFromForm } from '#domain/bookings/book-from-form.ts'
import { changeOwnBooking } from '#domain/bookings/change.ts'
import { confirmBooking } from '#domain/bookings/confirm.ts'
import { correctContact } from '#domain/bookings/contact.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { expireHolds } from '#domain/bookings/holds.ts'
import { invoiceBooking } from '#domain/bookings/invoice.ts'
import { postponeBooking } from '#domain/changes/postpone.ts'
import { quoteBooking } from '#domain/bookings/quote.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { releaseHoldsOf } from '#domain/bookings/unpaid-holds.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { cancelDeparture } from '#domain/cancellations/departure.ts'
import { personAt } from '#domain/customers/addresses.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { mergeCustomers, separateCustomer } from '#domain/customers/merge.ts'
import { openDeparture } from '#domain/decisions/by-staff.ts'
import { DomainError } from '#domain/errors.ts'
import { takeNotice } from '#domain/payments/notices.ts'
import { allocatePayment, recordReceivedPayment } from '#domain/payments/office.ts'
import { reviewPayment } from '#domain/payments/review.ts'
import { voidPayment } from '#domain/payments/void.ts'
import { addRefund } from '#domain/refunds/add.ts'
import { recordSentRefund } from '#domain/refunds/record-sent.ts'
import { claim } from '#domain/versions.ts'
import { mergeOf } from './customers.ts'
import { departureWith, maya } from './bookings.ts'
import { sells, type Chance } from './jostle-sales.ts'
import { closes } from './jostle-ways.ts'
import { noticeOf, openedPayment } from './payments.ts'
import { makeScarce, someWish } from './scarce.ts'

/** `idle`: what was always refused. */
export type Jostled = { deeds: number; refused: number; faults: string[]; idle: string[] }

const STAFF = 'staff-pasang'
const OWNER = { actor: STAFF, role: 'owner', isConfirmed: true } as const
const NETWORK = '203.0.113.0/24'
const MAILBOXES = ['maya1@example.com', 'maya2@example.com', 'maya3@example.com']
const SEATS = 8
const BOOKINGS = 4
/** As many as there are connections to PostgreSQL. */
const WORKERS = 10

/**
 * Lets providers, travellers, staff and the clock do everything they can to the same few bookings, payments and
 * departures at once, until `wanted` actions were not refused. `roll` returns numbers from 0 to 1. Every error but a
 * refusal is a fault.
 */
export async function jostle(wanted: number, roll: () => number): Promise<Jostled> {
  const departures = [await departureWith(SEATS), await departureWith(SEATS)].map(({ _id }) => _id)
  const scarce = await makeScarce()
  const done: Jostled = { deeds: 0, refused: 0, faults: [], idle: Object.keys(deeds) }
  let made = 0
  const pick = (ids: string[]) => ids[Math.floor(roll() * ids.length)] ?? ''
  const book = async () => {
    const email = MAILBOXES[made++ % MAILBOXES.length]!
    const wish = {
      ...maya,
      email,
      departure_id: pick(departures),
      ...someWish(scarce, Math.floor(6 * roll())),
    }
    await createBooking(wish, undefined, NETWORK)
  }
  for (let number = 0; number < BOOKINGS; number++) await book().catch(refused)

  const names = Object.keys(deeds)
  const work = async () => {
    while (done.deeds - done.refused < wanted && done.faults.length === 0) {
      const name = pick(names)
      done.deeds++
      try {
        const booking = await readBooking(pick(await newestBookings()))
        const part = 1 + Math.floor(99 * roll())
        await deeds[name]!({ booking, departureId: pick(departures), pick, part, scarce })
        done.idle = done.idle.filter((one) => one !== name)
        if (roll() < 0.1) await book()
      } catch (error) {
        if (error instanceof DomainError) done.refused++
        else done.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return done
}

const deeds: Record<string, (chance: Chance) => Promise<unknown>> = {
  ...sells,
  ...closes,
  'is told of money': (chance) => tell(chance, 'paid'),
  'is told of wrong money': (chance) => tell(chance, 'paid', chance.part),
  'is told of a refund': (chance) => tell(chance, 'refunded', 100 * chance.part),
  'is told of a dispute': (chance) => tell(chance, 'disputed'),
  'gets cash': ({ booking, part }) => recordReceivedPayment(booking.reference, cashOf(booking, part), STAFF),
  'allocates a payment': async ({ booking }) => {
    const id = await attemptFor(booking, { booking_id: null })
    await takeNotice('sandbox', await noticeOf(id))
    await allocatePayment(id, booking.reference, STAFF)
  },
  'accepts a payment': (chance) => review(chance, 'accept'),
  'rejects a payment': (chance) => review(chance, 'reject'),
  'takes an entry back': async ({ booking, pick }) =>
    voidPayment(pick(await paymentsOf(booking)), 'Twice', STAFF),
  'owes money': ({ booking, part }) =>
    addRefund(booking.reference, { amount: part * 100, reason: 'Goodwill' }, OWNER),
  'sends a refund': async ({ booking, pick }) =>
    recordSentRefund(pick(await refundsOf(booking)), { method: 'cash', note: '' }, STAFF),
  'lowers the price': ({ booking: { reference }, part }) =>
    adjustPrice(reference, { kind: 'goodwill', amount: part * 100, reason: 'Goodwill' }, OWNER),
  cancels: ({ booking }) => cancelBooking(booking.reference, '', actors.visitor),
  'cancels a departure': async ({ departureId, part }) => {
    if (part < 40) await cancelDeparture(departureId, 'Snow', STAFF)
  },
  'opens a departure': ({ departureId }) => openDeparture(departureId, STAFF),
  confirms: ({ booking }) => confirmBooking(booking.reference, '', STAFF),
  invoices: ({ booking }) => invoiceBooking(booking.reference, STAFF),
  quotes: ({ booking }) =>
    quoteBooking(booking.reference, { total: { amount: 90_000, currency: 'USD' }, note: '' }, STAFF),
  postpones: ({ booking, departureId }) =>
    postponeBooking(booking.reference, { departure_id: departureId, reason: 'Ill' }, STAFF),
  'changes the booking': ({ booking: { reference }, departureId, part }) => {
    const where = part < 50 ? { departure_id: departureId } : {}
    const email = `maya${1 + (part % 3)}@example.com`
    const contact = part % 5 === 0 ? { contact: { fullname: 'Maya', email, mobile: maya.mobile } } : {}
    const fields = { ...where, ...contact, travellers: 1 + (part % 3), price: 'agreed' }
    return changeBooking(reference, BookingChangeInput.parse(fields), OWNER)
  },
  'books again': ({ booking: { email }, departureId }) =>
    bookFromForm({ ...maya, email, departure_id: departureId }, { network: NETWORK }),
  'changes the own booking': ({ booking, departureId, part }) => {
    const email = part < 30 ? 'maya3@example.com' : booking.email
    const wish = { ...maya, email, departure_id: departureId }
    return changeOwnBooking(booking.reference, receiptOf(booking).token, wish)
  },
  'corrects the address': ({ booking, part }) =>
    correctContact(
      booking.reference,
      { fullname: 'Maya', email: `maya${1 + (part % 3)}@example.com`, mobile: '1' },
      STAFF,
    ),
  'erases the person': async ({ booking, part }) => {
    const email = part < 50 ? booking.email : `waits${part % 4}@example.com`
    return eraseCustomer(email, STAFF, (await personAt(email)).addresses)
  },
  'is merged or separated': async ({ booking, part }) => {
    const one = await personAt(booking.email)
    const other = await personAt(MAILBOXES[part % MAILBOXES.length]!)
    const { version } = one
    if (one.main === other.main) await separateCustomer({ email: one.addresses.at(-1)!, version }, STAFF)
    else await mergeCustomers(mergeOf(one.main, other.main, { version, other_version: other.version }), STAFF)
  },
  'lets half an hour pass': () => expireHolds(new Date(Date.now() + 31 * 60_000)),
  'lets go of what is unpaid': () => releaseHoldsOf(NETWORK, STAFF),
}

function refused(error: unknown) {
  if (!(error instanceof DomainError)) throw error
}

async function newestBookings() {
  const rows = await db
    .selectFrom('bookings')
    .select('reference')
    .orderBy('id', 'desc')
    .limit(BOOKINGS)
    .execute()
  return rows.map(({ reference }) => reference)
}

async function tell({ booking }: Chance, outcome: PaymentOutcome, amount?: number) {
  const known = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', booking._id)
    .where('provider', '=', 'sandbox')
    .executeTakeFirst()
  const id = known?.id ?? (await attemptFor(booking))
  await takeNotice('sandbox', await noticeOf(id, { outcome, ...(amount !== undefined && { amount }) }))
}

async function review({ booking, part }: Chance, decision: 'accept' | 'reject') {
  const id = await attemptFor(booking, { status: 'needs_review', provider: 'transfer' })
  await reviewPayment(id, { decision, amount: part * 100, note: 'Seen' }, STAFF)
}

/** Adds an open payment of the deposit, changed as `more` says. Returns its id. */
async function attemptFor(
  booking: Booking,
  more: { booking_id?: null; status?: 'needs_review'; provider?: 'transfer' } = {},
) {
  return transaction(async (tx) => {
    // Code that opens a payment locks the booking first, so this does too.
    await claim(tx, 'bookings', booking._id)
    const { id } = await tx
      .insertInto('payments')
      .values({ ...openedPayment(booking, booking.deposit?.amount ?? 10_000), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

function cashOf({ total, paid }: Booking, part: number) {
  const open = Math.max(1, (total?.amount ?? 0) - (paid?.amount ?? 0))
  const amount = Math.max(1, Math.round((open * part) / 100))
  return { method: 'cash' as const, amount, currency: 'USD' as const, received_on: today(), note: '' }
}

async function paymentsOf({ _id }: Booking) {
  const rows = await db.selectFrom('payments').select('id').where('booking_id', '=', _id).execute()
  return rows.map(({ id }) => id)
}

async function refundsOf({ _id }: Booking) {
  const rows = await db.selectFrom('refunds').select('id').where('booking_id', '=', _id).execute()
  return rows.map(({ id }) => id)
}
