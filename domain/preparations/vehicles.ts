import { formatDay, type Day } from '#contract/days.ts'
import type { Preparation } from '#contract/preparations.ts'
import { isUnarranged } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { departureIdOf } from '../goes-on.ts'
import { transfersBetween, type BookedTransfer } from '../transfers/read.ts'

/**
 * Returns the departures and private trips of which a party that has paid its deposit lands or leaves on these days, and nobody
 * is set to drive it.
 */
export async function vehiclesNotArranged(from: Day, to: Day): Promise<Preparation[]> {
  const transfers = await transfersBetween(from, to)
  const open = transfers.filter(
    ({ booking, transfer }) => booking.is_demo === 0 && isUnarranged(transfer, from, to),
  )
  const responsible = await responsibleOf(open)
  return [...Map.groupBy(open, ({ booking }) => departureIdOf(booking))].map(([id, own]) =>
    toPreparation(id, own, responsible.get(id)),
  )
}

/** `responsible_id`: undefined for a private trip without a departure of its own. */
function toPreparation(
  id: string,
  own: BookedTransfer[],
  responsible_id: string | null | undefined,
): Preparation {
  const days = own.map(({ transfer }) => transfer.day).toSorted()
  const { trip_name, start_date } = own[0]!.booking
  return {
    cause: `vehicles ${id}`,
    kind: 'vehicles',
    trip_name,
    start_date,
    needed_on: days[0]!,
    says: `${own.length === 1 ? '1 party' : `${own.length} parties`}, the first on ${formatDay(days[0]!)}`,
    path_in_admin:
      responsible_id === undefined ? `/admin/transfers?day=${days[0]}` : `/admin/departures/${id}/transfers`,
    responsible_id: responsible_id ?? null,
  }
}

async function responsibleOf(open: BookedTransfer[]): Promise<Map<string, string | null>> {
  const ids = open.map(({ booking }) => departureIdOf(booking))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('departures')
    .select(['id', 'responsible_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, responsible_id }) => [id, responsible_id]))
}
