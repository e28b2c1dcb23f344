import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { quoteBooking } from '#domain/bookings/quote.ts'
import { addRefund } from '#domain/refunds/add.ts'
import { maya, payFor } from '#test/bookings.ts'
import { db, transaction, type Tx } from './client.ts'

const read = (name: string) =>
  readFileSync(`db/migrations/${name}`, 'utf8')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '')

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const goodwill = { kind: 'goodwill', amount: 1_001, reason: 'Rain all week' } as const

/** Whether a statement adds to the table that the migration makes. */
const isAboutLines = (statement: string) => statement.includes('alter table booking_lines')

class Undo extends Error {}

test('each price that is there already becomes lines, and its total stays to the last cent', async () => {
  await madeBefore()

  const [before, after] = await inUndone(async (tx) => {
    const former = await stored(tx)
    await toTablesOfBefore(tx)
    for (const statement of [
      ...read('043-booking-lines.sql'),
      ...read('053-extras.sql').filter(isAboutLines),
      ...read('072a-fees-of-who-left.sql').filter(isAboutLines),
    ])
      await sql.raw(statement).execute(tx)
    return [former, await stored(tx)]
  })

  expect(after.bookings).toEqual(before.bookings)
  expect(after.lines).toEqual(before.lines)
  const live = after.lines.filter(({ isLive }) => isLive)
  for (const { id, total_amount } of after.bookings) {
    const amounts = live.filter(({ booking_id }) => booking_id === id).map(({ amount }) => amount)
    expect(amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total_amount)
  }
  expect(
    live.map(({ kind, quantity, unit_amount, amount }) => [kind, quantity, unit_amount, amount]),
  ).toEqual([
    ['trip', 2, 149_000, 298_000],
    ['adjustment', 1, -1_001, -1_001],
    ['trip', 3, null, 10_000_001],
    ['trip', 4, 139_000, 556_000],
    ['adjustment', 1, -1_001, -1_001],
    ['adjustment', 1, -5_000, -5_000],
    ['trip', 1, 149_000, 149_000],
    ['adjustment', 1, -2_500, -2_500],
    ['trip', 1, 90_000, 90_000],
  ])
})

/** Makes prices of every kind, with the verbs that made them. */
async function madeBefore() {
  const lowered = await createBooking({ ...maya, travellers: 2 })
  await adjustPrice(lowered.reference, goodwill, OWNER)

  const odd = await createBooking({ ...maya, travellers: 3 })
  const rupees = { amount: 10_000_001, currency: 'NPR' } as const
  await quoteBooking(odd.reference, { total: rupees, note: '' }, OWNER.actor)

  const group = await createBooking({ ...maya, travellers: 4 })
  const tier = { amount: 139_000, currency: 'USD' } as const
  await quoteBooking(group.reference, { unit: tier, note: '' }, OWNER.actor)
  await adjustPrice(group.reference, goodwill, OWNER)
  await payFor(group, 111_200)
  await addRefund(group.reference, { amount: 5_000, reason: 'Lost bag' }, OWNER)

  const waived = await createBooking(maya)
  await payFor(waived, 146_500)
  await adjustPrice(waived.reference, { kind: 'waiver', reason: 'Fees' }, OWNER)

  const repriced = await createBooking(maya)
  await adjustPrice(repriced.reference, goodwill, OWNER)
  await db
    .updateTable('booking_lines')
    .set({ added_at: '2026-01-01T00:00:00.000Z' })
    .where('booking_id', '=', repriced._id)
    .execute()
  await quoteBooking(
    repriced.reference,
    { total: { amount: 90_000, currency: 'USD' }, note: '' },
    OWNER.actor,
  )

  await createBooking({ ...maya, travellers: 13 })
  // What the migration was written for called this line so too.
  await db.updateTable('booking_lines').set({ label: 'Goodwill' }).where('label', '=', 'Refund').execute()
}

/** What the migration must keep: the sums of the bookings, their live lines, and every adjustment. */
async function stored(tx: Tx) {
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'currency', 'total_amount', 'deposit_amount', 'balance_amount'])
    .orderBy('id')
    .execute()
  const rows = await tx
    .selectFrom('booking_lines')
    .selectAll()
    .where((row) => row.or([row('replaced_at', 'is', null), row('adjustment', 'is not', null)]))
    .orderBy('booking_id')
    .orderBy('position')
    .execute()
  const lines = rows.map(({ replaced_at, ...line }) => ({
    ...line,
    ...(line.kind === 'trip' && { id: 'new', added_at: 'then' }),
    isLive: replaced_at === null,
  }))
  return { bookings, lines }
}

/** Makes the tables as they were, with the same prices. */
async function toTablesOfBefore(tx: Tx) {
  const [create] = read('033b-price-adjustments.sql')
  for (const statement of [
    create!,
    `insert into price_adjustments
       select id, booking_id, refund_id, adjustment, -amount, currency, reason, actor, added_at
       from booking_lines where adjustment is not null`,
    'drop table booking_lines',
    'alter table bookings add column unit_amount bigint',
    'update bookings set unit_amount = total_amount / travellers',
  ])
    await sql.raw(statement).execute(tx)
}

/** What `work` answers, of a transaction that leaves everything as it was. */
async function inUndone<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const done: Result[] = []
  await transaction(async (tx) => {
    done.push(await work(tx))
    throw new Undo('undone')
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return done[0]!
}
