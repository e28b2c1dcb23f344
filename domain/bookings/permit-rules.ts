import type { Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import { db, type Tx } from '#db/client.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { AgainstPermits, refuseAgainstPermits } from '../permits/rules.ts'
import { areaPermitsIn, type TripRow } from '../trips/rows.ts'

type Party = { travellers: number; nationality?: string | undefined }
type When = { departure?: Departure | undefined; start: Day }

/** Returns the permits that a stored trip needs. */
export function neededFor({ area_permits }: TripRow, tx: Tx | typeof db = db): Promise<NeededPermit[]> {
  return permitsOf({ area_permits: areaPermitsIn(area_permits) }, tx)
}

/** Throws `AgainstPermits`, naming the fields, for a choice that a permit which the trip needs forbids. */
export function refuseForbidden(
  needed: NeededPermit[],
  { travellers, nationality = '' }: Party,
  { is_guided }: TripRow,
  { departure, start }: When,
): void {
  refuseAgainstPermits(needed, { is_guided: is_guided === 1, departure, start, travellers, nationality })
}

/** As `refuseForbidden`, but returns the faults by their fields. */
export async function forbiddenFaults(
  party: Party,
  trip: TripRow,
  when: When,
): Promise<Record<string, string[]>> {
  try {
    refuseForbidden(await neededFor(trip), party, trip, when)
    return {}
  } catch (error) {
    if (error instanceof AgainstPermits) return error.errors ?? {}
    throw error
  }
}
