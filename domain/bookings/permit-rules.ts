import type { Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { db, Tx } from '#db/client.ts'
import { AgainstPermits, refuseAgainstPermits } from '../permits/rules.ts'
import { areaPermitsIn, type TripRow } from '../trips/rows.ts'

type Party = { travellers: number; nationality?: string | undefined }
type When = { departure?: Departure | undefined; start: Day }

/** Throws `AgainstPermits`, naming the fields, for a choice that a permit of the trip forbids. */
export function refuseForbidden(
  tx: Tx | typeof db,
  { travellers, nationality = '' }: Party,
  { area_permits, is_guided }: TripRow,
  { departure, start }: When,
): Promise<void> {
  const needed = { area_permits: areaPermitsIn(area_permits), is_guided: is_guided === 1 }
  return refuseAgainstPermits(tx, { ...needed, departure, start, travellers, nationality })
}

/** As `refuseForbidden`, but returns the faults by their fields. */
export async function forbiddenFaults(
  ...asked: Parameters<typeof refuseForbidden>
): Promise<Record<string, string[]>> {
  try {
    await refuseForbidden(...asked)
    return {}
  } catch (error) {
    if (error instanceof AgainstPermits) return error.errors ?? {}
    throw error
  }
}
