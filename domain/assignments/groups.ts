import { travelledStatuses } from '#contract/booking-statuses.ts'
import type { db, Tx } from '#db/client.ts'
import { departureIdOf, goesOn } from '../goes-on.ts'

/** The travellers of a departure whose deposit is paid, and what the bags weigh that porters carry (`PorterQuestion`). */
export type Group = { travellers: number; bags: (number | null)[] }

/** Returns the groups of departures, with as many queries for one as for all of a season. */
export async function groupsOf(tx: Tx | typeof db, departureIds: string[]): Promise<Map<string, Group>> {
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'departure_id', 'travellers'])
    .where(goesOn(departureIds))
    .where('status', 'in', travelledStatuses)
    .orderBy('id')
    .execute()
  const rows = await tx
    .selectFrom('bags')
    .innerJoin('bookings', 'bookings.id', 'bags.booking_id')
    .select(['booking_id', 'position', 'declared_g', 'weighed_g', 'is_own'])
    .where(goesOn(departureIds))
    .where('status', 'in', travelledStatuses)
    .execute()
  const known = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, row]))
  const groups = new Map<string, Group>()
  for (const { id, departure_id, travellers } of bookings) {
    const departureId = departureIdOf({ id, departure_id })
    const group = groups.get(departureId) ?? { travellers: 0, bags: [] }
    group.travellers += travellers
    for (let position = 1; position <= travellers; position++) {
      const { weighed_g = null, declared_g = null, is_own = 0 } = known.get(`${id} ${position}`) ?? {}
      if (is_own === 0) group.bags.push(weighed_g ?? declared_g)
    }
    groups.set(departureId, group)
  }
  return groups
}
