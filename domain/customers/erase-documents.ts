import type { Tx } from '#db/client.ts'
import { snapshotIn, totalIn } from '../documents/stored.ts'

/** What stands where a person stood. */
export const ERASED = 'Erased'

/** Takes the person out of the documents of these bookings; what accounting needs stays. Returns how many there are. */
export async function clearDocuments(tx: Tx, bookingIds: string[]): Promise<number> {
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'number', 'snapshot'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  for (const document of documents)
    await tx
      .updateTable('documents')
      .set({ snapshot: JSON.stringify(withoutPerson(document)) })
      .where('id', '=', document.id)
      .execute()
  return documents.length
}

/** Of a document that cannot be read nobody knows where the person stands in it: its total stays, and no more. */
function withoutPerson(document: Parameters<typeof snapshotIn>[0]) {
  const whole = snapshotIn(document)
  if (!whole) return { total: totalIn(document.snapshot) }
  const ours = whole.notes.filter((note) => KEPT_NOTE.test(note))
  return { ...whole, buyer: { name: ERASED, nationality: '', email: '' }, notes: ours }
}

/** The notes on documents that we write ourselves; the rest is what staff wrote beside a price. */
const KEPT_NOTE =
  /^(This invoice replaces|Paid beyond|Nothing goes back|Deposit, |Balance, |Received on|Counts as|About invoice|Sent on|Card fees)/
