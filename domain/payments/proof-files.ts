import { db } from '#db/client.ts'
import { keepPrivateFile, privateFilesBefore, removePrivateFiles } from '#integrations/private-files.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Moves proofs from the database into files, as they were kept before. Begun anew it goes on where it was: a row says
 * that it was moved in the same statement that empties it, and a file that no row names is swept up later.
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
    const file = await keepPrivateFile(content)
    const { numUpdatedRows } = await db
      .updateTable('payment_proofs')
      .set({ file, bytes: content.byteLength, content: '' })
      .where('payment_id', '=', row.payment_id)
      .where('file', 'is', null)
      .executeTakeFirst()
    // Another server that starts beside this one was quicker.
    if (Number(numUpdatedRows) === 0) await removePrivateFiles([file])
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
 * Removes the files of which no row knows: of a person who was erased, of a proof kept long enough, of a server that
 * ended between the file and its row. Returns how many.
 */
export async function sweepProofs(now = new Date()): Promise<number> {
  const old = await privateFilesBefore(new Date(now.getTime() - HOUR_MS))
  if (old.length === 0) return 0
  const rows = await db.selectFrom('payment_proofs').select('file').execute()
  const named = new Set(rows.map(({ file }) => file))
  const unnamed = old.filter((name) => !named.has(name))
  await removePrivateFiles(unnamed)
  return unnamed.length
}
