import { confirmedStatuses } from '#contract/booking-statuses.ts'
import type { Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { goesOnThat } from '../goes-on.ts'

/** A departure that is going to leave with somebody who has paid. */
export type Leaving = {
  id: string
  trip_id: string
  trip_name: string
  start_date: Day
  responsible_id: string | null
}

/**
 * Returns the departures that leave on these days and are neither cancelled nor a draft, with somebody real on them whose
 * deposit is paid. For travellers of the demo nobody prepares anything.
 */
export function departuresLeaving(from: Day, to: Day): Promise<Leaving[]> {
  return db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['departures.id', 'trip_id', 'trips.name as trip_name', 'start_date', 'responsible_id'])
    .where('start_date', '>=', from)
    .where('start_date', '<=', to)
    .where('cancelled_at', 'is', null)
    .where('is_draft', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .where(goesOnThat('departures.id'))
          .where('bookings.status', 'in', confirmedStatuses)
          .where('bookings.is_demo', '=', 0),
      ),
    )
    .orderBy('start_date')
    .orderBy('departures.id')
    .execute()
}
