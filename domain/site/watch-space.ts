import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db, isPostgres } from '#db/client.ts'
import { readDisk } from '#integrations/disk.ts'
import { env } from '#integrations/env.ts'
import { privateFolders } from '#integrations/private-files.ts'
import { remembered } from '#integrations/remembered.ts'

/** What the site takes of its disk. Bytes. */
export type Space = {
  /** All of DATA_DIR, with the database if it lies there. */
  data_bytes: number
  /** Of these what people uploaded: pictures in all their widths, and proofs. */
  uploads_bytes: number
  database_bytes: number
  disk_free_bytes: number
}

const WALK_EVERY_MS = 5 * 60_000

/** How much room is taken and left. Files are many, so they are measured every five minutes at most. */
export async function readSpace(): Promise<Space> {
  const [{ data_bytes, uploads_bytes }, { free_bytes }, database_bytes] = await Promise.all([
    readFolders(),
    readDisk(),
    databaseBytes(),
  ])
  return { data_bytes, uploads_bytes, database_bytes, disk_free_bytes: free_bytes }
}

/** Tables that grow by what visitors and staff do. What bounds each: docs/operations.md, What grows. */
const growing = [
  'booking_codes',
  'bookings',
  'emails',
  'enquiries',
  'events',
  'idempotency_keys',
  'invitations',
  'known_browsers',
  'passkey_challenges',
  'password_links',
  'payment_events',
  'payment_proofs',
  'preview_drafts',
  'rate_limits',
  'repeats',
  'security_log',
  'sessions',
  'waits',
] as const

/** How many rows each of these tables has. Counted every five minutes at most. */
export const countGrowing = remembered(WALK_EVERY_MS, async () => {
  const counts: Record<string, number> = {}
  for (const table of growing) {
    const { rows } = await db
      .selectFrom(table as 'events')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
})

const readFolders = remembered(WALK_EVERY_MS, measureFolders)

async function measureFolders() {
  const entries = await readdir(env.dataDir, { recursive: true, withFileTypes: true })
  const uploads = ['images', ...privateFolders].map((name) => join(env.dataDir, name))
  const sum = { data_bytes: 0, uploads_bytes: 0 }
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await sizeOf(join(entry.parentPath, entry.name))
    sum.data_bytes += bytes
    if (uploads.some((folder) => entry.parentPath.startsWith(folder))) sum.uploads_bytes += bytes
  }
  return sum
}

async function databaseBytes() {
  if (isPostgres) {
    const { rows } = await sql<{
      bytes: string
    }>`select pg_database_size(current_database()) as bytes`.execute(db)
    return Number(rows[0]!.bytes)
  }
  const parts = ['', '-wal'].map((ending) => sizeOf(env.databaseUrl + ending))
  return (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0)
}

/** 0 for a file that has gone meanwhile. */
async function sizeOf(path: string) {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
