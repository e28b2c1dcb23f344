import type { ImageOwner } from '#contract/images.ts'
import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { toOwned } from './read.ts'

/** How the name of a copy ends. */
const MARK = ' (copy)'

/** "Pikey Peak (copy)", never longer than `max` characters. */
export function nameOfCopy(name: string, max: number): string {
  return `${name
    .slice(0, max - MARK.length)
    .toWellFormed()
    .trimEnd()}${MARK}`
}

/**
 * Gives `to` its own rows of the pictures of `fromId`, in their order; the files are the same. Returns which picture
 * became which, by id. Joins the transaction of the copy.
 */
export async function copyPictures(
  tx: Tx,
  owner: ImageOwner,
  fromId: string,
  to: { id: string; name: string },
  actor: Actor,
): Promise<Map<string, string>> {
  const now = new Date().toISOString()
  // Touched, not only read: on PostgreSQL nobody may remove them, and then their files, before this transaction ends.
  const rows = await tx
    .updateTable('images')
    .set((row) => ({ version: row.ref('version') }))
    .where('owner', '=', owner)
    .where('owner_id', '=', fromId)
    .returningAll()
    .execute()
  const became = new Map<string, string>()
  for (const row of rows) {
    const id = newId()
    const stamps = { is_demo: 0, version: 1, created_at: now, updated_at: now }
    const copy = { ...row, ...stamps, id, name: id, owner_id: to.id }
    await tx.insertInto('images').values(copy).execute()
    const after = toOwned(copy, { ...to, isDraft: true })
    await recordEvent(tx, actor, { verb: 'add', noun: 'image', noun_id: id, after })
    became.set(row.id, id)
  }
  return became
}
