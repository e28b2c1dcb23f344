import { formatDay, formatInstant } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/**
 * Returns the departures from which guides have sent a red flag, a severe score or an incident that nobody has seen, and
 * those of which a phone other than the guide's has tried to open the link, and was refused.
 */
export async function newsFromTheWay(): Promise<DeskGroup> {
  const [urgent, tried] = await Promise.all([urgentByDeparture(), triedByAnother()])
  const items = [
    ...urgent.map(({ departure_id, trip_name, start_date, entries, last_at }) => {
      const many = Number(entries)
      const note = `${many === 1 ? 'A red flag, severe score or incident' : `${many} red flags, severe scores or incidents`}, the last at ${formatInstant(last_at)}`
      return itemOf(departure_id, `${trip_name}, ${formatDay(start_date)}`, logOf(departure_id), {
        note,
        is_late: true,
      })
    }),
    ...tried.map(({ id, departure_id, trip_name, start_date, name }) => {
      const note = `Another phone tried to open the link of ${name ?? 'the guide'} and was refused. If it is the guide’s new phone, free the link; else take it back`
      return itemOf(id, `${trip_name}, ${formatDay(start_date)}`, logOf(departure_id), { note })
    }),
  ]
  return groupOf('trail', items.slice(0, NAMED), items.length, '/admin/departures')
}

function urgentByDeparture() {
  return db
    .selectFrom('trail_entries')
    .innerJoin('departures', 'departures.id', 'trail_entries.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departure_id', 'trips.name as trip_name', 'start_date'])
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.max('received_at').as('last_at')])
    .where('is_urgent', '=', 1)
    .groupBy(['departure_id', 'trips.name', 'start_date'])
    .orderBy('last_at', 'desc')
    .execute()
}

function triedByAnother() {
  return db
    .selectFrom('trail_links')
    .innerJoin('departures', 'departures.id', 'trail_links.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .leftJoin('crew', 'crew.id', 'trail_links.crew_id')
    .select(['trail_links.id', 'departure_id', 'trips.name as trip_name', 'start_date', 'crew.name'])
    .where('other_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('other_at', 'desc')
    .execute()
}

function logOf(departureId: string) {
  return `/admin/departures/${departureId}/log`
}
