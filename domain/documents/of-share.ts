import type { IssuedDocument } from '#contract/documents.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { readPaper, toIssued, type Paper } from './read.ts'

/** Returns the receipts of what was paid by the link of one traveller's part, the oldest first. */
export async function receiptsOfShare(shareId: string): Promise<IssuedDocument[]> {
  return (await rowsOf(shareId)).map(toIssued)
}

/** Returns one of them as PDF. Throws `not-found` for every other document. */
export async function readReceiptOfShare(shareId: string, documentId: string): Promise<Paper> {
  const row = (await rowsOf(shareId)).find(({ id }) => id === documentId)
  if (!row) throw new DomainError('not-found', 'This part has no such receipt')
  return readPaper(row.booking_id, row.id)
}

async function rowsOf(shareId: string) {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('share_id', '=', shareId)
    .where('status', 'in', ['confirmed', 'voided'])
    .execute()
  if (payments.length === 0) return []
  const sources = payments.map(({ id }) => `receipt ${id}`)
  return db.selectFrom('documents').selectAll().where('source', 'in', sources).orderBy('id').execute()
}
