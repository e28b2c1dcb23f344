import type { Booking } from '#contract/bookings.ts'
import type { Actor } from '#domain/events.ts'
import { db } from '#db/client.ts'
import { attachProof, readProofFile } from '#domain/payments/proofs.ts'
import { smallPdf } from './pdf.ts'

/** Leaves a word wherever payer, office and provider may have written beside the money of a booking. */
export async function leavePaymentTraces(
  { _id, reference }: Booking,
  word: string,
  actor: Actor,
): Promise<void> {
  const { id: payment_id } = await db
    .updateTable('payments')
    .set({ description: word, remarks: word, note: word })
    .where('booking_id', '=', _id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { kind: 'paid', body: `{"payer":"${word}"}`, received_at: new Date().toISOString() }
  await db
    .insertInto('payment_events')
    .values({ ...told, id: `sandbox ${reference}`, provider: 'sandbox', payment_id })
    .execute()
  await attachProof(payment_id, await readProofFile(smallPdf(word)), actor)
}
