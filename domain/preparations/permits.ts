import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { counted } from '#contract/counted.ts'
import { addDays, type Day } from '#contract/days.ts'
import { documentsFor } from '#contract/permit-readiness.ts'
import { daysInArea } from '#contract/permit-stays.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import type { Preparation } from '#contract/preparations.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { travellersOfRows } from '../bookings/travellers.ts'
import { agreedDays } from '../agreed-days/agreed-days.ts'
import { areaGone } from '../agreed-days/areas.ts'
import { departureIdOf, goesOn } from '../goes-on.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { readTrips } from '../trips/read.ts'
import type { Leaving } from './leaving.ts'

/** Who needs permits: one traveller of a departure. `landed`: whether the visa, which is given on landing, can be there. */
type Member = { bookingId: string; position: number; nationality: string; landed: boolean }

/**
 * Returns the departures for whose travellers nobody has applied for a permit on this day, although they leave by
 * `until`, or its office takes so long that it had to be asked by today. One that waits for the visa counts once its
 * traveller has landed.
 */
export async function permitsNotApplied(leaving: Leaving[], until: Day, day: Day): Promise<Preparation[]> {
  const [needed, members, applied, agreed] = await Promise.all([
    permitsOfTrips(leaving),
    membersOf(leaving, day),
    appliedFor(leaving),
    agreedDays(
      leaving.map(({ id }) => id),
      db,
    ),
  ])
  return leaving.flatMap(({ id, trip_id, trip_name, start_date, responsible_id }): Preparation[] => {
    const { usual = [], itinerary = [] } = needed.get(trip_id) ?? {}
    const open = usual
      .map((one) => areaGone(one, agreed.get(id), itinerary))
      .filter((one) => start_date <= until || askedBy(one, start_date) <= day)
      .flatMap(({ permit }) => {
        const lacking = (members.get(id) ?? []).filter(({ bookingId, position, nationality, landed }) => {
          const documents = documentsFor(permit, nationality)
          const isAsked = documents !== undefined && (landed || !documents.includes('visa'))
          return isAsked && !applied.has(`${bookingId} ${position} ${permit._id}`)
        })
        return lacking.length > 0
          ? [`${permit.name} of ${counted(lacking.length, 'traveller', 'travellers')}`]
          : []
      })
    if (open.length === 0) return []
    return [
      {
        cause: `permits ${id}`,
        kind: 'permits',
        trip_name,
        start_date,
        needed_on: start_date,
        says: open.join(', '),
        path_in_admin: `/admin/departures/${id}/permits`,
        responsible_id,
      },
    ]
  })
}

/** The last day on which a permit can be asked for in time. */
function askedBy(needed: NeededPermit, start: Day): Day {
  return addDays(daysInArea(needed, start).first_day, -needed.permit.days_needed)
}

type OfTrip = { usual: NeededPermit[]; itinerary: ItineraryDay[] }

async function permitsOfTrips(leaving: Leaving[]): Promise<Map<string, OfTrip>> {
  const trips = await readTrips([...new Set(leaving.map(({ trip_id }) => trip_id))])
  const read = trips.map(async (trip) => {
    const of: OfTrip = { usual: await permitsOf(trip), itinerary: trip.itinerary }
    return [trip._id, of] as const
  })
  return new Map(await Promise.all(read))
}

async function membersOf(leaving: Leaving[], day: Day): Promise<Map<string, Member[]>> {
  const bookings = await confirmedOf(leaving).selectAll('bookings').execute()
  const travellersOf = await travellersOfRows(db, bookings)
  const members = bookings.flatMap((booking) => {
    const landsOn = booking.arrival_at?.slice(0, 10) ?? booking.start_date
    return travellersOf(booking).map(({ position, nationality }) => ({
      departureId: departureIdOf(booking),
      bookingId: booking.id,
      position,
      nationality,
      landed: landsOn <= day,
    }))
  })
  return Map.groupBy(members, ({ departureId }) => departureId)
}

async function appliedFor(leaving: Leaving[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('traveller_permits')
    .select(['booking_id', 'position', 'permit_id'])
    .where('booking_id', 'in', confirmedOf(leaving).select('bookings.id'))
    .execute()
  return new Set(rows.map(({ booking_id, position, permit_id }) => `${booking_id} ${position} ${permit_id}`))
}

function confirmedOf(leaving: Leaving[]) {
  return db
    .selectFrom('bookings')
    .where(goesOn(leaving.map(({ id }) => id)))
    .where('status', 'in', confirmedStatuses)
    .where('is_demo', '=', 0)
}
