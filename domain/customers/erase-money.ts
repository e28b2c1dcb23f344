import type { Tx } from '#db/client.ts'
import { namesPayer, prefixOf, referencesIn } from '../statements/words.ts'
import { clearReceipts } from './erase-documents.ts'

type Person = {
  bookings: { reference: string; fullname: string }[]
  payments: { id: string }[]
}

/** Clears payers from payments, their slips and the words of providers. Returns how many payments there are. */
export async function clearPayments(tx: Tx, { payments }: Pick<Person, 'payments'>): Promise<number> {
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .updateTable('payments')
    .set({ email: '', nationality: '', description: '', remarks: '', note: '' })
    .where('id', 'in', ids)
    .execute()
  // The row holds the idempotency key that a program of staff sent.
  await tx
    .updateTable('payments')
    .set({ provider_reference: null })
    .where('id', 'in', ids)
    .where('provider', 'in', ['cash', 'transfer'])
    .execute()
  await clearReceipts(tx, ids)
  await tx.deleteFrom('payment_proofs').where('payment_id', 'in', ids).execute()
  await tx.updateTable('payment_events').set({ body: '' }).where('payment_id', 'in', ids).execute()
  return ids.length
}

/**
 * Clears what banks have written of a person: in the rows that their payments came by, and in those that name them or a
 * booking of theirs. Days and sums stay, and the digest, so that the same statement still brings nothing new. Returns how
 * many rows there were.
 */
export async function clearStatementLines(tx: Tx, { bookings, payments }: Person): Promise<number> {
  const paid = new Set(payments.map(({ id }) => id))
  const lines = await tx
    .selectFrom('statement_lines')
    .select(['id', 'said', 'payment_id'])
    .where('said', '!=', '')
    .execute()
  const references = new Set(bookings.map(({ reference }) => reference))
  const prefixes = [...new Set([...references].map(prefixOf))]
  const theirs = lines.filter(
    ({ said, payment_id }) =>
      (payment_id !== null && paid.has(payment_id)) ||
      referencesIn(said, prefixes).some((reference) => references.has(reference)) ||
      bookings.some(({ fullname }) => namesPayer(said, fullname)),
  )
  for (const { id } of theirs)
    await tx.updateTable('statement_lines').set({ said: '' }).where('id', '=', id).execute()
  return theirs.length
}
