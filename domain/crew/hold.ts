import type { Tx } from '#db/client.ts'

/**
 * Locks somebody of the crew by an update without a new version: whoever assigns them meanwhile, or notes days on which
 * they are away, waits here and then sees what was stored. Returns them, undefined where nobody has this id.
 */
export async function holdPerson(tx: Tx, id: string) {
  return tx
    .updateTable('crew')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning(['name', 'roles', 'is_active', 'day_pay'])
    .executeTakeFirst()
}
