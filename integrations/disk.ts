import { mkdir, statfs } from 'node:fs/promises'
import { env } from './env.ts'
import { remembered } from './remembered.ts'

/** `full`: how much of the disk of DATA_DIR is taken, in percent, of what we may take; `free_bytes`: what is left of it. */
export type Disk = { full: number; free_bytes: number }

/** From here on uploads wait, so that bookings, which are small, still have room. A number for tests to lower. */
export const diskLimit = { percent: 90 }

const KNOWN_FOR_MS = 2000

/** How full the disk is, as `df` counts it: what is kept back for the system is neither taken nor free. */
export async function readDisk(): Promise<Disk> {
  await mkdir(env.dataDir, { recursive: true })
  const { blocks, bfree, bavail, bsize } = await statfs(env.dataDir)
  const used = blocks - bfree
  return { full: used + bavail === 0 ? 100 : (100 * used) / (used + bavail), free_bytes: bavail * bsize }
}

/** Whether the disk is too full to take what can wait. Looks every two seconds at most. */
export async function isDiskNearlyFull(): Promise<boolean> {
  return (await readDiskSeldom()).full >= diskLimit.percent
}

const readDiskSeldom = remembered(KNOWN_FOR_MS, readDisk)
