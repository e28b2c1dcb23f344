import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { maya, payFor } from '#test/bookings.ts'
import { db } from './client.ts'

const update = readFileSync('db/migrations/073-words-of-banks.sql', 'utf8').replace(/;\s*$/, '')
const day = 'On the bank’s statement of 22 November 2026'

test.each([
  [`${day}: TRF LINDQVIST MAYA 0123456789`, day],
  [`Shown: a slip\n${day}: A: B\nVoid: Typed twice`, `Shown: a slip\n${day}\nVoid: Typed twice`],
  [day, day],
  [`${day}\nVoid: Typed twice`, `${day}\nVoid: Typed twice`],
  ['Seen: on the statement', 'Seen: on the statement'],
])('the note “%s” of before becomes “%s”', async (note, wanted) => {
  await payFor(await createBooking(maya), 1_000)
  await db.updateTable('payments').set({ note }).execute()
  // The second time finds nothing more.
  for (let times = 0; times < 2; times++) {
    await sql.raw(update).execute(db)
    expect(await db.selectFrom('payments').select('note').execute()).toEqual([{ note: wanted }])
  }
})
