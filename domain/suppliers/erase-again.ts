import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { personOf, type ErasureNote } from '#integrations/erasure-log.ts'
import { eraseEach, type ErasedAgain } from '../erase-each.ts'
import { erasedSupplier, removeSupplier } from './suppliers.ts'

/** Deletes the suppliers whom `notes` name, with whom to call there, from records older than their deletion. */
export async function eraseSuppliersAgain(notes: ErasureNote[]): Promise<ErasedAgain> {
  const gone = new Set(notes.map(({ person }) => person))
  const rows = gone.size === 0 ? [] : await db.selectFrom('suppliers').select('id').execute()
  const found = rows.map(({ id }) => id).filter((id) => gone.has(personOf(erasedSupplier(id))))
  return eraseEach(found, (id) => removeSupplier(id, actors.setup))
}
