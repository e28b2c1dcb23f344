import type { Selectable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { PaymentRow, RefundRow } from '#db/rows/money.ts'
import type { BookingRow as BookingTable } from '#db/rows/bookings.ts'
import { DomainError } from '../errors.ts'
import { lastInvoice, leftOfInvoice, sinceLastInvoice, type Earlier } from './earlier.ts'
import { payerOf, pricedOf } from './facts.ts'
import type { House } from './house.ts'
import { creditNoteOf, invoiceOf, namedIn, receiptOf, refundNoteOf, type Draft } from './snapshots.ts'

// Which documents a booking needs, given its facts and what is issued already.

type BookingRow = Selectable<BookingTable>

/** A document to issue. `draft` is given what was issued before it, also just now. */
export type Wanted = {
  source: string
  draft: (earlier: Earlier[], house: House) => Draft | Promise<Draft>
  refund?: Selectable<RefundRow>
}

/** The note of a credit note about what was never paid. */
export const NOTHING_BACK = 'No money is returned by this note: it cancels what was still to pay.'
const REPLACED = 'No money is returned by this note: a new invoice follows it.'

/** Returns the documents of a claimed booking that its facts ask for, also those that exist. */
export async function wantedFor(tx: Tx, booking: BookingRow, earlier: Earlier[]): Promise<Wanted[]> {
  const { payments, refunds } = await moneyOf(tx, booking.id)
  const invoice = lastInvoice(earlier)
  const isDue = payments.length > 0 || booking.confirmed_at !== null || invoice !== undefined
  const isPriced = booking.total_amount !== null && booking.quotes > 0
  return [
    ...(isPriced && isDue && !isOver(booking)
      ? invoicesFor(tx, booking, earlier, paidBy({ payments, refunds }))
      : []),
    ...payments.map((payment) => ({
      source: `receipt ${payment.id}`,
      draft: async () => receiptOf(booking, payment, await payerOf(tx, payment)),
    })),
    ...refunds
      .filter(({ status }) => status === 'sent')
      .map((refund) => ({
        source: `credit-note ${refund.id}`,
        draft: (now: Earlier[]) => refundNoteOf(booking, refund, leftOfInvoice(now)),
        refund,
      })),
    ...(invoice && isOver(booking) ? restOf(booking, earlier, { payments, refunds }) : []),
  ]
}

/**
 * Returns the invoice that a booking needs now, none when it has it; before it the credit note for what is left of the
 * invoice that it replaces. `paid`: of the booking, less refunds, in minor units. One that a credit note has cancelled is followed by a new one when the booking goes on.
 */
export function invoicesFor(tx: Tx, booking: BookingRow, earlier: Earlier[], paid: number): Wanted[] {
  const ended = earlier.filter(({ source }) => source.startsWith(ENDING)).length
  const source = `invoice ${booking.id} ${booking.quotes}${ended === 0 ? '' : ` after ${ended}`}`
  if (earlier.some((document) => document.source === source)) return []
  return invoiceAfter(tx, booking, earlier, { source, paid })
}

type Wish = { source: string; paid: number }

function invoiceAfter(tx: Tx, booking: BookingRow, earlier: Earlier[], { source, paid }: Wish): Wanted[] {
  const replaces = lastInvoice(earlier)?.number
  const draft = async (_: Earlier[], { tax, bank }: House) => {
    const isPaid = paid >= booking.total_amount!
    return invoiceOf(booking, await pricedOf(tx, booking.id), { replaces, tax, bank, isPaid })
  }
  return [...replacedBy(booking, earlier), { source, draft }]
}

function replacedBy(booking: BookingRow, earlier: Earlier[]): Wanted[] {
  const left = leftOfInvoice(earlier)
  if (!left?.amount || left.amount < 0) return []
  const label = `Replaced by a new invoice, booking ${booking.reference}`
  const draft = () => creditNoteOf(booking, { label, amount: left.amount!, about: left, notes: [REPLACED] })
  return [{ source: `credit-note replaced ${left.number}`, draft }]
}

const ENDING = 'credit-note end '

type Money = { payments: Selectable<PaymentRow>[]; refunds: Selectable<RefundRow>[] }

async function moneyOf(tx: Tx, bookingId: string): Promise<Money> {
  const [payments, refunds] = await Promise.all([
    tx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute(),
    tx.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute(),
  ])
  return { payments, refunds }
}

/** Returns what was paid of a booking and is not owed back, in minor units. */
export async function paidOf(tx: Tx, bookingId: string): Promise<number> {
  return paidBy(await moneyOf(tx, bookingId))
}

function paidBy({ payments, refunds }: Money): number {
  const back = refunds.filter(({ status }) => status !== 'failed')
  return (
    payments.reduce((sum, { credited_amount }) => sum + (credited_amount ?? 0), 0) -
    back.reduce((sum, { amount }) => sum + amount, 0)
  )
}

/** Returns the part of the invoice of a booking that is over which was never paid: neither kept nor refunded. */
function restOf(booking: BookingRow, earlier: Earlier[], { payments, refunds }: Money): Wanted[] {
  const left = leftOfInvoice(earlier)!
  // A paper that cannot be read is named on Today.
  if (left.amount === undefined) return []
  const paid = sumOf(payments.map(({ credited_amount }) => credited_amount))
  const isCredited = new Set(earlier.map(({ source }) => source))
  const gone = refunds.filter(({ status }) => status !== 'failed')
  const kept = paid - sumOf(gone.map(({ amount }) => amount))
  const owed = gone.filter(
    ({ id, beyond_price }) => beyond_price === 0 && !isCredited.has(`credit-note ${id}`),
  )
  const amount = left.amount - kept - sumOf(owed.map((refund) => refund.amount))
  if (amount <= 0) return []
  const label = `No longer charged, booking ${booking.reference} is ${booking.status}`
  const draft = (now: Earlier[]) =>
    creditNoteOf(booking, { label, amount, about: leftOfInvoice(now), notes: [NOTHING_BACK] })
  const ending = `${ENDING}${left.number}`
  // Money that is taken back after the booking is over needs a further credit note for the same invoice.
  const notes = sinceLastInvoice(earlier).filter(
    ({ source }) => source === ending || source.startsWith(`${ending} `),
  ).length
  return [{ source: notes === 0 ? ending : `${ending} ${notes + 1}`, draft }]
}

/** Whether nothing is sold by a booking any more. */
export function isOver({ cancelled_at, expired_at }: BookingRow) {
  return cancelled_at !== null || expired_at !== null
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Whether the last invoice of a booking bears another name or PAN than the next one would. */
export function namesAnother(booking: Parameters<typeof namedIn>[0], earlier: Earlier[]): boolean {
  const { buyer } = leftOfInvoice(earlier) ?? {}
  const { name, pan } = namedIn(booking)
  return buyer !== undefined && (buyer.name !== name || buyer.pan !== pan)
}

/**
 * Returns the invoice that follows one which bears another name or PAN, and before it the credit note that takes that one
 * off. `paid` as for `invoicesFor`. Throws `conflict` while a refund is owed, whose credit note is about the former one.
 */
export async function invoiceRenamed(
  tx: Tx,
  booking: BookingRow,
  earlier: Earlier[],
  paid: number,
): Promise<Wanted[]> {
  const owed = await tx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('status', '!=', 'sent')
    .where('beyond_price', '=', 0)
    .executeTakeFirst()
  if (owed)
    throw new DomainError(
      'conflict',
      'A refund of this booking is about its invoice. Send it, then replace it',
    )
  const invoices = earlier.filter(({ kind }) => kind === 'invoice').length
  const source = `invoice ${booking.id} ${booking.quotes} name ${invoices}`
  return invoiceAfter(tx, booking, earlier, { source, paid })
}
