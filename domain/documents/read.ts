import type { Selectable } from 'kysely'
import { DocumentSnapshot, type IssuedDocument } from '#contract/documents.ts'
import { db } from '#db/client.ts'
import type { DocumentRow } from '#db/schema.ts'
import { DomainError } from '../errors.ts'

/** The documents of a booking, the oldest first. */
export async function listDocuments(bookingId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(toIssued)
}

/** What is printed on a document of this booking. Throws `not-found`. */
export async function readDocument(bookingId: string, id: string): Promise<DocumentSnapshot> {
  const row = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'This booking has no such document')
  return DocumentSnapshot.parse(JSON.parse(row.snapshot))
}

function toIssued({ id, kind, number, snapshot, issued_at }: Selectable<DocumentRow>): IssuedDocument {
  const { total } = DocumentSnapshot.parse(JSON.parse(snapshot))
  return { _id: id, kind, number, total, issued_at }
}
