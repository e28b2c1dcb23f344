import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Row } from '#db/snapshot.ts'

/** A path below a folder that never leads out of it, because somebody else may have written the backup. */
const RelativePath = z.string().regex(/^(?!\.\.?(\/|$))[^/\\\0]+(\/(?!\.\.?(\/|$))[^/\\\0]+)*$/)

/**
 * `manifest.json` of a backup. `at`: the instant the tables are of. `tables`: how many rows, and their digest.
 * `pictures_missing`: hashes of pictures that the tables name and that were not there to copy.
 */
export const Manifest = z.object({
  format: z.literal('chautari-backup-1'),
  at: z.iso.datetime(),
  migrations: z.object({ name: z.string(), checksum: z.string() }).array(),
  tables: z.record(z.string().regex(/^\w+$/), z.object({ rows: z.int(), digest: z.string() })),
  files: z.record(RelativePath, z.object({ bytes: z.int(), sha256: z.string() })),
  pictures_missing: z.string().array(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

/**
 * Tables that a restored copy starts without, so that everybody logs in anew: sessions, mailed codes and links to set a
 * password, challenges of passkeys, counters of requests, the security log, answers for repeats.
 */
export const passingTables = new Set([
  'sessions',
  'refresh_tokens',
  'password_links',
  'passkey_challenges',
  'rate_limits',
  'preview_drafts',
  'booking_codes',
  'security_log',
  'repeats',
])

/** A row as one line of JSON, its columns in order of their names, so equal rows are equal lines in any database. */
export function lineOf(row: Row): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** Counts lines and adds their SHA-256 modulo 2^256, so that the same rows in any order have the same digest. */
export class RowCount {
  rows = 0
  #sum = 0n

  add(line: string) {
    this.rows++
    this.#sum = BigInt.asUintN(
      256,
      this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`),
    )
  }

  get total() {
    return { rows: this.rows, digest: this.#sum.toString(16).padStart(64, '0') }
  }
}
