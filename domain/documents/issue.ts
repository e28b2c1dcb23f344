import type { Selectable } from 'kysely'
import { bsInWords } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import type { DocumentSnapshot, IssuedDocument } from '#contract/documents.ts'
import { amountIn, formatMoney, rateInWords, type Money } from '#contract/money.ts'
import { taxOf } from '#contract/tax.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import type { BookingRow as BookingTable } from '#db/rows/bookings.ts'
import type { DocumentRow, RefundRow } from '#db/rows/money.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { documentsOf, lastInvoice, leftOfInvoice, type Earlier } from './earlier.ts'
import { houseOf, type House } from './house.ts'
import { nextNumber } from './numbers.ts'
import { toIssued } from './read.ts'
import { creditNoteOf, type Credited, type Draft } from './snapshots.ts'
import {
  invoiceRenamed,
  invoicesFor,
  isOver,
  namesAnother,
  NOTHING_BACK,
  paidOf,
  wantedFor,
  type Wanted,
} from './wanted.ts'

type BookingRow = Selectable<BookingTable>

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
 * Issues the invoice of a claimed booking before any money has come, or another one in place of one that names somebody
 * else. Throws `conflict` when it has no price, is over or has an invoice, or still owes a refund that is about the former
 * one.
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
  const paid = await paidOf(tx, booking.id)
  const first = invoicesFor(tx, booking, earlier, paid)
  const wanted =
    first.length === 0 && namesAnother(booking, earlier)
      ? await invoiceRenamed(tx, booking, earlier, paid)
      : first
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

async function insert(
  tx: Tx,
  { id: booking_id, is_demo, paisa_per_dollar }: BookingRow,
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
    ...(kind !== 'receipt' && { notes: [...draft.notes, ...rupeeNotes(draft.total, paisa_per_dollar)] }),
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

/**
 * Returns the note on a paper in dollars that says its total in rupees, as the register of sales has it and accountants in
 * Nepal book it; none without a rate.
 */
function rupeeNotes(total: Money, paisaPerDollar: number | null): string[] {
  const amount = total.currency === 'NPR' ? null : amountIn('NPR', total, paisaPerDollar)
  if (amount === null || paisaPerDollar === null) return []
  return [`In rupees ${formatMoney({ amount, currency: 'NPR' })}, at ${rateInWords(paisaPerDollar)}.`]
}
