import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, transaction, type Tx } from './client.ts'

const statementsOf = (file: string) => readFileSync(`db/migrations/${file}`, 'utf8').split(/;\s*$/m)
const oldest = statementsOf('016-people.sql').filter((statement) => /^update staff/m.test(statement))
const kept = statementsOf('100-roles.sql').filter((statement) => /^update /m.test(statement))

const account = (id: string, year: number, disabled_at: string | null = null) => ({
  id,
  username: `${id}-name`,
  password_hash: 'none',
  created_at: `${year}-01-01T00:00:00.000Z`,
  disabled_at,
})

test('of the first accounts the oldest that can log in is the owner, and who was staff may all that managers may', async () => {
  const rows = [account('pasang', 2024), account('pemba', 2023), account('gone', 2022, '2025-01-01')]
  await db.insertInto('staff').values(rows).execute()

  const people = await asBefore(async (tx) => {
    for (const statement of [...oldest, ...kept]) await sql.raw(statement).execute(tx)
    return tx.selectFrom('staff').select(['id', 'name', 'roles']).orderBy('id').execute()
  })

  expect(people).toEqual([
    { id: 'gone', name: 'gone-name', roles: 'manager' },
    { id: 'pasang', name: 'pasang-name', roles: 'manager' },
    { id: 'pemba', name: 'pemba-name', roles: 'owner' },
  ])
})

/** Runs `change` where accounts and invitations have one role each, as before 100, and takes all of it back. */
async function asBefore<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  const undone = new Error('undone')
  await transaction(async (tx) => {
    await sql`alter table staff add column role text not null default 'staff'`.execute(tx)
    await sql`alter table invitations add column role text not null default 'staff'`.execute(tx)
    result = await change(tx)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return result!
}
