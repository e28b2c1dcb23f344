import { takeTurn, type Tx } from '#db/client.ts'
import { DomainError } from './errors.ts'
import { keepFirstNamed } from './kept-versions.ts'

/**
 * Claims something that is edited as a whole and whose version is a row of `settings`: a part of the settings, the top
 * destinations, the questions. Raises the version, which locks the row until the transaction ends, and returns it.
 * `initial` is the document of a missing row, whose version is 0. Throws `stale` when `version` is given and somebody
 * has changed it since; `called` is its name in that sentence.
 */
export async function claimSettingRow(
  tx: Tx,
  name: string,
  { called, initial = {}, version }: { called: string; initial?: unknown; version?: number },
): Promise<number> {
  await takeSettingTurn(tx, name)
  const now = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name, document: JSON.stringify(initial), version: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  let claim = tx
    .updateTable('settings')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('name', '=', name)
  if (version !== undefined) claim = claim.where('version', '=', version)
  const claimed = await claim.returning('version').executeTakeFirst()
  if (!claimed) throw new DomainError('stale', `Someone else has changed ${called} since you opened them`)
  await keepFirstNamed(tx, name)
  return claimed.version
}

/** Locks such a thing without changing it, also one that nobody has saved yet. */
export async function holdSettingRow(tx: Tx, name: string): Promise<void> {
  await takeSettingTurn(tx, name)
  await tx
    .updateTable('settings')
    .set((row) => ({ version: row.ref('version') }))
    .where('name', '=', name)
    .execute()
}

/** A row that is not there yet cannot be locked. */
function takeSettingTurn(tx: Tx, name: string) {
  return takeTurn(tx, `setting ${name}`)
}
