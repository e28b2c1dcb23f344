import type { Tx } from '#db/client.ts'
import { newTripFault, refuse, type PriceLimits } from '../price-limits.ts'

/**
 * Throws `invalid` when a trip that no visitor has ever seen would be shown by somebody who may not set prices: it has
 * none that anybody else has agreed to. A trip that was public before has, and may come back.
 */
export async function refuseFirstPublication(
  tx: Tx,
  trip: { id: string; status: string },
  status: string | null | undefined,
  limits: PriceLimits,
): Promise<void> {
  if (!limits.keepsPrices || status === 'draft' || trip.status !== 'draft') return
  if (!(await wasPublic(tx, trip.id))) refuse(newTripFault('published', limits))
}

/** As `refuseFirstPublication`, for a trip as it is now. */
export async function refuseFirstShowing(tx: Tx, id: string, limits: PriceLimits = {}): Promise<void> {
  const trip = await tx.selectFrom('trips').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
  if (trip) await refuseFirstPublication(tx, trip, 'published', limits)
}

/** Each change of a trip tells in its event which status it had before and has after. */
async function wasPublic(tx: Tx, id: string): Promise<boolean> {
  const shown = '%"status":"published"%'
  const event = await tx
    .selectFrom('events')
    .select('id')
    .where('noun', '=', 'trip')
    .where('noun_id', '=', id)
    .where((row) => row.or([row('before', 'like', shown), row('after', 'like', shown)]))
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
