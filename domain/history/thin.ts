import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'

/**
 * Removes up to `limit` versions from before `cutoff`, each with as many newer ones of its document as the settings keep.
 * The newest saved one, the draft and what lies in the bin stay. Returns how many it has removed.
 */
export async function thinVersions(tx: Tx, cutoff: string, limit: number): Promise<number> {
  const { retention } = await readSettings(tx)
  const old = await tx
    .selectFrom('versions as old')
    .select('old.id')
    .where('old.state', 'in', ['saved', 'part', 'former'])
    .where('old.at', '<', cutoff)
    .where(
      (row) =>
        row
          .selectFrom('versions as newer')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('newer.noun', '=', 'old.noun')
          .whereRef('newer.noun_id', '=', 'old.noun_id')
          .whereRef('newer.number', '>', 'old.number')
          .where('newer.state', 'in', ['saved', 'part', 'former']),
      '>=',
      retention.versions_kept,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('versions as saved')
          .select('saved.id')
          .whereRef('saved.noun', '=', 'old.noun')
          .whereRef('saved.noun_id', '=', 'old.noun_id')
          .whereRef('saved.number', '>', 'old.number')
          .where('saved.state', 'in', ['saved', 'part']),
      ),
    )
    // What somebody plans to publish, and the prices that a draft is compared with, are kept for that.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plans')
            .select('plans.id')
            .where('plans.state', '=', 'waiting')
            .whereRef('plans.noun_id', '=', 'old.noun_id')
            .whereRef('plans.number', '=', 'old.number'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('versions as waiting')
            .select('waiting.id')
            .where('waiting.state', 'in', ['draft', 'planned'])
            .whereRef('waiting.noun', '=', 'old.noun')
            .whereRef('waiting.noun_id', '=', 'old.noun_id')
            .whereRef('waiting.base', '=', 'old.number'),
        ),
      ),
    )
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('versions').where('id', 'in', ids).execute()
  return ids.length
}
