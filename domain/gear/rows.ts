import { GearAnswers } from '#contract/gear.ts'
import { db, type Tx } from '#db/client.ts'
import { readStored } from '../stored.ts'

/** Returns what a traveller answered, as far as it can be read. */
export function gearAnswersIn(document: string): GearAnswers {
  return readStored('answers', document, GearAnswers, {}, [])
}

/** By the id of the booking and the position of the traveller; without an entry nobody has read the list. */
export type GearRead = (bookingId: string, position: number) => GearAnswers | undefined

/** Returns what the travellers of bookings answered, with one query. */
export async function readGear(tx: Tx | typeof db, bookingIds: string[]): Promise<GearRead> {
  if (bookingIds.length === 0) return () => undefined
  const rows = await tx
    .selectFrom('traveller_gear')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .execute()
  return gearFrom(rows)
}

/** As `readGear`, from rows that the caller has read. */
export function gearFrom(rows: { booking_id: string; position: number; answers: string }[]): GearRead {
  const known = new Map(
    rows.map(({ booking_id, position, answers }) => [`${booking_id} ${position}`, gearAnswersIn(answers)]),
  )
  return (bookingId, position) => known.get(`${bookingId} ${position}`)
}
