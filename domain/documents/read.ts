import type { Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import type { DocumentSnapshot, IssuedDocument } from '#contract/documents.ts'
import { db, transaction } from '#db/client.ts'
import type { DocumentRow } from '#db/rows/money.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { DomainError } from '../errors.ts'
import { paperOf } from './paper.ts'
import { snapshotIn, totalIn } from './stored.ts'

/** Returns the documents of a booking, the oldest first. */
export async function listDocuments(bookingId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(toIssued)
}

/** A document as a file. `number` is its number, for the name of the file. */
export type Paper = { number: string; bytes: Uint8Array<ArrayBuffer> }

/** How many papers are cached; each has about 20 kB. */
const PAPERS_MAX = 200

/**
 * The cached papers by the id of their document. A paper is drawn again when its content changes, as when a person is
 * erased.
 */
const papers = new BoundedMap<string, { snapshot: string; paper: Promise<Paper> }>('papers', PAPERS_MAX)

/**
 * Returns a document of this booking as PDF. Throws `not-found`, also when it cannot be read. An invoice or a credit note
 * is handed out as original once; after that it says which copy it is.
 */
export async function readPaper(bookingId: string, id: string): Promise<Paper> {
  const document = await readDocument(bookingId, id)
  const copy = document.kind === 'receipt' ? 0 : (await countPrint(id)) - 1
  if (copy === 0) return drawOnce(id, JSON.stringify(document))
  return { number: document.number, bytes: await paperOf(document, copy) }
}

async function countPrint(id: string): Promise<number> {
  const { prints } = await transaction((tx) =>
    tx
      .updateTable('documents')
      .set((row) => ({ prints: row('prints', '+', 1) }))
      .where('id', '=', id)
      .returning('prints')
      .executeTakeFirstOrThrow(),
  )
  return prints
}

/** Returns a document as PDF. It is cached by id until its content changes. */
export function drawOnce(id: string, snapshot: string): Promise<Paper> {
  const kept = papers.get(id)
  const paper = kept?.snapshot === snapshot ? kept.paper : drawn(snapshot)
  papers.set(id, { snapshot, paper })
  paper.catch(() => papers.delete(id))
  return paper
}

async function drawn(snapshot: string): Promise<Paper> {
  const document = JSON.parse(snapshot) as DocumentSnapshot
  return { number: document.number, bytes: await paperOf(document) }
}

/** Returns the content of a document of this booking. Throws `not-found`, also when it cannot be read. */
export async function readDocument(bookingId: string, id: string): Promise<DocumentSnapshot> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'number', 'snapshot', 'voided_at'])
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'This booking has no such document')
  const document = snapshotIn(row)
  if (!document)
    throw new DomainError(
      'not-found',
      `${row.number} cannot be read at the moment. Please write to us for it`,
    )
  return row.voided_at === null ? document : { ...document, voided_on: today(new Date(row.voided_at)) }
}

/**
 * Returns a row as staff and the traveller see it. If its content cannot be read, only the facts of the row are
 * returned.
 */
export function toIssued(row: Selectable<DocumentRow>): IssuedDocument {
  const { id, kind, number, snapshot, issued_at, voided_at } = row
  const total = snapshotIn(row)?.total ?? totalIn(snapshot)
  return { _id: id, kind, number, total, issued_at, voided_at }
}
