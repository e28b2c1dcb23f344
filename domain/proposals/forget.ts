import type { Tx } from '#db/client.ts'
import { claim } from '../versions.ts'
import { documentIn, shownOf, UNANSWERED, type Row, type VersionRow } from './rows.ts'

export type { Row, VersionRow }

/** Returns whom a version was made for, in small letters; empty when it cannot be read. */
export function emailIn({ document }: Pick<VersionRow, 'document'>): string {
  return documentIn(document).email.toLowerCase()
}

/**
 * Removes versions of a proposal that was made for others too; one version at least must stay. Without the version that
 * could be accepted nobody can accept the proposal any more, and its answer goes too.
 */
export async function removeVersions(tx: Tx, id: string, gone: VersionRow[]): Promise<void> {
  const row = await claim(tx, 'proposals', id)
  const ids = gone.map((version) => version.id)
  await tx.deleteFrom('proposal_versions').where('id', 'in', ids).execute()
  await tx.deleteFrom('asks').where('proposal_id', '=', id).execute()
  const rest = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('number')
    .execute()
  const last = rest.at(-1)!
  const sent_number = rest.findLast(({ sent_at }) => sent_at !== null)?.number ?? null
  const isOffered = row.sent_number === null || sent_number === row.sent_number
  await tx
    .updateTable('proposals')
    .set({
      ...shownOf(documentIn(last.document)),
      number: last.number,
      updated_at: new Date().toISOString(),
      ...(!isOffered && {
        ...UNANSWERED,
        state: sent_number === null ? 'draft' : 'withdrawn',
        sent_number,
        valid_until: null,
        sent_at: null,
        seen_at: null,
      }),
    })
    .where('id', '=', id)
    .execute()
}
