import { crewPaperState } from '#contract/crew-rules.ts'
import type { ExpiringPaper } from '#contract/crew-papers.ts'
import { addDays, type Day } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { ownerOf } from './read.ts'

/**
 * Returns the papers of active people and suppliers that have ended, or end within the days of the settings, the first
 * to end first.
 */
export async function expiringPapers(day: Day): Promise<ExpiringPaper[]> {
  const { crew: rules } = await readSettings()
  const rows = await db
    .selectFrom('crew_papers')
    .leftJoin('crew', 'crew.id', 'crew_papers.crew_id')
    .leftJoin('suppliers', 'suppliers.id', 'crew_papers.supplier_id')
    .select(['crew_papers.id', 'crew_papers.kind', 'expires_on', 'crew_id', 'supplier_id'])
    .select(({ fn }) => fn.coalesce('crew.name', 'suppliers.name').as('name'))
    .where('expires_on', '<=', addDays(day, rules.paper_days))
    .where(({ eb, fn }) => eb(fn.coalesce('crew.is_active', 'suppliers.is_active'), '=', 1))
    .orderBy('expires_on')
    .orderBy('crew_papers.id')
    .execute()
  return rows.map(({ id, kind, expires_on, name, ...of }) => {
    const owner = ownerOf(of)
    return {
      _id: id,
      kind,
      expires_on: expires_on!,
      state: crewPaperState(expires_on, rules, day),
      owner: owner.noun,
      owner_id: owner.id,
      owner_name: name ?? '',
    }
  })
}
