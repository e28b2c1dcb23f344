import { sql } from 'kysely'
import type { OccupancyQuery, OccupancyRow } from '#contract/reports.ts'
import { db } from '#db/client.ts'
import { unpaidSeats } from '../departures/departures.ts'

/** Adds up how full the departures are that begin on these days, by month or by trip; drafts and private trips are left out. */
export async function readOccupancy({ by, from, to }: OccupancyQuery): Promise<OccupancyRow[]> {
  const group = by === 'month' ? sql<string>`substr(departures.start_date, 1, 7)` : sql<string>`trips.name`
  const counted = db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .where('departures.is_draft', '=', 0)
    .where('departures.is_private', '=', 0)
    .where((row) => row.between('departures.start_date', from, to))
    .select((row) => [
      group.as('group'),
      'departures.capacity',
      'departures.seats_taken',
      sql<number>`case when departures.cancelled_at is null then 1 else 0 end`.as('runs'),
      unpaidSeats(row).as('unpaid'),
    ])
  const rows = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => [
      'group',
      fn.countAll<number>().as('departures'),
      fn.sum<number>('runs').as('running'),
      sql<number>`sum(runs * capacity)`.as('seats'),
      sql<number>`sum(runs * seats_taken)`.as('taken'),
      sql<number>`sum(runs * unpaid)`.as('unpaid'),
    ])
    .groupBy('group')
    .orderBy('group')
    .execute()
  return rows.map((row) => ({
    group: row.group,
    departures: Number(row.departures),
    cancelled: Number(row.departures) - Number(row.running),
    seats: Number(row.seats),
    taken: Number(row.taken),
    unpaid: Number(row.unpaid),
  }))
}
