import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import type { TravellerRow } from '#db/rows/travellers.ts'
import { addDeparture } from '#domain/departures/departures.ts'
import { bookingOf } from './office.ts'

export const DEPARTURES = 200
/** What the board of so many departures may take, in milliseconds. */
export const BOARD_LIMIT_MS = 150
const BOOKINGS_EACH = 6
const FIRST_NUMBER = 100_000

/**
 * Adds departures in the next two months, each with bookings whose travellers are half described. Returns the id of one.
 */
export async function fillDepartures(): Promise<string> {
  const trips = await db.selectFrom('trips').select(['id', 'name']).orderBy('id').execute()
  let last = ''
  for (let index = 0; index < DEPARTURES; index++) {
    const trip = trips[index % trips.length]!
    const start_date = addDays(today(), 1 + (index % 58))
    const end_date = addDays(start_date, 13)
    const input = { trip_id: trip.id, start_date, end_date, capacity: 16, min_to_run: 2 }
    last = (await addDeparture(input, 'bench'))._id
    const bookings = Array.from({ length: BOOKINGS_EACH }, (_, number) => ({
      ...bookingOf(FIRST_NUMBER + index * BOOKINGS_EACH + number, trip, last),
      status: 'deposit_paid',
      travellers: 2,
      start_date,
      end_date,
    }))
    await db.insertInto('bookings').values(bookings).execute()
    await db
      .insertInto('travellers')
      .values(bookings.map(({ id }) => described(id)))
      .execute()
  }
  return last
}

function described(booking_id: string): TravellerRow {
  return {
    booking_id,
    position: 1,
    name: 'Maya',
    nationality: 'Sweden',
    birth_date: '1990-01-01',
    passport_number: '',
    diet: '',
    emergency_name: 'Ann',
    emergency_phone: '+46 70 000 00 00',
    insurer: 'Himal',
    policy_number: 'H 1',
    insured_altitude_m: 6000,
    updated_at: '',
  }
}
