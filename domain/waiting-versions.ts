import type { VersionedNoun } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import { unpack, type KeptDocument } from './kept-versions.ts'

/** The documents of a noun that wait to be published: the drafts, and what else somebody plans to publish. */
export async function waitingDocuments(tx: Tx, noun: VersionedNoun): Promise<KeptDocument[]> {
  const rows = await tx
    .selectFrom('versions')
    .select('document')
    .where('noun', '=', noun)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'draft'),
        exists(
          selectFrom('plans')
            .select('plans.id')
            .where('plans.state', '=', 'waiting')
            .whereRef('plans.noun', '=', 'versions.noun')
            .whereRef('plans.noun_id', '=', 'versions.noun_id')
            .whereRef('plans.number', '=', 'versions.number'),
        ),
      ]),
    )
    .execute()
  return rows.map(({ document }) => unpack(document))
}
