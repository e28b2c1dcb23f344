import type { Tx } from '#db/client.ts'
import type { Party } from '../lines/alter.ts'

/** Forgets what is known of those who leave a claimed booking, and moves those who stay up to the first positions. */
export async function closeRanks(tx: Tx, bookingId: string, { stay }: Party): Promise<void> {
  const described = tx.deleteFrom('travellers').where('booking_id', '=', bookingId)
  await (stay.length > 0 ? described.where('position', 'not in', stay) : described).execute()
  for (const [index, position] of stay.entries()) {
    if (position === index + 1) continue
    await tx
      .updateTable('travellers')
      .set({ position: index + 1 })
      .where('booking_id', '=', bookingId)
      .where('position', '=', position)
      .execute()
  }
}
