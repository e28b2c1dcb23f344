import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSetting } from '#domain/settings.ts'
import { db } from './client.ts'

const update = readFileSync('db/migrations/068-bank-accounts.sql', 'utf8')
const former = {
  bank: 'Nabil',
  account_name: 'Lekh "Treks", Pvt. Ltd.',
  account_number: '0123-4',
  swift: 'NARBNPKA',
  branch: 'Thamel',
}

test('the one account of before is the first of several, for any currency, and loses no letter', async () => {
  await db.deleteFrom('settings').where('name', '=', 'bank').execute()
  const row = { name: 'bank', document: JSON.stringify(former), version: 3, updated_at: '2026-11-01' }
  await db.insertInto('settings').values(row).execute()

  // The second time finds it moved.
  for (let times = 0; times < 2; times++) {
    await sql.raw(update.replace(/;\s*$/, '')).execute(db)
    const { part, version } = await readSetting('bank')
    expect([part, version]).toEqual([{ accounts: [{ ...former, currency: null, notes: '' }] }, 3])
  }
})
