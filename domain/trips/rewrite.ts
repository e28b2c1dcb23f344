import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { isReadable, toTrip, type TripRow } from './rows.ts'

type Rewritten = Partial<Pick<TripRow, 'included' | 'excluded' | 'faq' | 'itinerary' | 'has_coordinates'>>

/**
 * Changes documents of these trips because what they say was corrected elsewhere: each is an edit of its own, with an
 * event. `rewrite` returns the columns that change, or undefined to leave a trip as it is. A trip with a part that
 * cannot be read is left: writing would lose that part. Returns the ids of the trips that changed.
 */
export async function rewriteTrips(
  tx: Tx,
  actor: Actor,
  ids: string[],
  rewrite: (row: TripRow) => Rewritten | undefined,
): Promise<string[]> {
  const changed: string[] = []
  // In one order, so that two corrections wait for each other instead of each holding what the other needs.
  for (const id of ids.toSorted()) {
    const row = await tx.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || !isReadable(toTrip(row)) || !rewrite(row)) continue
    const before = await claim(tx, 'trips', id)
    const after = await tx
      .updateTable('trips')
      .set({ ...rewrite(before), updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'trip',
      noun_id: id,
      before: toTrip(before),
      after: toTrip(after),
    })
    changed.push(id)
  }
  return changed
}
