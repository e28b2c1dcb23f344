import { sql } from 'kysely'
import type { DocumentSnapshot } from '#contract/documents.ts'
import { papersIn, type Span } from './period.ts'
import { snapshotIn, totalIn } from './stored.ts'

/** How many papers are read at once. */
const READ_AT_ONCE = 500

/** A paper of a span with the money that it is about. `snapshot`: undefined when it cannot be read. */
export type Entry = Awaited<ReturnType<typeof readPart>>[number] & {
  snapshot: DocumentSnapshot | undefined
  /** In minor units of `currency`; null when it cannot be read. */
  total: number | null
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
