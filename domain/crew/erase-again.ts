import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { personOf, type ErasureNote } from '#integrations/erasure-log.ts'
import { eraseCrewMember, erasedCrew } from './crew.ts'

/** Erases those of the crew whom `notes` name, from records older than their erasure. Returns how many were found. */
export async function eraseCrewAgain(notes: ErasureNote[]): Promise<number> {
  const gone = new Set(notes.map(({ person }) => person))
  if (gone.size === 0) return 0
  const rows = await db.selectFrom('crew').select('id').execute()
  const found = rows.filter(({ id }) => gone.has(personOf(erasedCrew(id))))
  for (const { id } of found) await eraseCrewMember(id, actors.setup)
  return found.length
}
