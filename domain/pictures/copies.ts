import type { ImageOwner } from '#contract/images.ts'
import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { toOwned } from './read.ts'

/** The ending of a copy's name. */
const MARK = ' (copy)'

/** Returns the name of a copy, "Pikey Peak (copy)", cut to `max` characters. */
export function nameOfCopy(name: string, max: number): string {
  return `${name
    .slice(0, max - MARK.length)
    .toWellFormed()
    .trimEnd()}${MARK}`
}

/**
 * Copies the pictures of `fromId` to `to`, in their order, as rows that share the same files. Returns which picture
 * became which, by id. It joins the transaction of the copy.
 */
export async function copyPictures(
  tx: Tx,
  owner: ImageOwner,
  fromId: string,
  to: { id: string; name: string },
  actor: Actor,
): Promise<Map<string, string>> {
  const now = new Date().toISOString()
  // Locked by an update: on PostgreSQL nobody can remove the rows, and then their files, before this transaction ends.
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
