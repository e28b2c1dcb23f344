import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'
import { readIfThere, syncFolder, writeWhole } from './whole-files.ts'

/** Below DATA_DIR. Nothing serves this folder: a file is reached by the row that names it, and by staff alone. */
export const PRIVATE_FOLDER = 'proofs'

const NAME = /^[0-9a-f-]{36}$/

/** Keeps a file that only this account of the machine may read, on the disk for good. Returns its name. */
export async function keepPrivateFile(bytes: Uint8Array): Promise<string> {
  const name = randomUUID()
  await mkdir(root(), { recursive: true, mode: 0o700 })
  await writeWhole(join(root(), name), bytes, 0o600)
  await syncFolder(root())
  return name
}

/** Nothing for a file that is not there. */
export async function readPrivateFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return NAME.test(name) ? readIfThere(join(root(), name)) : undefined
}

export async function removePrivateFiles(names: readonly string[]): Promise<void> {
  for (const name of names) if (NAME.test(name)) await rm(join(root(), name), { force: true })
}

/** The names of the files that were written before this moment. */
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
