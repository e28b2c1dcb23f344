import { sql } from 'kysely'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { sumsOfGroups, VAT_BASIS_POINTS } from '#contract/tax.ts'
import { db } from '#db/client.ts'
import { documentsOf, leftOfInvoice } from './earlier.ts'
import { papersIn, type Span } from './period.ts'
import { REPLACES } from './snapshots.ts'
import { snapshotIn, totalIn } from './stored.ts'

/** How many papers are read at once. */
const READ_AT_ONCE = 500

/** A paper of a span with the money that it is about. `snapshot`: undefined when it cannot be read. */
export type Entry = Awaited<ReturnType<typeof readPart>>[number] & {
  snapshot: DocumentSnapshot | undefined
  /** In minor units of `currency`; null when it cannot be read. */
  total: number | null
  /** The number of the invoice that this one replaces without a credit note; such an entry is no paper of its own. */
  replaced_by?: string
}

/**
 * Yields the papers of a span, the oldest first, and before an invoice that replaced another one without a credit note,
 * as all did before migration 067, what takes that one off.
 */
export async function* salesIn(span: Span): AsyncGenerator<Entry> {
  for await (const entry of entriesIn(span)) {
    const replaced = await replacedBy(entry)
    if (replaced) yield replaced
    yield entry
  }
}

async function replacedBy(entry: Entry): Promise<Entry | undefined> {
  const { id, booking_id, kind, number, snapshot } = entry
  if (kind !== 'invoice' || !snapshot?.notes.some((note) => note.startsWith(REPLACES))) return undefined
  const documents = await documentsOf(db, booking_id)
  const left = leftOfInvoice(
    documents.slice(
      0,
      documents.findIndex((document) => document.id === id),
    ),
  )
  if (!left?.amount || left.amount < 0) return undefined
  const { amount, groups } = left
  return {
    ...entry,
    kind: 'credit-note',
    number: left.number,
    total: amount,
    replaced_by: number,
    snapshot: {
      ...snapshot,
      kind: 'credit-note',
      buyer: left.buyer ?? snapshot.buyer,
      lines: [{ label: `Replaced by ${number}`, amount: { ...snapshot.total, amount } }],
      total: { ...snapshot.total, amount },
      taxes: groups === undefined ? undefined : { basis_points: VAT_BASIS_POINTS, ...sumsOfGroups(groups) },
      about: { number: left.number, issued_on: left.issued_on },
    },
  }
}

/** Yields the papers of a span, the oldest first. */
export async function* entriesIn(span: Span): AsyncGenerator<Entry> {
  let after = ''
  for (;;) {
    const rows = await readPart(span, after)
    for (const row of rows)
      yield {
        ...row,
        snapshot: snapshotIn({ ...row, snapshot: row.stored }),
        total: totalIn(row.stored)?.amount ?? null,
      }
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

function readPart(span: Span, after: string) {
  return papersIn(span)
    .innerJoin('bookings', 'bookings.id', 'documents.booking_id')
    .leftJoin('payments', (join) =>
      join
        .on('documents.kind', '=', 'receipt')
        .on(sql<boolean>`payments.id = substr(documents.source, ${sql.lit(SKIPPED.receipt)})`),
    )
    .leftJoin('refunds', (join) =>
      join
        .on('documents.kind', '=', 'credit-note')
        .on(sql<boolean>`refunds.id = substr(documents.source, ${sql.lit(SKIPPED.refund)})`),
    )
    .leftJoin('payments as refunded', 'refunded.id', 'refunds.payment_id')
    .where('documents.id', '>', after)
    .orderBy('documents.id')
    .limit(READ_AT_ONCE)
    .select([
      'documents.id',
      'documents.booking_id',
      'documents.kind',
      'documents.number',
      'documents.snapshot as stored',
      'documents.issued_at',
      'documents.voided_at',
      'bookings.reference',
      'bookings.currency',
      'bookings.paisa_per_dollar',
      'payments.provider',
      'payments.purpose',
      'payments.amount as paid',
      'payments.card_fee',
      'payments.currency as paid_in',
      'payments.credited_amount as counted',
      'refunds.beyond_price',
      'refunds.status as refund_status',
      'refunds.amount as refunded',
      'refunds.method',
      'refunds.charged_amount as charged',
      'refunded.currency as charged_in',
    ])
    .execute()
}

/** Where the id begins in the source of a paper. */
const SKIPPED = { receipt: 'receipt '.length + 1, refund: 'credit-note '.length + 1 }
