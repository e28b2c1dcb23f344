import { HOUR_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { keepPrivateFile, privateFilesBefore, removePrivateFiles } from '#integrations/private-files.ts'

/**
 * Moves slips that earlier versions stored in the database into files. It can be interrupted: a row records the move in
 * the statement that empties it, and files without a row are removed later.
 */
export async function moveProofsToFiles(): Promise<number> {
  for (let moved = 0; ; moved++) {
    const row = await db
      .selectFrom('payment_proofs')
      .select(['payment_id', 'content'])
      .where('file', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!row) return moved
    const content = Buffer.from(row.content, 'base64')
    const file = await keepPrivateFile('proofs', content)
    const { numUpdatedRows } = await db
      .updateTable('payment_proofs')
      .set({ file, bytes: content.byteLength, content: '' })
      .where('payment_id', '=', row.payment_id)
      .where('file', 'is', null)
      .executeTakeFirst()
    // Another server has moved it.
    if (Number(numUpdatedRows) === 0) await removePrivateFiles('proofs', [file])
  }
}

let sweptAt = -Infinity

/** For the clock: `sweepProofs`, once an hour. */
export async function sweepProofsHourly(now = new Date()): Promise<void> {
  if (now.getTime() - sweptAt < HOUR_MS) return
  sweptAt = now.getTime()
  await sweepProofs(now)
}

/**
 * Removes slip files without a row: of an erased person, of a slip past its retention, of a server that ended between
 * file and row. Returns how many.
 */
export async function sweepProofs(now = new Date()): Promise<number> {
  const old = await privateFilesBefore('proofs', new Date(now.getTime() - HOUR_MS))
  if (old.length === 0) return 0
  const rows = await db.selectFrom('payment_proofs').select('file').execute()
  const named = new Set(rows.map(({ file }) => file))
  const unnamed = old.filter((name) => !named.has(name))
  await removePrivateFiles('proofs', unnamed)
  return unnamed.length
}
