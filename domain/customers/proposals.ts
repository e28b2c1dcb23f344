import { sql } from 'kysely'
import { db, type Tx } from '#db/client.ts'
import { lockRows } from '../locks.ts'
import { emailIn, removeVersions, type Row, type VersionRow } from '../proposals/forget.ts'

/** How many versions are read at once. */
const BATCH = 500

/**
 * What proposals hold of a person. `whole`: proposals that are theirs, by the accepted version or its booking, else by the
 * last version. `versions`: those that were made for them, also of others' proposals. `others`: the addresses of the
 * versions of their proposals that were made for somebody else, whose mails are not theirs.
 */
type ProposalTrace = { whole: Row[]; versions: VersionRow[]; others: string[] }

/** Returns what proposals hold of whoever has these addresses, in small letters, and these bookings. */
export async function proposalsOf(tx: Tx, addresses: string[], bookingIds: string[]): Promise<ProposalTrace> {
  const rows = await proposalsNaming(tx, addresses, bookingIds).selectAll().execute()
  const ids = ['', ...rows.map(({ id }) => id)]
  const all = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', 'in', ids)
    .orderBy('proposal_id')
    .orderBy('number')
    .execute()
  const isTheirs = ({ booking_id, state, sent_number, number }: Row, version: VersionRow) =>
    addresses.includes(emailIn(version)) ||
    (version.number === (state === 'accepted' ? sent_number : number) &&
      booking_id !== null &&
      bookingIds.includes(booking_id))
  const found = rows.map((row) => {
    const of = all.filter(({ proposal_id }) => proposal_id === row.id)
    const counts = row.state === 'accepted' ? row.sent_number : row.number
    const versions = of.filter((version) => isTheirs(row, version))
    const isWhole = versions.some(({ number }) => number === counts)
    const others = isWhole ? of.filter((version) => !versions.includes(version)).map(emailIn) : []
    return { row, isWhole, versions, others }
  })
  return {
    whole: found.filter(({ isWhole }) => isWhole).map(({ row }) => row),
    versions: found.flatMap(({ versions }) => versions),
    others: found.flatMap(({ others }) => others),
  }
}

/** Locks every proposal that names a person: whoever accepts one meanwhile has booked before, or finds it gone. */
export async function lockProposals(tx: Tx, addresses: string[]): Promise<void> {
  const bookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .execute()
  const bookingIds = ['', ...bookings.map(({ id }) => id)]
  const rows = await proposalsNaming(tx, addresses, bookingIds).select('id').execute()
  await lockRows(
    tx,
    'proposals',
    rows.map(({ id }) => id),
  )
}

/** Selects proposals to these addresses, also in an earlier version, and those that became one of the bookings. */
function proposalsNaming(tx: Tx, addresses: string[], bookingIds: string[]) {
  return tx
    .selectFrom('proposals')
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
}

/**
 * Removes a person's proposals with all their versions, and from others' the versions that were made for them: their words
 * are for one person. Returns how many there were of each.
 */
export async function removeProposals(
  tx: Tx,
  { proposals, proposal_versions: versions }: { proposals: Row[]; proposal_versions: VersionRow[] },
): Promise<{ proposals: number; proposal_versions: number }> {
  const ids = proposals.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('proposals').where('id', 'in', ids).execute()
  const gone = versions.filter(({ proposal_id }) => !ids.includes(proposal_id))
  for (const [id, of] of Map.groupBy(gone, ({ proposal_id }) => proposal_id)) await removeVersions(tx, id, of)
  return { proposals: ids.length, proposal_versions: gone.length }
}

/** Removes the proposals that have become these bookings. */
export async function forgetProposals(tx: Tx, bookingIds: string[]): Promise<void> {
  await tx.deleteFrom('proposals').where('booking_id', 'in', bookingIds).execute()
}

/** Returns the addresses that any version was made for, in small letters. */
export async function proposedAddresses(): Promise<Set<string>> {
  const found = new Set<string>()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('proposal_versions')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) found.add(emailIn(row))
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.id
  }
}

/** Returns the pattern of a document that says an address, as JSON writes it. */
function said(address: string) {
  return `%"email":${JSON.stringify(address).replaceAll(/[\\%_]/g, '\\$&')}%`
}
