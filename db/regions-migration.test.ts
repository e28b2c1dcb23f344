import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from './client.ts'

const statement = readFileSync('db/migrations/040a-tours-without-regions.sql', 'utf8')

test('tour packages of before lose their region, and treks keep theirs', async () => {
  const [{ id: region } = { id: '' }] = await db.selectFrom('regions').select('id').limit(1).execute()
  const before = await treks()
  await db.updateTable('trips').set({ region_id: region }).where('kind', '=', 'tour').execute()

  await sql.raw(statement).execute(db)

  const tours = await db.selectFrom('trips').select('region_id').where('kind', '=', 'tour').execute()
  expect(tours.length).toBeGreaterThan(0)
  expect(tours.every(({ region_id }) => region_id === null)).toBe(true)
  expect(await treks()).toEqual(before)
  expect(before.some(({ region_id }) => region_id !== null)).toBe(true)
})

function treks() {
  return db.selectFrom('trips').select(['id', 'region_id']).where('kind', '=', 'trek').orderBy('id').execute()
}
