import { today } from '#contract/days.ts'
import type { OverruledRule, PermitRule } from '#contract/permit-rules.ts'
import type { db, Tx } from '#db/client.ts'
import { neededFor } from '../bookings/permit-rules.ts'
import type { BookingRow } from '../bookings/rows.ts'
import type { Party } from '../lines/alter.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import { AgainstPermits, overruledFor } from '../permits/rules.ts'
import type { Place } from './alter-price.ts'

type Changed = { place: Place; party: Party; travellers: number; reason: string }

/**
 * Returns the rules of permits that are overruled for a booking after a change: those of before, and with a `reason` those
 * that the change breaks. Throws `AgainstPermits` without one, naming the fields. Who leaves leaves a smaller party and
 * changes nothing else; of a day that is over nobody can ask for a permit in time.
 */
export async function rulesAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  { place, party, travellers, reason }: Changed,
): Promise<OverruledRule[]> {
  const { overruled = [] } = agreedPermitsIn(row.agreed_permits) ?? {}
  const { trip, departure, start, departure_id } = place
  const isSmaller = party.stay.length < row.travellers
  if (trip === undefined || (!place.isMoved && !isSmaller && party.joined === 0)) return overruled
  const all: PermitRule[] = ['party', 'guide', 'country', ...(start < today() ? [] : ['notice' as const])]
  const asks: PermitRule[] = place.isMoved || party.joined > 0 ? all : ['party']
  const own = departure_id === row.departure_id ? row.seats_held : 0
  const { nationality } = row
  const booked = { start, departure, nationality, travellers, own, asks, is_guided: trip.is_guided === 1 }
  try {
    return overruledFor(await neededFor(trip, tx), booked, { overruled, reason })
  } catch (error) {
    throw error instanceof AgainstPermits ? atFields(error) : error
  }
}

/** The fields of a change have names of their own, and none for the nationality. */
const fields: Record<string, string> = { startDate: 'start_date', nationality: 'overrule_permits' }

function atFields({ code, message, errors = {} }: AgainstPermits) {
  const named = Object.entries(errors).map(([field, words]) => [fields[field] ?? field, words])
  return new AgainstPermits(code, message, { errors: Object.fromEntries(named) })
}
