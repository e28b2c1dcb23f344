import { unansweredOf } from '#contract/answers.ts'
import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { addDays, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { answersOf } from '../questions/answers.ts'
import { questionsOfTrips } from './answers.ts'
import type { BookingRow } from './rows.ts'
import { highestPoints, travellersOfRows } from './travellers.ts'

/** Travellers who leave within so many days should have given everything a guide needs. */
const DETAILS_DAYS = 14

/** `what`: in words, what is missing. */
type Incomplete = {
  row: Pick<BookingRow, 'id' | 'reference' | 'fullname' | 'trip_name' | 'start_date'>
  what: string[]
}

/**
 * Returns the bookings that leave soon with a traveller who has not given everything a guide needs, or without an answer,
 * the first to leave first.
 */
export async function incompleteBookings(day: Day): Promise<Incomplete[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'fullname', 'trip_name', 'start_date'])
    .select(['trip_id', 'travellers', 'nationality', 'claims', 'answers'])
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', day)
    .where('start_date', '<=', addDays(day, DETAILS_DAYS))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const tripIds = rows.map(({ trip_id }) => trip_id)
  const [highest, asked] = await Promise.all([highestPoints(db, tripIds), questionsOfTrips(db, tripIds)])
  const travellersOf = await travellersOfRows(db, rows, highest)
  return rows.flatMap((row) => {
    const lacking = travellersOf(row).filter(
      ({ missing, insurance_gap }) => missing.length > 0 || insurance_gap,
    )
    const open = unansweredOf(asked.get(row.trip_id) ?? [], answersOf(row), row.travellers)
    const what = [
      ...(lacking.length > 0 ? [`${lacking.length} of ${row.travellers} not complete`] : []),
      ...(open.length > 0 ? [open.length === 1 ? '1 answer missing' : `${open.length} answers missing`] : []),
    ]
    return what.length > 0 ? [{ row, what }] : []
  })
}
