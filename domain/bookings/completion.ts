import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { claim } from '../versions.ts'
import { recompute } from './state.ts'

/**
 * Marks bookings as completed whose last day has passed in Kathmandu, also those of which only the deposit was paid.
 * Returns how many.
 */
export async function completeTrips(): Promise<number> {
  const over = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', confirmedStatuses)
    .where('end_date', '<', today())
    .execute()
  for (const { id } of over) {
    await transaction(async (tx) => {
      await claim(tx, 'bookings', id)
      const { row: now } = await recompute(tx, id)
      await issueDocuments(tx, now)
    })
  }
  return over.length
}
