import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Returns the proposals to these addresses, also in an earlier version, and those that became one of the bookings. */
export function proposalsOf(tx: Tx, addresses: string[], bookingIds: string[]) {
  return tx
    .selectFrom('proposals')
    .selectAll()
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['email']), 'in', addresses),
        row('booking_id', 'in', bookingIds),
        row.exists(
          row
            .selectFrom('proposal_versions')
            .select('proposal_versions.id')
            .whereRef('proposal_id', '=', 'proposals.id')
            .where((version) =>
              version.or(
                addresses.map((address) => sql<boolean>`lower(document) like ${said(address)} escape '\\'`),
              ),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Removes proposals with all their versions: their words are for one person. Returns how many there were. */
export async function removeProposals(tx: Tx, proposals: { id: string }[]): Promise<number> {
  const ids = proposals.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('proposals').where('id', 'in', ids).execute()
  return ids.length
}

/** Removes the proposals that have become these bookings. */
export async function forgetProposals(tx: Tx, bookingIds: string[]): Promise<void> {
  await tx.deleteFrom('proposals').where('booking_id', 'in', bookingIds).execute()
}

/** Returns the pattern of a document that says an address, as JSON writes it. */
function said(address: string) {
  return `%"email":${JSON.stringify(address).replaceAll(/[\\%_]/g, '\\$&')}%`
}
