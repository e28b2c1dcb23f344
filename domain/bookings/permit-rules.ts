import type { Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { OverruledRule } from '#contract/permit-rules.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import { db, type Tx } from '#db/client.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import { AgainstPermits, overruledFor } from '../permits/rules.ts'
import { areaPermitsIn, type TripRow } from '../trips/rows.ts'
import type { BookingRow } from './rows.ts'

type Party = { travellers: number; nationality?: string | undefined }
type When = { departure?: Departure | undefined; start: Day }

/** Returns the permits that a stored trip needs. */
export function neededFor({ area_permits }: TripRow, tx: Tx | typeof db = db): Promise<NeededPermit[]> {
  return permitsOf({ area_permits: areaPermitsIn(area_permits) }, tx)
}

/** `reason`: why staff overrule what they have not yet. `before`: the booking that is changed. */
type Overruling = { reason?: string | undefined; before?: Pick<BookingRow, 'agreed_permits'> | undefined }

/**
 * Returns the rules of permits that are overruled for a choice. Throws `AgainstPermits`, naming the fields, for one that a
 * permit which the trip needs forbids.
 */
export function overruledRules(
  needed: NeededPermit[],
  { travellers, nationality = '' }: Party,
  { is_guided }: TripRow,
  { departure, start }: When,
  { reason, before }: Overruling = {},
): OverruledRule[] {
  const { overruled = [] } = agreedPermitsIn(before?.agreed_permits ?? null) ?? {}
  const booked = { is_guided: is_guided === 1, departure, start, travellers, nationality }
  return overruledFor(needed, booked, { overruled, reason })
}

/** As `overruledRules`, but returns the faults by their fields. */
export async function forbiddenFaults(
  party: Party,
  trip: TripRow,
  when: When,
): Promise<Record<string, string[]>> {
  try {
    overruledRules(await neededFor(trip), party, trip, when)
    return {}
  } catch (error) {
    if (error instanceof AgainstPermits) return error.errors ?? {}
    throw error
  }
}
