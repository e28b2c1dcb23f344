import { travelledStatuses } from '#contract/booking-statuses.ts'
import { addDays, formatDay, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/**
 * Returns the departures and private treks that begin within the days of the settings and have bags for porters that
 * nobody has weighed. On the first day it is late.
 */
export async function bagsToWeigh(day: Day): Promise<DeskGroup> {
  const { crew } = await readSettings()
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['departure_id', 'reference', 'trip_name', 'start_date', 'travellers'])
    .select(({ selectFrom }) =>
      selectFrom('bags')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('bags.booking_id', '=', 'bookings.id')
        .whereRef('bags.position', '<=', 'bookings.travellers')
        .where(({ or, eb }) => or([eb('weighed_g', 'is not', null), eb('is_own', '=', 1)]))
        .as('settled'),
    )
    .where('bookings.status', 'in', travelledStatuses)
    .where('trips.kind', '=', 'trek')
    .where('start_date', '>=', day)
    .where('start_date', '<=', addDays(day, crew.weigh_days))
    .orderBy('start_date')
    .orderBy('bookings.id')
    .execute()
  const trips = Map.groupBy(bookings, ({ departure_id, reference }) => departure_id ?? reference)
  const items = [...trips.values()].flatMap((own) => {
    const { departure_id, reference, trip_name, start_date } = own[0]!
    const all = own.reduce((sum, { travellers }) => sum + travellers, 0)
    const open = own.reduce((sum, { travellers, settled }) => sum + travellers - Number(settled), 0)
    if (open === 0) return []
    const path = departure_id === null ? `bookings/${reference}` : `departures/${departure_id}`
    const note = `${open} of ${all} not weighed, leaves ${formatDay(start_date)}`
    const is_late = start_date <= day
    return [itemOf(departure_id ?? reference, trip_name, `/admin/${path}/loads`, { note, is_late })]
  })
  return groupOf('bags', items.slice(0, NAMED), items.length, '/admin/departures')
}
