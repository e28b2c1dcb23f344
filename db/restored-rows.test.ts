import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rememberTables } from '#test/empty-tables.ts'
import { everestTrekId } from '#test/world.ts'
import { db } from './client.ts'
import type { Row } from './snapshot.ts'
import { tablesParentsFirst } from './tables.ts'

test.each([
  ['added', sql`insert into retention_runs (day, started_at, removed) values ('2026-11-22', '', '{}')`],
  ['changed', sql`update trips set name = 'Another' where id = ${everestTrekId}`],
  ['deleted', sql`delete from reviews`],
  ['changed that others refer to', sql`update regions set name = name || '!'`],
])('a test starts with every row, though one was %s', async (_, change) => {
  const bringBack = await rememberTables()
  const before = await allRows()
  await change.execute(db)
  expect(await allRows()).not.toEqual(before)
  await bringBack()
  expect(await allRows()).toEqual(before)

  await change.execute(db)
  await bringBack()
  expect(await allRows()).toEqual(before)
})

async function allRows() {
  const all: Record<string, string[]> = {}
  for (const table of await tablesParentsFirst(db)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}
