import type { Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import type { DocumentKind, DocumentSnapshot, IssuedDocument } from '#contract/documents.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { takeTurn, type db, type Tx } from '#db/client.ts'
import type { PaymentRow, RefundRow } from '#db/rows/money.ts'
import type { BookingRow as BookingTable, DocumentRow } from '#db/rows/bookings.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { installmentsOf } from '../lines/installments.ts'
import { linesOf } from '../lines/read.ts'
import { readSettings } from '../settings.ts'
import { toIssued } from './read.ts'
import { totalIn } from './stored.ts'
import {
  creditNoteOf,
  invoiceOf,
  receiptOf,
  refundNoteOf,
  type Credited,
  type Draft,
  type Priced,
} from './snapshots.ts'

const prefixes = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN' } satisfies Record<
  DocumentKind,
  string
>
const NUMBER_DIGITS = 5

type BookingRow = Selectable<BookingTable>

type Wanted = { source: string; draft: () => Draft | Promise<Draft>; refund?: Selectable<RefundRow> }

type Earlier = Pick<Selectable<DocumentRow>, 'source' | 'number' | 'kind' | 'snapshot'>

/**
 * Issues the documents of a claimed booking that its facts ask for and that do not exist yet: an invoice for each price
 * once a payment counts or staff have promised the places, a receipt for each confirmed payment, a credit note for each
 * sent refund, and one for the unpaid part of the invoice of a booking that is over. It joins the transaction of the
 * fact, so a document exists if and only if its fact does. It mails nobody: it returns the refunds that have got their
 * credit note now.
 */
export async function issueDocuments(tx: Tx, booking: BookingRow): Promise<Selectable<RefundRow>[]> {
  const earlier = await documentsOf(tx, booking.id)
  const known = new Set(earlier.map(({ source }) => source))
  const missing = (await wantedFor(tx, booking, earlier)).filter(({ source }) => !known.has(source))
  if (missing.length === 0) return []

  const seller = await sellerOf(tx)
  for (const { source, draft } of missing) await insert(tx, booking, source, { ...(await draft()), seller })
  return missing.flatMap(({ refund }) => refund ?? [])
}

/**
 * Issues the invoice of a claimed booking before any money has come. Throws `conflict` when it has no price, is over or
 * has an invoice.
 */
export async function issueInvoice(tx: Tx, booking: BookingRow): Promise<IssuedDocument> {
  const { reference } = booking
  if (booking.total_amount === null)
    throw new DomainError('conflict', `Booking ${reference} has no price yet. Quote it first`)
  if (booking.status === 'requested')
    throw new DomainError('conflict', `Booking ${reference} is an application. Approve it first`)
  if (isOver(booking))
    throw new DomainError('conflict', `Booking ${reference} is ${booking.status}, so nothing is invoiced`)
  const earlier = await documentsOf(tx, booking.id)
  const { source, draft } = invoiceFor(tx, booking, earlier)
  if (earlier.some((document) => document.source === source))
    throw new DomainError('conflict', `Booking ${reference} has its invoice, ${lastInvoice(earlier)!.number}`)
  return toIssued(await insert(tx, booking, source, { ...(await draft()), seller: await sellerOf(tx) }))
}

/** Marks the documents made from this fact as void. */
export async function voidDocuments(tx: Tx, source: string): Promise<void> {
  const voided_at = new Date().toISOString()
  await tx.updateTable('documents').set({ voided_at }).where('source', '=', source).execute()
}

/** Issues a credit note for the invoiced part that will not be paid; none without an invoice. */
export async function creditUncharged(
  tx: Tx,
  booking: BookingRow,
  source: string,
  credited: Credited,
): Promise<void> {
  const invoice = lastInvoice(await documentsOf(tx, booking.id))
  if (!invoice || credited.amount <= 0) return
  const draft = creditNoteOf(booking, { ...credited, invoice: invoice.number, notes: [NOTHING_BACK] })
  await insert(tx, booking, source, { ...draft, seller: await sellerOf(tx) })
}

const NOTHING_BACK = 'Nothing goes back by this note: it takes away what was still to pay.'

/** Returns the name and address of the seller for a document that is issued now. */
export async function sellerOf(tx: Tx | typeof db): Promise<DocumentSnapshot['seller']> {
  const { brand, company, contacts } = await readSettings(tx)
  const { name, legal_name, registration, pan } = company
  const { address, phone, email } = contacts
  const mark = brand.mark && { icon: brand.mark.icon, width: brand.mark.width, height: brand.mark.height }
  return { name, legal_name: legal_name || name, registration, pan, address, phone, email, mark }
}

async function wantedFor(tx: Tx, booking: BookingRow, earlier: Earlier[]): Promise<Wanted[]> {
  const [payments, refunds] = await Promise.all([
    tx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute(),
    tx.selectFrom('refunds').selectAll().where('booking_id', '=', booking.id).orderBy('id').execute(),
  ])
  const invoice = lastInvoice(earlier)
  const isDue = payments.length > 0 || booking.confirmed_at !== null || invoice !== undefined
  const isPriced = booking.total_amount !== null && booking.quotes > 0
  return [
    ...(isPriced && isDue && !isOver(booking) ? [invoiceFor(tx, booking, earlier)] : []),
    ...payments.map((payment) => ({
      source: `receipt ${payment.id}`,
      draft: () => receiptOf(booking, payment),
    })),
    ...refunds
      .filter(({ status }) => status === 'sent')
      .map((refund) => ({
        source: `credit-note ${refund.id}`,
        draft: () => refundNoteOf(booking, refund, invoice?.number),
        refund,
      })),
    ...(invoice && isOver(booking) ? restOf(booking, earlier, { payments, refunds }) : []),
  ]
}

/**
 * Returns the invoice that a booking needs now. One that a credit note has cancelled is followed by a new one when the
 * booking goes on.
 */
function invoiceFor(tx: Tx, booking: BookingRow, earlier: Earlier[]): Wanted {
  const ended = earlier.filter(({ source }) => source.startsWith(ENDING)).length
  const source = `invoice ${booking.id} ${booking.quotes}${ended === 0 ? '' : ` after ${ended}`}`
  const replaces = lastInvoice(earlier)?.number
  return { source, draft: async () => invoiceOf(booking, await pricedOf(tx, booking.id), replaces) }
}

/** Returns what an invoice is made of. */
export async function pricedOf(tx: Tx | typeof db, bookingId: string): Promise<Priced> {
  return { lines: await linesOf(tx, bookingId), installments: await installmentsOf(tx, bookingId) }
}

const ENDING = 'credit-note end '

type Money = { payments: Selectable<PaymentRow>[]; refunds: Selectable<RefundRow>[] }

/** Returns the part of the invoice of a booking that is over which was never paid: neither kept nor refunded. */
function restOf(booking: BookingRow, earlier: Earlier[], { payments, refunds }: Money): Wanted[] {
  const { number } = lastInvoice(earlier)!
  const beyond = new Set(refunds.filter(({ beyond_price }) => beyond_price === 1).map(({ id }) => id))
  const since = earlier.slice(earlier.findIndex((document) => document.number === number))
  const counting = since.filter(
    ({ kind, source }) => kind !== 'receipt' && !beyond.has(source.slice('credit-note '.length)),
  )
  const totals = counting.map(({ kind, snapshot }) => signedTotal(kind, snapshot))
  // A paper that cannot be read is named on Today. No credit note is issued on a guess, because it could not be taken
  // back.
  if (totals.includes(undefined)) return []
  const balance = sumOf(totals.map((total) => total ?? 0))
  const paid = sumOf(payments.map(({ credited_amount }) => credited_amount))
  const isCredited = new Set(earlier.map(({ source }) => source))
  const gone = refunds.filter(({ status }) => status !== 'failed')
  const kept = paid - sumOf(gone.map(({ amount }) => amount))
  const owed = gone.filter(({ id }) => !beyond.has(id) && !isCredited.has(`credit-note ${id}`))
  const amount = balance - kept - sumOf(owed.map((refund) => refund.amount))
  if (amount <= 0) return []
  const label = `No longer charged, booking ${booking.reference} is ${booking.status}`
  const draft = () => creditNoteOf(booking, { label, amount, invoice: number, notes: [NOTHING_BACK] })
  const ending = `${ENDING}${number}`
  // Money that is taken back after the booking is over needs a further credit note for the same invoice.
  const notes = since.filter(({ source }) => source === ending || source.startsWith(`${ending} `)).length
  return [{ source: notes === 0 ? ending : `${ending} ${notes + 1}`, draft }]
}

function isOver({ cancelled_at, expired_at }: BookingRow) {
  return cancelled_at !== null || expired_at !== null
}

function lastInvoice(documents: Earlier[]) {
  return documents.findLast(({ kind }) => kind === 'invoice')
}

/** Returns the total of an invoice, or that of a credit note as a negative number; undefined when it cannot be read. */
function signedTotal(kind: DocumentKind, snapshot: string): number | undefined {
  const total = totalIn(snapshot)
  return total ? total.amount * (kind === 'invoice' ? 1 : -1) : undefined
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function documentsOf(tx: Tx, bookingId: string): Promise<Earlier[]> {
  return tx
    .selectFrom('documents')
    .select(['source', 'number', 'kind', 'snapshot'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

async function insert(
  tx: Tx,
  { id: booking_id, is_demo }: BookingRow,
  source: string,
  { kind, ...draft }: Omit<DocumentSnapshot, 'number' | 'issued_on'>,
): Promise<DocumentRow> {
  if (kind === 'proforma') throw new Error('A proforma has no number')
  const issued_on = today()
  const number = await nextNumber(tx, kind, Number(issued_on.slice(0, 4)), is_demo === 1)
  const snapshot: DocumentSnapshot = { kind, ...draft, number, issued_on }
  const row: DocumentRow = {
    id: newId(),
    kind,
    number,
    source,
    booking_id,
    snapshot: JSON.stringify(snapshot),
    issued_at: new Date().toISOString(),
    voided_at: null,
  }
  await tx.insertInto('documents').values(row).execute()
  return row
}

/**
 * Returns the next number of a kind of paper. Papers about test money and of the demo have series of their own, so that
 * the first real one is number one. The counter's row is locked until the transaction ends, and a rollback gives the
 * number back.
 */
async function nextNumber(tx: Tx, kind: DocumentKind, year: number, isDemo: boolean): Promise<string> {
  const isTest = env.takesTestMoney || isDemo
  const counter = isTest ? `test-${kind}` : kind
  await takeTurn(tx, `${counter} ${year}`)
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ kind: counter, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((row) => ({ last: row('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${isTest ? TEST_NUMBER : ''}${prefixes[kind]}-${year}-${String(last).padStart(NUMBER_DIGITS, '0')}`
}
