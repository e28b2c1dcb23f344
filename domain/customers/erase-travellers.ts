import type { Tx } from '#db/client.ts'

/** Clears what is known of the travellers of bookings. Returns of how many there were details. */
export async function clearTravellers(tx: Tx, bookingIds: string[]): Promise<number> {
  const travellers = await tx
    .deleteFrom('travellers')
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirst()
  await tx.deleteFrom('traveller_gear').where('booking_id', 'in', bookingIds).execute()
  await tx.deleteFrom('bags').where('booking_id', 'in', bookingIds).execute()
  await clearRooms(tx, bookingIds)
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

/** Returns the ids of the mails to lodges that name travellers of these bookings. */
export async function lodgeMailsOf(tx: Tx, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .selectFrom('room_list_people')
    .innerJoin('room_lists', 'room_lists.id', 'room_list_people.list_id')
    .select('email_id')
    .distinct()
    .where('booking_id', 'in', bookingIds)
    .where('email_id', 'is not', null)
    .execute()
  return rows.map(({ email_id }) => email_id!)
}

/**
 * Clears the mails to lodges that name travellers of these bookings. One that is still queued never goes out, and its list
 * counts as not sent: the office sends it again, of those who are left.
 */
export async function clearLodgeMails(tx: Tx, bookingIds: string[]): Promise<void> {
  const named = await lodgeMailsOf(tx, bookingIds)
  if (named.length === 0) return
  const seen_at = new Date().toISOString()
  const stopped = await tx
    .updateTable('emails')
    .set({
      status: 'dead',
      last_error: 'It named travellers whose details were removed',
      seen_at,
      claimed_until: null,
    })
    .where('id', 'in', named)
    .where('status', 'in', ['queued', 'held'])
    .returning('id')
    .execute()
  await tx.updateTable('emails').set({ text_body: '', html_body: '' }).where('id', 'in', named).execute()
  if (stopped.length === 0) return
  await tx
    .deleteFrom('room_lists')
    .where(
      'email_id',
      'in',
      stopped.map(({ id }) => id),
    )
    .execute()
}

/** Clears who slept where, and the mails to lodges that named them: their words also name others, so they go whole. */
async function clearRooms(tx: Tx, bookingIds: string[]) {
  await tx.deleteFrom('room_wishes').where('booking_id', 'in', bookingIds).execute()
  await tx.deleteFrom('room_places').where('booking_id', 'in', bookingIds).execute()
  await clearLodgeMails(tx, bookingIds)
  await tx.updateTable('room_list_people').set({ name: '' }).where('booking_id', 'in', bookingIds).execute()
}
