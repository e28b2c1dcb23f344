import type { TripInput } from '#contract/trips.ts'
import type { Tx } from '#db/client.ts'
import type { TripRow } from './rows.ts'

/** The place that an edited trip has among the top destinations; null for none. */
export async function topPosition(
  tx: Tx,
  { is_top_destination }: TripInput,
  { top_position }: TripRow,
): Promise<number | null> {
  if (is_top_destination == null) return top_position
  if (!is_top_destination) return null
  return top_position ?? lastTopPosition(tx)
}

/** The place behind the last top destination. */
export async function lastTopPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('trips')
    .select((row) => row.fn.max('top_position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
