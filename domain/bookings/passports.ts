import type { Selectable } from 'kysely'
import type { Passport } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import type { TravellerRow } from '#db/rows/travellers.ts'
import { openTraveller } from './sealed-travellers.ts'

// Whole numbers of passports, as they were typed. Whoever shows them to somebody must record the reading.

type Numbered = Pick<Selectable<TravellerRow>, 'booking_id' | 'position' | 'passport_number'>

/** Returns the whole passport numbers of the travellers, by booking, for staff who need them. */
export async function readPassports(bookingIds: string[]): Promise<Map<string, Passport[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('travellers')
    .select(['booking_id', 'position', 'passport_number'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('position')
    .execute()
  const passports = new Map<string, Passport[]>()
  for (const { booking_id, ...passport } of rows.map(openTraveller))
    passports.set(booking_id, [...(passports.get(booking_id) ?? []), passport])
  return passports
}

/**
 * Returns a function that opens the number of one traveller; empty where none was typed. Opening takes time, so it is done
 * only for whom it is asked.
 */
export function passportNumbersFrom(rows: Numbered[]): (bookingId: string, position: number) => string {
  const byTraveller = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, row]))
  return (bookingId, position) => {
    const row = byTraveller.get(`${bookingId} ${position}`)
    return row ? openTraveller(row).passport_number : ''
  }
}
