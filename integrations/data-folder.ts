import { chmod, lstat, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from './env.ts'

/** What the group and all others may do. */
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Takes DATA_DIR and all that is in it, and the file of the database wherever it is, from everybody but the account that
 * runs the site: it holds personal papers and the secret that signs links. What is written from now on is for that account
 * alone, too. A folder that many share, such as /tmp, is left as it is, and so is what belongs to somebody else.
 */
export async function closeDataFolder(): Promise<void> {
  process.umask(OTHERS)
  const root = resolve(env.dataDir)
  await mkdir(root, { recursive: true, mode: 0o700 })
  if (await isShared(root)) return
  await close(root)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const entry of inside) await close(join(entry.parentPath, entry.name))
  for (const path of databaseFiles()) await close(path)
}

/** Of DATA_DIR and the files of the database those that other accounts of this machine can open. */
export async function openToOthers(): Promise<string[]> {
  const root = resolve(env.dataDir)
  const paths = [root, ...databaseFiles().filter((path) => dirname(path) !== root)]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: await modeOf(path) })))
  return modes.filter(({ mode }) => (mode & OTHERS) !== 0).map(({ path }) => path)
}

/** How much of the disk under DATA_DIR is free: bytes, and a share from 0 to 1. */
export async function freeSpace(): Promise<{ bytes: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  return { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks }
}

async function isShared(folder: string) {
  const { mode } = await stat(folder)
  return (mode & STICKY) !== 0 || dirname(folder) === folder
}

/** Only rights are taken, so that what may be run stays so. What another server removes meanwhile needs nothing. */
async function close(path: string) {
  const mode = await modeOf(path)
  if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS & 0o7777).catch(() => undefined)
}

async function modeOf(path: string) {
  return lstat(path).then(
    ({ mode }) => mode,
    () => 0,
  )
}

function databaseFiles() {
  if (/^postgres(ql)?:/.test(env.databaseUrl)) return []
  const file = resolve(env.databaseUrl)
  return [file, `${file}-wal`, `${file}-shm`]
}
