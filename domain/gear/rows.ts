import type { GearAnswers } from '#contract/gear.ts'
import { db, type Tx } from '#db/client.ts'
import { gearAnswersIn } from '../loans/answers.ts'

/** What a traveller answered. `version`: how often. */
export type GearAnswered = { answers: GearAnswers; version: number }

/** By the id of the booking and the position of the traveller; without an entry nobody has read the list. */
export type GearRead = (bookingId: string, position: number) => GearAnswered | undefined

/** Returns what the travellers of bookings answered, with one query. */
export async function readGear(tx: Tx | typeof db, bookingIds: string[]): Promise<GearRead> {
  if (bookingIds.length === 0) return () => undefined
  const rows = await tx
    .selectFrom('traveller_gear')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .execute()
  const known = new Map(
    rows.map(({ booking_id, position, answers, version }) => [
      `${booking_id} ${position}`,
      { answers: gearAnswersIn(answers), version },
    ]),
  )
  return (bookingId, position) => known.get(`${bookingId} ${position}`)
}

/**
 * Returns what a traveller hires among the lines of a booking. What is hired for the whole booking all of the party have,
 * and it is counted once, for whoever booked. `extra_ids`: what they have; `counted`: the lines that count as theirs.
 */
export function hiredBy<Line extends { extra_id: string | null; traveller: number | null }>(
  lines: Line[],
  position: number,
): { extra_ids: string[]; counted: Line[] } {
  const had = lines.filter(({ traveller }) => (traveller ?? position) === position)
  return {
    extra_ids: had.flatMap(({ extra_id }) => extra_id ?? []),
    counted: had.filter(({ extra_id, traveller }) => extra_id !== null && (traveller ?? 1) === position),
  }
}
