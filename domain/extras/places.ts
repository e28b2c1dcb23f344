import type { db, Tx } from '#db/client.ts'
import { takeTurn } from '#db/client.ts'

/** So many of an extra. */
export type Held = { extra_id: string; quantity: number }

/**
 * Takes extras of a departure, each in one guarded statement under the departure's turn, so that the last one is sold
 * once. All or none: returns a sentence about the first of which too few are left, and then has taken none.
 */
export async function takeExtras(tx: Tx, departureId: string, wanted: Held[]): Promise<string | undefined> {
  if (wanted.length === 0) return undefined
  await takeTurn(tx, departureId)
  const taken: Held[] = []
  for (const one of summed(wanted)) {
    if (await take(tx, departureId, one)) taken.push(one)
    else {
      await releaseExtras(tx, departureId, taken)
      return tooFew(tx, departureId, one)
    }
  }
  return undefined
}

/**
 * Returns a sentence for each extra of which a departure has too few, without taking any. `own`: what the caller holds
 * there already.
 */
export async function missingExtras(
  tx: Tx | typeof db,
  departureId: string,
  wanted: Held[],
  own: Held[] = [],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ extra_id }) => extra_id)
  const rows = await tx
    .selectFrom('extras')
    .leftJoin('departure_extras', (join) =>
      join.onRef('departure_extras.extra_id', '=', 'extras.id').on('departure_id', '=', departureId),
    )
    .select(['extras.id', 'name', 'capacity', 'taken'])
    .where('extras.id', 'in', ids)
    .where('capacity', 'is not', null)
    .execute()
  return summed(wanted).flatMap(({ extra_id, quantity }) => {
    const row = rows.find(({ id }) => id === extra_id)
    if (row === undefined) return []
    const has = summed(own).find((one) => one.extra_id === extra_id)?.quantity ?? 0
    const left = Math.max(0, (row.capacity ?? 0) - (row.taken ?? 0) + has)
    return quantity <= left || quantity <= has ? [] : [tooFewOf(row.name, left)]
  })
}

/** Gives extras of a departure back. The table's check refuses to give back more than were taken. */
export async function releaseExtras(tx: Tx, departureId: string, held: Held[]): Promise<void> {
  if (held.length === 0) return
  await takeTurn(tx, departureId)
  for (const { extra_id, quantity } of summed(held))
    await tx
      .updateTable('departure_extras')
      .set((row) => ({ taken: row('taken', '-', quantity) }))
      .where('departure_id', '=', departureId)
      .where('extra_id', '=', extra_id)
      .execute()
}

/** Returns what the live lines of a booking have of extras; a booking holds it while it holds seats. */
export function extrasOf(tx: Tx | typeof db, bookingId: string): Promise<Held[]> {
  return tx
    .selectFrom('booking_lines')
    .select(['extra_id', 'quantity'])
    .where('booking_id', '=', bookingId)
    .where('replaced_at', 'is', null)
    .where('extra_id', 'is not', null)
    .$narrowType<{ extra_id: string }>()
    .execute()
}

async function take(tx: Tx, departure_id: string, { extra_id, quantity }: Held): Promise<boolean> {
  await tx
    .insertInto('departure_extras')
    .values({ departure_id, extra_id, taken: 0 })
    .onConflict((conflict) => conflict.columns(['departure_id', 'extra_id']).doNothing())
    .execute()
  const after = await tx
    .updateTable('departure_extras')
    .set((row) => ({ taken: row('taken', '+', quantity) }))
    .where('departure_id', '=', departure_id)
    .where('extra_id', '=', extra_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('extras')
          .select('extras.id')
          .where('extras.id', '=', extra_id)
          .where((extra) =>
            extra.or([
              extra('extras.capacity', 'is', null),
              extra('extras.capacity', '>=', extra('departure_extras.taken', '+', quantity)),
            ]),
          ),
      ),
    )
    .returning('extra_id')
    .executeTakeFirst()
  return after !== undefined
}

/** Ordered, so that two bookings never wait for each other, and each extra once. */
function summed(held: Held[]): Held[] {
  const byExtra = new Map<string, number>()
  for (const { extra_id, quantity } of held) byExtra.set(extra_id, (byExtra.get(extra_id) ?? 0) + quantity)
  return [...byExtra]
    .map(([extra_id, quantity]) => ({ extra_id, quantity }))
    .toSorted((a, b) => (a.extra_id < b.extra_id ? -1 : 1))
}

/** "On this date no single room is left. …" */
async function tooFew(tx: Tx, departureId: string, { extra_id }: Held): Promise<string> {
  const { name, capacity, taken } = await tx
    .selectFrom('extras')
    .innerJoin('departure_extras', 'departure_extras.extra_id', 'extras.id')
    .select(['name', 'capacity', 'taken'])
    .where('extras.id', '=', extra_id)
    .where('departure_id', '=', departureId)
    .executeTakeFirstOrThrow()
  return tooFewOf(name, Math.max(0, (capacity ?? 0) - taken))
}

function tooFewOf(name: string, left: number) {
  const are =
    left === 0 ? `“${name}” is sold out` : `only ${left} of “${name}” ${left === 1 ? 'is' : 'are'} left`
  return `On this date ${are}. Choose fewer, leave it out, or take another date`
}
