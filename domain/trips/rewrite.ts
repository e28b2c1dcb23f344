import type { Trip } from '#contract/trips.ts'
import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { inParts } from '../lists/parts.ts'
import { claim } from '../versions.ts'
import { isReadable, toTrip, type TripRow } from './rows.ts'

/** After so many trips other requests have their turn: those that need no database are answered meanwhile. */
const AT_ONCE = 10

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
  for await (const some of inParts(ids.toSorted(), AT_ONCE))
    for (const id of some) if (await rewriteTrip(tx, actor, id, rewrite)) changed.push(id)
  return changed
}

async function rewriteTrip(
  tx: Tx,
  actor: Actor,
  id: string,
  rewrite: (row: TripRow) => Rewritten | undefined,
): Promise<boolean> {
  const row = await tx.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isReadable(toTrip(row)) || !rewrite(row)) return false
  const before = await claim(tx, 'trips', id)
  const columns = rewrite(before)
  const after = await tx
    .updateTable('trips')
    .set({ ...columns, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const said = (trip: Trip) =>
    Object.fromEntries(Object.entries(trip).filter(([name]) => columns && name in columns))
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'trip',
    noun_id: id,
    before: said(toTrip(before)),
    after: said(toTrip(after)),
  })
  return true
}
