import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { forgetVersions, ownTableOf, unpack } from '../kept-versions.ts'

/** Removes what the demo operator saved, also what of it lies in the bin, and what was kept of content that is gone. */
export async function removeDemoVersions(tx: Tx): Promise<void> {
  const binned = await tx
    .selectFrom('versions')
    .select(['noun', 'noun_id', 'document'])
    .where('state', '=', 'bin')
    .execute()
  for (const { noun, noun_id, document } of binned) {
    const [own] = unpack(document)[ownTableOf(noun)] ?? []
    if (own?.is_demo === 1) await forgetVersions(tx, noun, [noun_id])
  }
  await tx.deleteFrom('versions').where('actor', '=', actors.demo).where('state', '!=', 'bin').execute()
  for (const [noun, table] of [
    ['trip', 'trips'],
    ['blog', 'blogs'],
    ['region', 'regions'],
    ['review', 'reviews'],
  ] as const) {
    const kept = tx
      .selectFrom('versions')
      .select('noun_id')
      .where('noun', '=', noun)
      .where('state', '=', 'bin')
    await tx
      .deleteFrom('versions')
      .where('noun', '=', noun)
      .where('noun_id', 'not in', kept)
      .where('noun_id', 'not in', tx.selectFrom(table).select('id'))
      .execute()
    await tx
      .deleteFrom('plans')
      .where('noun', '=', noun)
      .where('noun_id', 'not in', kept)
      .where('noun_id', 'not in', tx.selectFrom(table).select('id'))
      .execute()
  }
}
