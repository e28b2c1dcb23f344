import { sql } from 'kysely'
import type { Tx } from './client.ts'
import { applyOnly, changeTables, type AppliedMigration } from './migrate.ts'
import type { Row } from './snapshot.ts'
import { tablesParentsFirst } from './tables.ts'

/** Both databases take more parameters in one statement than this. */
const PARAMETERS_MAX = 30_000

export type Load = {
  migrations: AppliedMigration[]
  /** Yields all rows of a table; none for a table that stays empty. */
  rowsOf(table: string): AsyncIterable<Row>
}

/**
 * Replaces the database: drops all tables, creates those of `migrations` and fills them, all or nothing. Throws what
 * `rowsOf` throws.
 */
export async function loadDatabase({ migrations, rowsOf }: Load): Promise<void> {
  await changeTables(async (tx) => {
    for (const table of (await tablesParentsFirst(tx)).toReversed())
      await sql`drop table ${sql.table(table)}`.execute(tx)
    await sql`drop table if exists migrations`.execute(tx)
    await applyOnly(tx, migrations)
    for (const table of await tablesParentsFirst(tx)) await fill(tx, table, rowsOf(table))
  })
}

async function fill(tx: Tx, table: string, rows: AsyncIterable<Row>) {
  // Some migrations insert rows.
  await sql`delete from ${sql.table(table)}`.execute(tx)
  let waiting: Row[] = []
  for await (const row of rows) {
    waiting.push(row)
    if ((waiting.length + 1) * Object.keys(row).length > PARAMETERS_MAX) {
      await insert(tx, table, waiting)
      waiting = []
    }
  }
  if (waiting.length > 0) await insert(tx, table, waiting)
}

async function insert(tx: Tx, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0]!)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx)
}
