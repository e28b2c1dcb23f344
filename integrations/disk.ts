import { mkdir, statfs } from 'node:fs/promises'
import { env } from './env.ts'
import { remembered } from './remembered.ts'

/**
 * `full`: how much of the disk of DATA_DIR is used, in percent of what this account may use. `free_bytes`: what is left
 * of it.
 */
export type Disk = { full: number; free_bytes: number }

/** From this percentage on uploads are refused, so that bookings, which are small, still have room. Tests lower it. */
export const diskLimit = { percent: 90 }

const KNOWN_FOR_MS = 2000

/**
 * Returns how full the disk is, as `df` counts it: blocks reserved for the system count neither as used nor as free.
 */
export async function readDisk(): Promise<Disk> {
  await mkdir(env.dataDir, { recursive: true })
  const { blocks, bfree, bavail, bsize } = await statfs(env.dataDir)
  const used = blocks - bfree
  return { full: used + bavail === 0 ? 100 : (100 * used) / (used + bavail), free_bytes: bavail * bsize }
}

/** Returns whether the disk is too full for uploads. Reads the disk every two seconds at most. */
export async function isDiskNearlyFull(): Promise<boolean> {
  return (await readDiskSeldom()).full >= diskLimit.percent
}

const readDiskSeldom = remembered(KNOWN_FOR_MS, readDisk)
