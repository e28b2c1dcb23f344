import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes a file under another name first, so that nobody ever reads half of it. `mode`: who may read it. */
export async function writeWhole(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}-${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A new name survives a power cut only once its folder is on the disk too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
