import type { Tx } from '#db/client.ts'
import { answersOf, answersOfStaying } from '../questions/answers.ts'
import { leaveShares } from '../bookings/shares.ts'
import { ofTravellers } from '../bookings/travellers.ts'
import type { BookingRow } from '../bookings/rows.ts'
import type { Party } from '../lines/alter.ts'

/** Forgets what is known of those who leave a claimed booking, and moves those who stay up to the first positions. */
export async function closeRanks(tx: Tx, row: BookingRow, { stay }: Party): Promise<void> {
  const bookingId = row.id
  const answers = answersOfStaying(answersOf(row), stay)
  if (row.answers !== '[]')
    await tx
      .updateTable('bookings')
      .set({ answers: JSON.stringify(answers) })
      .where('id', '=', bookingId)
      .execute()
  await leaveShares(tx, bookingId, stay)
  for (const table of ofTravellers) {
    const described = tx.deleteFrom(table).where('booking_id', '=', bookingId)
    await (stay.length > 0 ? described.where('position', 'not in', stay) : described).execute()
    for (const [index, position] of stay.entries()) {
      if (position === index + 1) continue
      await tx
        .updateTable(table)
        .set({ position: index + 1 })
        .where('booking_id', '=', bookingId)
        .where('position', '=', position)
        .execute()
    }
  }
}
