import { readFileSync } from 'node:fs'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { loadDatabase } from '#db/load.ts'
import type { AppliedMigration } from '#db/migrate.ts'
import type { Row } from '#db/snapshot.ts'
import { changeContent } from '#domain/content.ts'

/** What a booking of the release said of itself. */
type Read = Pick<
  Booking,
  | 'reference'
  | 'status'
  | 'refund'
  | 'total'
  | 'deposit'
  | 'card_fee'
  | 'balance'
  | 'paid'
  | 'needs_review'
  | 'nationality'
>

/** A whole site as an earlier release has left it, on the day `at`: its tables, and what it said of its bookings. */
export type FormerSite = { at: string; reads: Read[]; tables: Map<string, Row[]> }

/**
 * Replaces the database by the site in `test/released/<name>`, with the tables that it had then. The file has a line a
 * row, without columns that are null.
 */
export async function openFormerSite(name: string): Promise<FormerSite> {
  const [about, ...lines] = readFileSync(`test/released/${name}`, 'utf8').trim().split('\n')
  const { at, migrations } = JSON.parse(about!) as { at: string; migrations: AppliedMigration[] }
  const rows = lines.map((line) => Object.entries(JSON.parse(line) as Record<string, unknown>)[0]!)
  const reads = rows.flatMap(([table, row]) => (table === 'reads' ? (row as Read) : []))
  const tables = new Map<string, Row[]>()
  for (const [table, row] of rows)
    if (table !== 'reads') tables.set(table, [...(tables.get(table) ?? []), row as Row])
  // Pages are cached by the version of the content, so it may not be one that this process knows.
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  tables.set('content_version', [{ version }])

  await loadDatabase({ migrations, rowsOf: (table) => withNulls(tables.get(table) ?? []) })
  await changeContent(async () => undefined)
  return { at, reads, tables }
}

async function* withNulls(rows: Row[]) {
  const nothing = Object.fromEntries(rows.flatMap((row) => Object.keys(row)).map((column) => [column, null]))
  for (const row of rows) yield { ...nothing, ...row }
}
