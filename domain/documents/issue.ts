import type { Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import type { DocumentKind, DocumentSnapshot } from '#contract/documents.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import type { DocumentRow, RefundRow } from '#db/schema.ts'
import { tellOfRefund } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { creditNoteOf, invoiceOf, receiptOf, type Draft } from './snapshots.ts'

const prefixes = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN' } satisfies Record<
  DocumentKind,
  string
>
const NUMBER_DIGITS = 5

type Wanted = { source: string; draft: () => Draft; refund?: Selectable<RefundRow> }

/**
 * Issues what the facts of a claimed booking ask for and is not there yet: an invoice for each price it was given, a
 * receipt for each confirmed payment, a credit note for each refund that was sent, of which its traveller is told then.
 * Joins the transaction of the fact, so a document exists if and only if its fact does.
 */
export async function issueDocuments(tx: Tx, booking: BookingRow): Promise<void> {
  const earlier = await tx
    .selectFrom('documents')
    .select(['source', 'number', 'kind', 'issued_at'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()
  const known = new Set(earlier.map(({ source }) => source))
  const invoice = earlier.findLast(({ kind }) => kind === 'invoice')?.number
  const missing = (await wantedFor(tx, booking, invoice)).filter(({ source }) => !known.has(source))
  if (missing.length === 0) return

  const { brand, company, contacts } = await readSettings(tx)
  const { name, legal_name, registration, pan } = company
  const { address, phone, email } = contacts
  const mark = brand.mark && { icon: brand.mark.icon, width: brand.mark.width, height: brand.mark.height }
  const seller = { name, legal_name: legal_name || name, registration, pan, address, phone, email, mark }
  for (const { source, draft, refund } of missing) {
    await insert(tx, booking, source, { ...draft(), seller })
    if (refund) await tellOfRefund(tx, await withSums(tx, booking), refund)
  }
}

async function wantedFor(tx: Tx, booking: BookingRow, invoice: string | undefined): Promise<Wanted[]> {
  const [payments, refunds] = await Promise.all([
    tx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('refunds')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('status', '=', 'sent')
      .orderBy('id')
      .execute(),
  ])
  const invoices =
    booking.total_amount === null || booking.quotes === 0
      ? []
      : [{ source: `invoice ${booking.id} ${booking.quotes}`, draft: () => invoiceOf(booking, invoice) }]
  return [
    ...invoices,
    ...payments.map((payment) => ({
      source: `receipt ${payment.id}`,
      draft: () => receiptOf(booking, payment),
    })),
    ...refunds.map((refund) => ({
      source: `credit-note ${refund.id}`,
      draft: () => creditNoteOf(booking, refund, invoice),
      refund,
    })),
  ]
}

async function insert(
  tx: Tx,
  { id: booking_id }: BookingRow,
  source: string,
  draft: Omit<DocumentSnapshot, 'number' | 'issued_on'>,
) {
  const issued_on = today()
  const number = await nextNumber(tx, draft.kind, Number(issued_on.slice(0, 4)))
  const snapshot: DocumentSnapshot = { ...draft, number, issued_on }
  const row: DocumentRow = {
    id: newId(),
    kind: draft.kind,
    number,
    source,
    booking_id,
    snapshot: JSON.stringify(snapshot),
    issued_at: new Date().toISOString(),
  }
  await tx.insertInto('documents').values(row).execute()
}

/** The guard is the counter's row: whoever raises it holds it until its transaction ends, and an undone one gives it back. */
async function nextNumber(tx: Tx, kind: DocumentKind, year: number): Promise<string> {
  await takeTurn(tx, `${kind} ${year}`)
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((row) => ({ last: row('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[kind]}-${year}-${String(last).padStart(NUMBER_DIGITS, '0')}`
}
