import type { Tx } from '#db/client.ts'

/** Clears what is known of the travellers of bookings. Returns of how many there were details. */
export async function clearTravellers(tx: Tx, bookingIds: string[]): Promise<number> {
  const travellers = await tx
    .deleteFrom('travellers')
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirst()
  await tx.deleteFrom('traveller_gear').where('booking_id', 'in', bookingIds).execute()
  await tx.deleteFrom('bags').where('booking_id', 'in', bookingIds).execute()
  await tx.deleteFrom('transfers').where('booking_id', 'in', bookingIds).execute()
  // What was paid for permits stays, without the traveller's numbers.
  await tx
    .updateTable('traveller_permits')
    .set({ number: '', receipt: '', note: '' })
    .where('booking_id', 'in', bookingIds)
    .execute()
  await tx.updateTable('disruption_choices').set({ note: '' }).where('booking_id', 'in', bookingIds).execute()
  return Number(travellers.numDeletedRows)
}
