import { isGivenUp, isLive } from '#contract/booking-statuses.ts'
import type { BookingGear } from '#contract/gear.ts'
import { itemsOf } from '#contract/packing-lists.ts'
import { db } from '#db/client.ts'
import { noSuchBooking } from '../bookings/read.ts'
import { linesOf } from '../lines/read.ts'
import { lentElsewhere } from '../loans/elsewhere.ts'
import { lentBeside } from '../loans/lent.ts'
import { gearOfTrip } from '../packing-lists/of-trips.ts'
import { countGear } from './count.ts'
import { hiredBy, readGear } from './rows.ts'

/**
 * Returns for staff what the travellers of a booking bring, hire and borrow, and what is left to lend. For a private trip
 * its counts are what to have ready. Nobody is named of a booking that was given up. Throws `not-found`.
 */
export async function gearOfBooking(reference: string): Promise<BookingGear> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw noSuchBooking()
  const [gear, read, lines] = await Promise.all([
    gearOfTrip(db, row.trip_id),
    readGear(db, [row.id]),
    linesOf(db, row.id),
  ])
  const lent = await lentBeside(db, row, gear ? itemsOf(gear) : [])
  const { departure_id, start_date, end_date } = row
  const trip = { departure_id, booking_id: row.id, start_date, end_date }
  const elsewhere = await lentElsewhere(db, trip, gear ? itemsOf(gear) : [])
  const { counts, travellers } = await countGear(gear, isGivenUp(row) ? [] : [row], read, elsewhere)
  const own = travellers.map((traveller) => {
    const { answers = {}, version = 0 } = read(row.id, traveller.position) ?? {}
    return { ...traveller, answers, version, hires: hiredBy(lines, traveller.position).extra_ids }
  })
  const leftOf = ({ id, quantity, lends }: { id: string; quantity: number; lends: number | null }) => {
    const borrowing = own.filter(({ answers }) => answers[id] === 'borrow').length
    return lends === null ? null : Math.max(0, lends - (lent.get(id) ?? 0) - borrowing * quantity)
  }
  return {
    reference,
    departure_id: row.departure_id,
    trip_name: row.trip_name,
    start_date: row.start_date,
    is_open: isLive(row),
    has_list: gear !== undefined,
    sections: (gear?.sections ?? []).map(({ title, items }) => ({
      title,
      items: items.map(({ id, name, note, quantity, lends, hire }) => {
        const item = { id, name, note, quantity, lends, hire }
        return { ...item, left: leftOf(item) }
      }),
    })),
    counts,
    travellers: own,
  }
}
