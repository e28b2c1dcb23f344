import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'

/**
 * Returns the folders in the store of pictures, also those left over from an interrupted `discard`. `changedAt` is in
 * milliseconds.
 */
export async function pictureFolders(): Promise<{ name: string; changedAt: number }[]> {
  return changesIn(root())
}

/** Returns the names of the files in a picture's folder that were written before a moment, the oldest first. */
export async function oldFilesOf(folder: string, before: Date): Promise<string[]> {
  const files = await changesIn(join(root(), folder))
  const old = files.filter(({ changedAt }) => changedAt < before.getTime())
  return old.toSorted((a, b) => a.changedAt - b.changedAt).map(({ name }) => name)
}

export async function removeFilesOf(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(root(), folder, name), { force: true })
}

export async function removeFolder(name: string): Promise<void> {
  await rm(join(root(), name), { recursive: true, force: true })
}

/**
 * Returns the entries of a folder and when each was changed, without entries that another server has removed meanwhile.
 */
async function changesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const found: { name: string; changedAt: number }[] = []
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file) found.push({ name, changedAt: file.mtimeMs })
  }
  return found
}

function root() {
  return join(env.dataDir, 'images')
}
