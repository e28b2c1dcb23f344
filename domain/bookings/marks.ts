import type { Tx } from '#db/client.ts'
import { tellOfficeOfPayment } from './letters.ts'
import { withSums } from './read.ts'
import { claim } from '../versions.ts'
import { toPayment, type PaymentRow } from '../payments/rows.ts'

/** A note with one more sentence, in an order of its own: whatever came first, it reads the same. */
export function withNote(note: string, sentence: string): string {
  const lines = new Set([...note.split('\n').filter(Boolean), sentence])
  return [...lines].toSorted().join('\n')
}

/** Says something about an attempt that staff must look at, and leaves its status as it is. */
export async function flag(tx: Tx, payment: PaymentRow, sentence: string): Promise<void> {
  const stored = await tx
    .selectFrom('payments')
    .select('note')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const row = await tx
    .updateTable('payments')
    .set({ note: withNote(stored.note, sentence) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.booking_id === null) return tellOfficeOfPayment(tx, toPayment(row), row.email)
  await claim(tx, 'bookings', row.booking_id)
  const booking = await tx
    .updateTable('bookings')
    .set({ needs_review: 1 })
    .where('id', '=', row.booking_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellOfficeOfPayment(tx, toPayment(row), row.email, await withSums(tx, booking))
}
