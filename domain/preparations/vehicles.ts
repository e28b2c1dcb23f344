import { formatDay, type Day } from '#contract/days.ts'
import type { Preparation } from '#contract/preparations.ts'
import { isUnarranged } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
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
  return [...Map.groupBy(open, ({ booking }) => booking.departure_id ?? booking.id)].map(([id, own]) =>
    toPreparation(id, own, responsible.get(id) ?? null),
  )
}

function toPreparation(id: string, own: BookedTransfer[], responsible_id: string | null): Preparation {
  const days = own.map(({ transfer }) => transfer.day).toSorted()
  const { departure_id, trip_name, start_date } = own[0]!.booking
  return {
    cause: `vehicles ${id}`,
    kind: 'vehicles',
    trip_name,
    start_date,
    needed_on: days[0]!,
    says: `${own.length === 1 ? '1 party' : `${own.length} parties`}, the first on ${formatDay(days[0]!)}`,
    path_in_admin:
      departure_id === null
        ? `/admin/transfers?day=${days[0]}`
        : `/admin/departures/${departure_id}/transfers`,
    responsible_id,
  }
}

async function responsibleOf(open: BookedTransfer[]): Promise<Map<string, string | null>> {
  const ids = open.flatMap(({ booking }) => booking.departure_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('departures')
    .select(['id', 'responsible_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, responsible_id }) => [id, responsible_id]))
}
