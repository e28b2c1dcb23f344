import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { refuseWrongPacking } from '../packing-lists/of-trips.ts'
import { packingIn } from '../packing-lists/rows.ts'
import { refuseWrongPermits } from '../permits/of-trips.ts'
import { areaPermitsIn, type TripRow } from './rows.ts'

/**
 * Throws `invalid` when a stored trip that was not edited, but brought back or published as it lay, names a permit, a packing
 * list or gear that is gone. `before`: as it was before something was brought back; then what is named anew is judged as in an
 * edit, also by the days of the trip, and the rest is not. `say` makes the sentence of the first fault.
 */
export async function refuseWrongNames(
  tx: Tx,
  tripId: string,
  say: (fault: string) => string,
  before?: Pick<TripRow, 'area_permits' | 'packing'>,
): Promise<void> {
  const now = await tx
    .selectFrom('trips')
    .select(['area_permits', 'duration_days', 'packing'])
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  try {
    if (now.area_permits !== before?.area_permits)
      await refuseWrongPermits(tx, areaPermitsIn(now.area_permits), before ? now.duration_days : null)
    if (now.packing !== before?.packing) await refuseWrongPacking(tx, packingIn(now.packing))
  } catch (error) {
    if (!(error instanceof DomainError) || !error.errors) throw error
    const [[field, [message]]] = Object.entries(error.errors) as [[string, string[]]]
    throw new DomainError('invalid', say(`${field}: ${message}`), { errors: error.errors })
  }
}
