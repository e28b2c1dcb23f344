import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { PapersKeyMissing } from '#integrations/papers-key.ts'
import {
  keepPrivateFile,
  privateFilesBefore,
  readPrivateFile,
  removePrivateFiles,
} from '#integrations/private-files.ts'
import { seal, SealBroken, unseal } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'
import { noRoom } from './intake.ts'

/** The tables with a row for each sealed file, which has its id and that of the key. */
export const sealedFileTables = [
  'traveller_paper_files',
  'crew_paper_files',
  'trail_photos',
  'enquiry_files',
] as const

/** A sealed file that lies where it stays; its row has the same id. */
export type KeptFile = { id: string; key_id: string }

/**
 * Seals a paper and stores it, then runs the `change` that inserts its row; if that fails, the file is removed. What is
 * written is sealed before, so nothing of it is ever on the disk as it was. Throws `unavailable` when there is no key or
 * no room.
 */
export async function withPaperFile<Result>(
  bytes: Uint8Array,
  change: (kept: KeptFile) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const key_id = await keepSealed(id, bytes).catch((error: unknown) => {
    report(error, 'cannot keep a paper')
    throw noRoom()
  })
  try {
    return await change({ id, key_id })
  } catch (error) {
    await removePaperFiles([id])
    throw error
  }
}

/** Seals a paper with the present key and stores it under its id, in place of what is there. Returns the key's id. */
export async function keepSealed(id: string, bytes: Uint8Array): Promise<string> {
  const { bytes: sealed, keyId } = seal(bytes, nameOf(id))
  await keepPrivateFile('papers', sealed, id)
  return keyId
}

/**
 * Returns a paper as it was taken in; undefined when its file is not there. Throws `unavailable` when its key is not
 * here, or it is not as it was written.
 */
export async function openPaperFile(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sealed = await readPrivateFile('papers', id)
  if (!sealed) return undefined
  try {
    return unseal(sealed, nameOf(id))
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof PapersKeyMissing)) throw error
    report(error, `cannot open the paper ${id}`)
    const isDamaged = error instanceof SealBroken && error.reason === 'damaged'
    const says = isDamaged
      ? 'The file of this paper is damaged. Ask for the paper once more'
      : 'The key that this paper was encrypted with is not on this server. Put it back: docs/operations.md'
    throw new DomainError('unavailable', says)
  }
}

export async function removePaperFiles(ids: readonly string[]): Promise<void> {
  await removePrivateFiles('papers', ids)
}

let sweptAt = -Infinity

/** For the clock: `sweepPapers`, once an hour. */
export async function sweepPapersHourly(now = new Date()): Promise<void> {
  if (now.getTime() - sweptAt < HOUR_MS) return
  sweptAt = now.getTime()
  await sweepPapers(now)
}

/**
 * Removes files without a row: of an erased person, past their retention, of a removed demo, of a server that ended
 * between file and row. Returns how many.
 */
export async function sweepPapers(now = new Date()): Promise<number> {
  const old = await privateFilesBefore('papers', new Date(now.getTime() - HOUR_MS))
  if (old.length === 0) return 0
  const named = new Set<string>()
  for (const table of sealedFileTables) {
    const rows = await db.selectFrom(table).select('id').execute()
    for (const { id } of rows) named.add(id)
  }
  const unnamed = old.filter((name) => !named.has(name))
  await removePaperFiles(unnamed)
  return unnamed.length
}

function nameOf(id: string) {
  return `paper ${id}`
}
