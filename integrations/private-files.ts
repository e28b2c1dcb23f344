import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'
import { readIfThere, syncFolder, writeWhole } from './whole-files.ts'

/**
 * The folders below DATA_DIR for files that nothing serves directly: staff reach a file through the row that names it.
 * What lies in `papers` is sealed.
 */
export const privateFolders = ['proofs', 'papers'] as const
export type PrivateFolder = (typeof privateFolders)[number]

const NAME = /^[0-9a-f-]{36}$/

/**
 * Stores a file that only this account of the machine can read, and waits until it is on the disk. Returns its name,
 * which must be a UUID.
 */
export async function keepPrivateFile(
  folder: PrivateFolder,
  bytes: Uint8Array,
  name: string = randomUUID(),
): Promise<string> {
  const at = pathOf(folder)
  await mkdir(at, { recursive: true, mode: 0o700 })
  await writeWhole(join(at, name), bytes, 0o600)
  await syncFolder(at)
  return name
}

/** Returns the file with this name; undefined when there is none. */
export async function readPrivateFile(
  folder: PrivateFolder,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return NAME.test(name) ? readIfThere(join(pathOf(folder), name)) : undefined
}

export async function removePrivateFiles(folder: PrivateFolder, names: readonly string[]): Promise<void> {
  for (const name of names) if (NAME.test(name)) await rm(join(pathOf(folder), name), { force: true })
}

/** Returns the names of the files that were written before a moment. */
export async function privateFilesBefore(folder: PrivateFolder, moment: Date): Promise<string[]> {
  const names = (await readdir(pathOf(folder)).catch(() => [])).filter((name) => NAME.test(name))
  const old: string[] = []
  for (const name of names) {
    const file = await stat(join(pathOf(folder), name)).catch(() => undefined)
    if (file && file.mtimeMs < moment.getTime()) old.push(name)
  }
  return old
}

function pathOf(folder: PrivateFolder) {
  return join(env.dataDir, folder)
}
