import { today } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { claim } from '../versions.ts'
import { recompute } from './state.ts'

/** Marks paid trips whose last day has passed, in Kathmandu, as completed. Answers how many. */
export async function completeTrips(): Promise<number> {
  const over = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'paid')
    .where('end_date', '<', today())
    .execute()
  for (const { id } of over) {
    await transaction(async (tx) => {
      await claim(tx, 'bookings', id)
      await recompute(tx, id)
    })
  }
  return over.length
}
