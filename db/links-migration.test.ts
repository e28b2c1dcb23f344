import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { maya, payFor } from '#test/bookings.ts'
import { db } from './client.ts'

const [update] = readFileSync('db/migrations/036-links-of-bookings.sql', 'utf8')
  .split(/;\s*$/m)
  .filter((statement) => /^update bookings/m.test(statement))

test('of the bookings that are there already those with money count as proven, from their first payment on', async () => {
  const [paid, twice, unpaid] = [
    await createBooking(maya),
    await createBooking(maya),
    await createBooking(maya),
  ]
  await payFor(paid, 100)
  for (const amount of [100, 200]) await payFor(twice, amount)
  await payFor(unpaid, 100)
  await db.updateTable('payments').set({ status: 'failed' }).where('booking_id', '=', unpaid._id).execute()
  await db.updateTable('payments').set({ confirmed_at: '2026-01-01' }).where('amount', '=', 100).execute()

  await sql.raw(update!).execute(db)

  const rows = await db.selectFrom('bookings').select(['id', 'mailbox_proven_at']).execute()
  const proven = new Map(rows.map(({ id, mailbox_proven_at }) => [id, mailbox_proven_at]))
  expect([paid, twice, unpaid].map(({ _id }) => proven.get(_id))).toEqual(['2026-01-01', '2026-01-01', null])
})
