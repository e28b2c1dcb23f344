import type { Selectable } from 'kysely'
import type { Event } from '#contract/events.ts'
import { leastDeposit } from '#contract/terms.ts'
import { db } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import { feeOf, sumsOf } from '#domain/bookings/sums.ts'
import { wrongExtras } from './wrong-extras.ts'
import { wrongOffers } from './wrong-offers.ts'
import { linesOf } from '#domain/lines/read.ts'
import { readSettings } from '#domain/settings.ts'
import { heldUnapproved } from './broken-applications.ts'
import { wrongInstallments } from './broken-installments.ts'
import { wrongPrivateDepartures } from './broken-private.ts'
import { wrongShares } from './broken-shares.ts'
import { wrongMerges } from './broken-merges.ts'
import { wrongUses } from './broken-uses.ts'

/** The ways to pay that no provider reports, because staff enter them. */
const BY_HAND = ['cash', 'transfer']

/**
 * Checks what must hold whatever went wrong: I1 no seat is sold twice, I2 no booking counts as paid without the exact
 * money, I3 each payment has one effect and gives back no more than it brought, I4 every booking but the demo's has its
 * mails, I6 every booking and every change of staff is in the audit, I7 no booking that has expired or was cancelled
 * keeps money unless its policy says so or it has a mark, I8 the price of every booking is the sum of its live lines and
 * of its deposit and balance, and none of them is below zero, I9 extras of a departure are counted as its bookings have
 * them, and no more are taken than there are, I10 each discount code counts the bookings that use it, and no more than it
 * allows, I11 no request and no declined booking holds seats, extras or a code, I12 nobody waits twice for the same seats,
 * and what is offered is held for whoever has the offer, I13 the parts of a balance are the balance, I14 what
 * travellers pay and have paid is the total and what is paid, I15 the departure of a private trip is as its booking is,
 * I16 the addresses of a person lead to one. (I5, that no response contains internals, is checked where responses are
 * read.) Returns a sentence for each broken one.
 */
export async function brokenInvariants(): Promise<string[]> {
  const checks = [
    seatsSoldTwice,
    unpaidBookings,
    doubledEffects,
    excessRefunds,
    silentBookings,
    unseenChanges,
    moneyWithoutTrip,
    wrongSums,
    wrongExtras,
    wrongUses,
    heldUnapproved,
    wrongOffers,
    wrongInstallments,
    wrongShares,
    wrongPrivateDepartures,
    wrongMerges,
  ]
  const broken = []
  for (const check of checks) broken.push(...(await check()))
  return broken
}

async function seatsSoldTwice() {
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'capacity', 'seats_taken'])
    .select((row) =>
      row
        .selectFrom('bookings')
        .select((booking) => booking.fn.sum<number | null>('seats_held').as('held'))
        .whereRef('bookings.departure_id', '=', 'departures.id')
        .as('held'),
    )
    .execute()
  return departures.flatMap(({ id, capacity, seats_taken, held }) => {
    if (seats_taken <= capacity && seats_taken === Number(held ?? 0)) return []
    return [`I1: departure ${id} of ${capacity} seats counts ${seats_taken}, and its bookings hold ${held}`]
  })
}

async function unpaidBookings() {
  const broken = []
  const { booking_rules } = await readSettings()
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  for (const { id, reference, status, total_amount, deposit_amount, is_unsettled } of bookings) {
    const { paid, refunded } = await sumsOf(db, id)
    if (refunded > paid) broken.push(`I3: ${reference} brought ${paid} and gave back ${refunded}`)
    const deposit = leastDeposit(deposit_amount ?? 0, booking_rules.shortfall_percent)
    // A trip may be over with a balance open: then the booking says so, and does not count as paid.
    const completed = is_unsettled === 1 ? deposit : total_amount
    const least = { deposit_paid: deposit, paid: total_amount, completed }[status]
    if (least != null && paid - refunded < least)
      broken.push(`I2: ${reference} is ${status} with ${paid - refunded} of ${least}`)
  }
  return broken
}

/**
 * A booking that has ended keeps no money beyond its policy unless it has a mark, and a booking with money has no
 * deadline but that of a party that gathers its deposit. Owed refunds count as returned, failed ones do not.
 */
async function moneyWithoutTrip() {
  const broken = []
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  for (const row of bookings) {
    const { paid, refunded } = await sumsOf(db, row.id)
    const net = paid - refunded
    if (net > keptOf(row) && row.needs_review === 0)
      broken.push(`I7: ${row.reference} is ${row.status} and keeps ${net}, which nobody looks at`)
    if (net > 0 && row.hold_expires_at !== null)
      broken.push(`I7: ${row.reference} has a deadline, though ${net} of it is paid`)
    const isPromised = row.status !== 'awaiting_payment' || row.confirmed_at !== null
    if (net > 0 && !isPromised && row.needs_review === 0 && row.gather_until === null)
      broken.push(`I7: ${row.reference} keeps its seats with ${net} of its deposit, and nobody looks at it`)
    if (row.gather_until !== null && (net <= 0 || isPromised))
      broken.push(`I7: ${row.reference} gathers a deposit until ${row.gather_until}, which is settled`)
  }
  return broken
}

function keptOf(row: Selectable<BookingRow>) {
  if (row.status === 'expired') return 0
  if (row.status !== 'cancelled') return Infinity
  return feeOf(row, row.is_cancelled_by_us === 1)
}

async function wrongSums() {
  const broken = []
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  for (const { id, reference, currency, total_amount, deposit_amount, balance_amount } of bookings) {
    const lines = await linesOf(db, id)
    const sum = lines.length === 0 ? null : lines.reduce((all, { amount }) => all + amount, 0)
    if (sum !== total_amount)
      broken.push(`I8: the lines of ${reference} come to ${sum}, its total is ${total_amount}`)
    if (lines.some((line) => line.currency !== currency))
      broken.push(`I8: ${reference} is in ${currency}, not all of its lines are`)
    const parts = [total_amount, deposit_amount, balance_amount].map((amount) => amount ?? 0)
    const [total = 0, deposit = 0, balance = 0] = parts
    if (deposit + balance !== total || parts.some((amount) => amount < 0))
      broken.push(`I8: ${reference} has a deposit of ${deposit} and a balance of ${balance} of ${total}`)
  }
  return broken
}

/** Each confirmed payment has a notice of its exact money or a person who accepted it, and was confirmed once. */
async function doubledEffects() {
  const broken = []
  const confirmed = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('provider', 'not in', BY_HAND)
    .execute()
  for (const { id, amount, card_fee, currency } of confirmed) {
    const changes = await db
      .selectFrom('events')
      .select(['actor', 'after'])
      .where('noun', '=', 'payment')
      .where('noun_id', '=', id)
      .where('after', 'like', '%"status":"confirmed"%')
      .where('before', 'not like', '%"status":"confirmed"%')
      .execute()
    if (changes.length !== 1) broken.push(`I3: payment ${id} was confirmed ${changes.length} times`)
    else if (changes[0]!.actor === 'payment-provider' && !(await wasTold(id, amount + card_fee, currency)))
      broken.push(`I2: nobody told of the money of payment ${id}`)
  }
  return broken
}

async function wasTold(paymentId: string, amount: number, currency: string) {
  const told = await db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'paid')
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return told !== undefined
}

async function excessRefunds() {
  const broken = []
  const payments = await db.selectFrom('payments').selectAll().execute()
  for (const { id, amount, card_fee, refunded_amount } of payments) {
    const { charged } = await db
      .selectFrom('refunds')
      .select((row) => row.fn.sum<number | null>('charged_amount').as('charged'))
      .where('payment_id', '=', id)
      .where('status', '!=', 'failed')
      .executeTakeFirstOrThrow()
    if (refunded_amount > amount + card_fee)
      broken.push(`I3: payment ${id} of ${amount + card_fee} gave back ${refunded_amount}`)
    if (Number(charged ?? 0) > refunded_amount)
      broken.push(`I3: payment ${id} counts ${refunded_amount} given back, its refunds ${charged}`)
  }
  return broken
}

async function silentBookings() {
  const silent = await db
    .selectFrom('bookings')
    .select('reference')
    .where('is_demo', '=', 0)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('emails').select('emails.id').whereRef('emails.noun_id', '=', 'bookings.id'),
        ),
      ),
    )
    .execute()
  return silent.map(({ reference }) => `I4: ${reference} has no mail`)
}

/**
 * Every record but those of the demo must have an event that it was added, and every later version an event that it was
 * changed.
 */
async function unseenChanges() {
  const broken = []
  const bookings = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', 'not in', eventsOf('booking'))
    .execute()
  for (const { reference } of bookings) broken.push(`I6: nobody is on record for ${reference}`)
  for (const [table, noun] of audited) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where((row) => row.or([row('is_demo', '=', 0), row('version', '>', 1)]))
      .where('id', 'not in', eventsOf(noun))
      .execute()
    for (const { id } of rows) broken.push(`I6: nobody is on record for ${noun} ${id}`)
  }
  return broken
}

const audited = [
  ['regions', 'region'],
  ['trips', 'trip'],
  ['departures', 'departure'],
  ['extras', 'extra'],
  ['permits', 'permit'],
  ['packing_lists', 'packing-list'],
  ['cost_templates', 'cost'],
  ['reviews', 'review'],
  ['discount_codes', 'discount-code'],
] as const

function eventsOf(noun: Event['noun']) {
  return db.selectFrom('events').select('noun_id').where('noun', '=', noun)
}
