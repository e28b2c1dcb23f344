import type { IssuedDocument } from '#contract/documents.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { readPaper, toIssued, type Paper } from './read.ts'

/**
 * Returns the receipts of what the traveller of a part has paid by its link, the oldest first. `hasFormer`: there are others,
 * of who had the part before.
 */
export async function receiptsOfShare(
  shareId: string,
): Promise<{ receipts: IssuedDocument[]; hasFormer: boolean }> {
  const { own, hasFormer } = await rowsOf(shareId)
  return { receipts: own.map(toIssued), hasFormer }
}

/** Returns one of them as PDF. Throws `not-found` for every other document. */
export async function readReceiptOfShare(shareId: string, documentId: string): Promise<Paper> {
  const row = (await rowsOf(shareId)).own.find(({ id }) => id === documentId)
  if (!row) throw new DomainError('not-found', 'This part has no such receipt')
  return readPaper(row.booking_id, row.id)
}

/** Who has begun a payment has paid it, also when the part was handed on before it arrived. */
async function rowsOf(shareId: string) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('booking_shares', 'booking_shares.id', 'payments.share_id')
    .select(['payments.id', 'payments.created_at', 'handed_on_at'])
    .where('share_id', '=', shareId)
    .where('status', 'in', ['confirmed', 'voided'])
    .execute()
  const theirs = payments.filter(({ created_at, handed_on_at }) => created_at >= (handed_on_at ?? ''))
  const hasFormer = theirs.length < payments.length
  if (theirs.length === 0) return { own: [], hasFormer }
  const sources = theirs.map(({ id }) => `receipt ${id}`)
  const own = await db
    .selectFrom('documents')
    .selectAll()
    .where('source', 'in', sources)
    .orderBy('id')
    .execute()
  return { own, hasFormer }
}
