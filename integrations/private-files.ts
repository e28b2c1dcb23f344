import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'
import { readIfThere, syncFolder, writeWhole } from './whole-files.ts'

/**
 * The folder below DATA_DIR for files that nothing serves directly: staff reach a file through the row that names it.
 */
export const PRIVATE_FOLDER = 'proofs'

const NAME = /^[0-9a-f-]{36}$/

/**
 * Stores a file that only this account of the machine can read, and waits until it is on the disk. Returns its name.
 */
export async function keepPrivateFile(bytes: Uint8Array): Promise<string> {
  const name = randomUUID()
  await mkdir(root(), { recursive: true, mode: 0o700 })
  await writeWhole(join(root(), name), bytes, 0o600)
  await syncFolder(root())
  return name
}

/** Returns the file with this name; undefined when there is none. */
export async function readPrivateFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return NAME.test(name) ? readIfThere(join(root(), name)) : undefined
}

export async function removePrivateFiles(names: readonly string[]): Promise<void> {
  for (const name of names) if (NAME.test(name)) await rm(join(root(), name), { force: true })
}

/** Returns the names of the files that were written before a moment. */
export async function privateFilesBefore(moment: Date): Promise<string[]> {
  const names = (await readdir(root()).catch(() => [])).filter((name) => NAME.test(name))
  const old: string[] = []
  for (const name of names) {
    const file = await stat(join(root(), name)).catch(() => undefined)
    if (file && file.mtimeMs < moment.getTime()) old.push(name)
  }
  return old
}

function root() {
  return join(env.dataDir, PRIVATE_FOLDER)
}
