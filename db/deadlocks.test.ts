import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { addDeparture } from '#domain/departures/departures.ts'
import { departureWith } from '#test/bookings.ts'
import { db, deadlocksMet, isPostgres, StartOver, transaction } from './client.ts'

/** Long enough for the other one to have its first row, where the two run at the same time. */
const MEET_MS = 300

let rows: [string, string]

beforeEach(async () => {
  const { trip_id, start_date, end_date, capacity, min_to_run, _id: one } = await departureWith(8)
  const { _id: two } = await addDeparture(
    { trip_id, start_date, end_date, capacity, min_to_run },
    'staff-pasang',
  )
  rows = [one, two]
})

test('two that take the same rows in another order are counted, and both get through', async () => {
  const before = deadlocksMet()
  await Promise.all([takeBoth(rows), takeBoth(rows.toReversed())])

  // On SQLite one transaction comes after the other.
  expect(deadlocksMet() - before).toBe(isPostgres ? 1 : 0)
  expect(await seatsTakenOf(rows)).toEqual([2, 2])
})

test('two that take them in the same order wait, and nothing is counted', async () => {
  const before = deadlocksMet()
  await Promise.all([takeBoth(rows), takeBoth(rows)])

  expect(deadlocksMet() - before).toBe(0)
  expect(await seatsTakenOf(rows)).toEqual([2, 2])
})

test('who finds that a row is missing begins anew, with nothing done', async () => {
  let attempts = 0
  await transaction(async (tx) => {
    await tx
      .updateTable('departures')
      .set((row) => ({ seats_taken: row('seats_taken', '+', 1) }))
      .where('id', 'in', rows)
      .execute()
    if (++attempts < 8) throw new StartOver()
  })

  expect(await seatsTakenOf(rows)).toEqual([1, 1])
})

async function takeBoth(ids: string[]) {
  await transaction(async (tx) => {
    for (const id of ids) {
      await tx
        .updateTable('departures')
        .set((row) => ({ seats_taken: row('seats_taken', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await delay(MEET_MS)
    }
  })
}

async function seatsTakenOf(ids: string[]) {
  const found = await db.selectFrom('departures').select('seats_taken').where('id', 'in', ids).execute()
  return found.map(({ seats_taken }) => seats_taken)
}
