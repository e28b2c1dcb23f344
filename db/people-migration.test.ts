import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from './client.ts'

const statements = readFileSync('db/migrations/016-people.sql', 'utf8')
  .split(/;\s*$/m)
  .filter((statement) => /^update staff/m.test(statement))

const account = (id: string, year: number, disabled_at: string | null = null) => ({
  id,
  username: `${id}-name`,
  password_hash: 'none',
  created_at: `${year}-01-01T00:00:00.000Z`,
  disabled_at,
})

test('of the accounts that are there already the oldest that can log in becomes the owner', async () => {
  const rows = [account('pasang', 2024), account('pemba', 2023), account('gone', 2022, '2025-01-01')]
  await db.insertInto('staff').values(rows).execute()

  for (const statement of statements) await sql.raw(statement).execute(db)

  const people = await db.selectFrom('staff').select(['id', 'name', 'role']).orderBy('id').execute()
  expect(people).toEqual([
    { id: 'gone', name: 'gone-name', role: 'staff' },
    { id: 'pasang', name: 'pasang-name', role: 'staff' },
    { id: 'pemba', name: 'pemba-name', role: 'owner' },
  ])
})
