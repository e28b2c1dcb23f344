import type { Selectable } from 'kysely'
import { bsInWords } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import type { DocumentSnapshot, IssuedDocument } from '#contract/documents.ts'
import { taxOf } from '#contract/tax.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import type { PaymentRow, RefundRow } from '#db/rows/money.ts'
import type { BookingRow as BookingTable, DocumentRow } from '#db/rows/bookings.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { documentsOf, lastInvoice, leftOfInvoice, sinceLastInvoice, type Earlier } from './earlier.ts'
import { payerOf, pricedOf } from './facts.ts'
import { houseOf, type House } from './house.ts'
import { nextNumber } from './numbers.ts'
import { toIssued } from './read.ts'
import { creditNoteOf, invoiceOf, receiptOf, refundNoteOf, type Credited, type Draft } from './snapshots.ts'

type BookingRow = Selectable<BookingTable>

/** A document to issue. `draft` is given what was issued before it, also just now. */
type Wanted = {
  source: string
  draft: (earlier: Earlier[], house: House) => Draft | Promise<Draft>
  refund?: Selectable<RefundRow>
}

/**
 * Issues the documents of a claimed booking that its facts ask for and that do not exist yet: an invoice for each price
 * once a payment counts or staff have promised the places, a receipt for each confirmed payment, a credit note for each
 * sent refund, one for what is left of an invoice that another one replaces, and one for the unpaid part of the invoice
 * of a booking that is over. It joins the transaction of the
 * fact, so a document exists if and only if its fact does. It mails nobody: it returns the refunds that have got their
 * credit note now.
 */
export async function issueDocuments(tx: Tx, booking: BookingRow): Promise<Selectable<RefundRow>[]> {
  const earlier = await documentsOf(tx, booking.id)
  const known = new Set(earlier.map(({ source }) => source))
  const missing = (await wantedFor(tx, booking, earlier)).filter(({ source }) => !known.has(source))
  await issueAll(tx, booking, earlier, missing)
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
  const wanted = invoicesFor(tx, booking, earlier)
  if (wanted.length === 0)
    throw new DomainError('conflict', `Booking ${reference} has its invoice, ${lastInvoice(earlier)!.number}`)
  const issued = await issueAll(tx, booking, earlier, wanted)
  return toIssued(issued.at(-1)!)
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
  { label, amount, line }: Credited,
): Promise<void> {
  const earlier = await documentsOf(tx, booking.id)
  if (!lastInvoice(earlier) || amount <= 0) return
  const draft = (now: Earlier[], { tax: rates }: House) => {
    const about = leftOfInvoice(now)
    return creditNoteOf(booking, {
      label,
      amount,
      about,
      ...(line && { tax: taxOf(line, rates) }),
      notes: [NOTHING_BACK],
    })
  }
  await issueAll(tx, booking, earlier, [{ source, draft }])
}

const NOTHING_BACK = 'Nothing goes back by this note: it takes away what was still to pay.'
const REPLACED = 'Nothing goes back by this note: a new invoice follows it.'

/** Issues these documents one after the other. Returns their rows. */
async function issueAll(tx: Tx, booking: BookingRow, earlier: Earlier[], wanted: Wanted[]) {
  if (wanted.length === 0) return []
  // One turn for all series, so that two transactions never wait for each other's.
  await takeTurn(tx, 'papers')
  const house = await houseOf(tx)
  const issued = [...earlier]
  const rows: Selectable<DocumentRow>[] = []
  for (const { source, draft, refund } of wanted) {
    const row = await insert(tx, booking, { source, house, draft: await draft(issued, house) })
    issued.push({ ...row, isBeyond: refund?.beyond_price === 1 })
    rows.push(row)
  }
  return rows
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
    ...(isPriced && isDue && !isOver(booking) ? invoicesFor(tx, booking, earlier) : []),
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
 * invoice that it replaces. One that a credit note has cancelled is followed by a new one when the booking goes on.
 */
function invoicesFor(tx: Tx, booking: BookingRow, earlier: Earlier[]): Wanted[] {
  const ended = earlier.filter(({ source }) => source.startsWith(ENDING)).length
  const source = `invoice ${booking.id} ${booking.quotes}${ended === 0 ? '' : ` after ${ended}`}`
  if (earlier.some((document) => document.source === source)) return []
  const replaces = lastInvoice(earlier)?.number
  const draft = async (_: Earlier[], { tax }: House) =>
    invoiceOf(booking, await pricedOf(tx, booking.id), { replaces, tax })
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

function isOver({ cancelled_at, expired_at }: BookingRow) {
  return cancelled_at !== null || expired_at !== null
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

async function insert(
  tx: Tx,
  { id: booking_id, is_demo }: BookingRow,
  { source, house, draft: { kind, ...draft } }: { source: string; house: House; draft: Draft },
): Promise<Selectable<DocumentRow>> {
  if (kind === 'proforma') throw new Error('A proforma has no number')
  const { seller, years } = house
  const issued_on = today()
  const numbered = await nextNumber(tx, kind, { day: issued_on, years, isDemo: is_demo === 1 })
  const issued_on_bs = bsInWords(issued_on, years)
  const snapshot: DocumentSnapshot = {
    kind,
    ...draft,
    seller,
    ...numbered,
    issued_on,
    ...(issued_on_bs !== '' && { issued_on_bs }),
  }
  const row = {
    id: newId(),
    kind,
    number: numbered.number,
    source,
    booking_id,
    snapshot: JSON.stringify(snapshot),
    issued_at: new Date().toISOString(),
    voided_at: null,
    prints: 0,
  }
  await tx.insertInto('documents').values(row).execute()
  return row
}
