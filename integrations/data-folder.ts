import { chmod, lstat, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from './env.ts'

/** The permission bits of the group and of all others. */
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes DATA_DIR, everything in it and the database file readable only by the account that runs the site: they hold
 * personal papers and the secret that signs links. New files get the same permissions. Skips a folder that many share,
 * such as /tmp, and files that belong to somebody else.
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

/** Returns which of DATA_DIR and the database files other accounts of this machine can open. */
export async function openToOthers(): Promise<string[]> {
  const root = resolve(env.dataDir)
  const paths = [root, ...databaseFiles().filter((path) => dirname(path) !== root)]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: await modeOf(path) })))
  return modes.filter(({ mode }) => (mode & OTHERS) !== 0).map(({ path }) => path)
}

/** Returns how much of the disk under DATA_DIR is free: bytes, and a share from 0 to 1. */
export async function freeSpace(): Promise<{ bytes: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  return { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks }
}

async function isShared(folder: string) {
  const { mode } = await stat(folder)
  return (mode & STICKY) !== 0 || dirname(folder) === folder
}

/**
 * Removes permissions and adds none, so an executable file stays executable. A file that another server removes
 * meanwhile is skipped.
 */
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
