import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { env } from '#integrations/env.ts'
import { db, isPostgres } from './client.ts'
import type { AppliedMigration } from './migrate.ts'
import type { Database } from './schema.ts'
import { tablesParentsFirst } from './tables.ts'

/** A stored row as it is: texts and integers only (docs/decisions/002). */
export type Row = Record<string, string | number | null>

/** The whole database at one moment. `tables` come parents first, without `migrations`. */
export type Snapshot = {
  tables: string[]
  migrations: AppliedMigration[]
  rowsOf(table: string): AsyncIterable<Row>
}

const FETCHED_AT_ONCE = 1000

/** Returns whether the database has tables. Does not create a SQLite file. */
export async function hasTables(): Promise<boolean> {
  if (!isPostgres && !existsSync(env.databaseUrl)) return false
  return (await tablesParentsFirst(db)).length > 0
}

/** Runs `work` on a snapshot of all rows, while others go on writing; nobody waits. */
export async function readSnapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return isPostgres ? readFromPostgres(work) : readFromSqlite(work)
}

function readFromPostgres<Result>(work: (snapshot: Snapshot) => Promise<Result>) {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { rows } = await sql<AppliedMigration>`select * from migrations order by name`.execute(tx)
    return work({
      tables: await tablesParentsFirst(tx),
      migrations: rows,
      rowsOf: (table) => fetchRows(tx, table),
    })
  })
}

async function* fetchRows(tx: Transaction<Database>, table: string): AsyncIterable<Row> {
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCHED_AT_ONCE)} from all_rows`.execute(tx)
    yield* rows
    if (rows.length < FETCHED_AT_ONCE) break
  }
  await sql`close all_rows`.execute(tx)
}

/** Reads on a connection of its own: it does not see what others write after `begin`, and nobody waits. */
async function readFromSqlite<Result>(work: (snapshot: Snapshot) => Promise<Result>) {
  const tables = await tablesParentsFirst(db)
  const file = new DatabaseSync(env.databaseUrl, { readOnly: true, timeout: 5000 })
  try {
    file.exec('begin')
    const migrations = file.prepare('select * from migrations order by name').all() as AppliedMigration[]
    return await work({
      tables,
      migrations: migrations.map((migration) => ({ ...migration })),
      rowsOf: (table) => iterate(file, table),
    })
  } finally {
    file.close()
  }
}

async function* iterate(file: DatabaseSync, table: string): AsyncIterable<Row> {
  yield* file.prepare(`select * from "${table}"`).iterate() as Iterable<Row>
}
