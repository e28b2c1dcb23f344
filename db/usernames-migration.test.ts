import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from './client.ts'

const statements = readFileSync('db/migrations/038-one-spelling-of-usernames.sql', 'utf8').split(/;\s*$/m)
const update = statements.find((statement) => /^update staff/m.test(statement))!

const account = (id: string, username: string, year: number) => ({
  id,
  username,
  password_hash: 'none',
  created_at: `${year}-01-01T00:00:00.000Z`,
})

test('everybody keeps the name they have, and of those who share one spelling the first is found by it', async () => {
  const rows = [
    account('1', 'Pasang', 2025),
    account('2', 'pasang', 2024),
    account('3', 'PEMBA', 2023),
    account('4', 'PASANG', 2024),
  ]
  await db.insertInto('staff').values(rows).execute()

  await sql.raw(update).execute(db)

  const people = await db.selectFrom('staff').select(['username', 'username_folded']).orderBy('id').execute()
  expect(people).toEqual([
    { username: 'Pasang', username_folded: null },
    { username: 'pasang', username_folded: 'pasang' },
    { username: 'PEMBA', username_folded: 'pemba' },
    { username: 'PASANG', username_folded: null },
  ])
})
