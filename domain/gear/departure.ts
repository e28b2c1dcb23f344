import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import type { Manifest } from '#contract/manifest.ts'
import { countInWords, type DepartureGear } from '#contract/gear.ts'
import { itemsOf } from '#contract/packing-lists.ts'
import { db } from '#db/client.ts'
import { bookingsGoingOn } from '../bookings/going.ts'
import { readDeparture } from '../departures/departures.ts'
import { lentElsewhere } from '../loans/elsewhere.ts'
import { gearOfTrip } from '../packing-lists/of-trips.ts'
import { countGear } from './count.ts'
import { readGear } from './rows.ts'

/**
 * Returns what is hired and lent on a departure. Both are read from those who go now, so whoever is cancelled is on no
 * list. Throws `not-found`.
 */
export async function gearOfDeparture(departureId: string): Promise<DepartureGear> {
  const { _id, trip_id, trip_name, start_date, end_date } = await readDeparture(departureId)
  const [gear, bookings] = await Promise.all([gearOfTrip(db, trip_id), bookingsGoingOn(departureId)])
  const read = await readGear(
    db,
    bookings.map(({ id }) => id),
  )
  const trip = { departure_id: _id, booking_id: _id, start_date, end_date }
  const elsewhere = await lentElsewhere(db, trip, gear ? itemsOf(gear) : [])
  const counted = await countGear(gear, bookings, read, elsewhere)
  return { departure_id: _id, trip_name, start_date, has_list: gear !== undefined, ...counted }
}

/** Returns a manifest with the counts of gear, without what nobody hires or borrows. */
export async function withGear(manifest: Manifest): Promise<Manifest> {
  const { counts } = await gearOfDeparture(manifest.departure._id)
  return { ...manifest, gear: counts.map(countInWords).filter((words) => words !== '') }
}

/** The travellers with what each hires and borrows, as a file for a spreadsheet (RFC 4180); the counts stand below. */
export function gearCsv({ counts, travellers }: DepartureGear): string {
  const lines = [
    ['Booking', 'Traveller', 'Name', 'List read', 'Hired', 'Lent', 'Wants to hire'],
    ...travellers.map(({ reference, position, name, is_read, hired, lent, wanted }) => [
      reference,
      position,
      name,
      is_read ? 'yes' : 'no',
      hired.join('; '),
      lent.join('; '),
      wanted.join('; '),
    ]),
    [],
    ['Item', 'Hired', 'Lent', 'Wants to hire', 'Lent at most'],
    ...counts.map(({ name, hired, lent, wanted, lends }) => [name, hired, lent, wanted, lends]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
