import { sexByGender, type Sex } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'
import type { BookingRow } from './rows.ts'

type Asked = Pick<BookingRow, 'id' | 'gender'>

/**
 * Returns what travellers have said of their sex, by the position in their booking: for sharing a room, else whoever
 * booked of themselves. Empty for who has not said it. What a passport says goes before it (`withPapers`).
 */
export async function sexesSaid(bookings: Asked[]): Promise<(booking: Asked, position: number) => Sex> {
  const ids = ['', ...bookings.map(({ id }) => id)]
  const wishes = await db
    .selectFrom('room_wishes')
    .select(['booking_id', 'position', 'sex'])
    .where('booking_id', 'in', ids)
    .execute()
  const said = new Map(wishes.map(({ booking_id, position, sex }) => [`${booking_id} ${position}`, sex]))
  return ({ id, gender }, position) =>
    said.get(`${id} ${position}`) || (position === 1 ? (sexByGender[gender] ?? '') : '')
}
