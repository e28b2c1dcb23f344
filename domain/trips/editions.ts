import { tripKinds, type TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'

/** The published trips of these kinds by their ids, each with a text that changes whenever the trip is edited. */
export async function listEditions(kinds: readonly TripKind[] = tripKinds): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'version', 'updated_at'])
    .where('status', '=', 'published')
    .where('kind', 'in', kinds)
    .execute()
  return new Map(rows.map(({ id, version, updated_at }) => [id, `${version} ${updated_at}`]))
}
