import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { personOf, type ErasureNote } from '#integrations/erasure-log.ts'
import { eraseEach, type ErasedAgain } from '../erase-each.ts'
import { erasedCrew, eraseNeededCrewMember } from './crew.ts'

/** Erases those of the crew whom `notes` name, from records older than their erasure: also who is assigned in these. */
export async function eraseCrewAgain(notes: ErasureNote[]): Promise<ErasedAgain> {
  const gone = new Set(notes.map(({ person }) => person))
  const rows = gone.size === 0 ? [] : await db.selectFrom('crew').select('id').execute()
  const found = rows.map(({ id }) => id).filter((id) => gone.has(personOf(erasedCrew(id))))
  return eraseEach(found, (id) => eraseNeededCrewMember(id, actors.setup))
}
