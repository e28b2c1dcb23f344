import type { Tx } from '#db/client.ts'
import { snapshotIn, totalIn } from '../documents/stored.ts'

type Stored = Parameters<typeof snapshotIn>[0] & { id: string }

/** The text that replaces a person. */
export const ERASED = 'Erased'

/**
 * Removes the person from the documents of these bookings; what accounting needs stays. Returns how many documents
 * there are.
 */
export async function clearDocuments(tx: Tx, bookingIds: string[]): Promise<number> {
  return clear(tx, await stored(tx).where('booking_id', 'in', bookingIds).execute())
}

/** As `clearDocuments`, of the receipts of payments: of whoever paid a part of another's booking. */
export async function clearReceipts(tx: Tx, paymentIds: string[]): Promise<void> {
  const sources = paymentIds.map((id) => `receipt ${id}`)
  await clear(tx, await stored(tx).where('source', 'in', sources).execute())
}

function stored(tx: Tx) {
  return tx.selectFrom('documents').select(['id', 'number', 'snapshot'])
}

async function clear(tx: Tx, documents: Stored[]): Promise<number> {
  for (const document of documents)
    await tx
      .updateTable('documents')
      .set({ snapshot: JSON.stringify(withoutPerson(document)) })
      .where('id', '=', document.id)
      .execute()
  return documents.length
}

/**
 * Returns a document without its person. One that cannot be read keeps only its total, because the person may be
 * anywhere in it.
 */
function withoutPerson(document: Stored) {
  const whole = snapshotIn(document)
  if (!whole) return { total: totalIn(document.snapshot) }
  const ours = whole.notes.filter((note) => KEPT_NOTE.test(note))
  return { ...whole, buyer: { name: ERASED, nationality: '', email: '' }, notes: ours }
}

/** Notes that the software writes on documents; all others were written by staff. */
const KEPT_NOTE =
  /^(This invoice replaces|Paid beyond|Nothing goes back|Deposit, |Balance, |Received on|Counts as|About invoice|Sent on|Card fees|Part \d+ of the balance)/
