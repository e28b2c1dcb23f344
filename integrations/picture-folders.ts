import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'

/** What lies in the store of pictures: a folder for each, and those that were being discarded. `changedAt` is in milliseconds. */
export async function pictureFolders(): Promise<{ name: string; changedAt: number }[]> {
  return changesIn(root())
}

/** The names of the files in a picture's folder that were written before this moment, the oldest first. */
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

/** Nothing of what another server has removed meanwhile. */
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
