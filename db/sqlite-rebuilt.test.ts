import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFirstStaff } from '#domain/staff/accounts.ts'
import { startSession } from '#domain/staff/sessions.ts'
import { pemba } from '#test/people.ts'
import { db } from './client.ts'
import { migrate } from './migrate.ts'

test('on SQLite a table can be built anew without losing the rows that refer to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chautari-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('db/migrations', folder, { recursive: true })
  await createFirstStaff(pemba)
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await startSession(id, false)

  writeFileSync(
    join(folder, '900-staff.sql'),
    'create table staff_new as select * from staff;\ndrop table staff;\nalter table staff_new rename to staff;',
  )
  // The copy has no primary key, so the sessions refer to something that cannot be referred to: found out, undone.
  await expect(migrate(folder)).rejects.toThrow()
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)

  writeFileSync(
    join(folder, '900-staff.sql'),
    `insert into sessions (id, staff_id, rotates, created_at, expires_at, ends_at) values ('lost', 'nobody', 0, '', '', '');`,
  )
  await expect(migrate(folder)).rejects.toThrow(
    'A migration left rows in sessions that refer to nothing in staff',
  )
})
