import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { db } from '#db/client.ts'
import { quarterWorld } from '#test/demo-world.ts'
import { emptyTables, rememberTables } from '#test/empty-tables.ts'
import { expectInvariants } from '#test/invariants.ts'
import { contentVersion } from '../content.ts'
import { departureRows } from '../departures/departures.ts'
import { toDeparture } from '../departures/rows.ts'
import { readDesk } from '../desk/attention.ts'
import { readFigures } from '../desk/figures.ts'
import { installDemo } from './install.ts'

let isFirst: boolean
let bringBack: () => Promise<void>

beforeAll(async () => {
  await emptyTables()
  isFirst = await installDemo()
  bringBack = await rememberTables()
})

test('a fresh site shows a living operator: departures of every sort, and bookings behind all seats', async () => {
  await bringBack()
  expect(isFirst).toBe(true)

  const rows = await departureRows(db).execute()
  const departures = rows.map((row) => toDeparture(row, today()))
  const statuses = new Set(departures.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['full', 'guaranteed', 'open'])
  const short = departures.filter(({ capacity, seats_left, min_to_run }) => {
    const taken = capacity - seats_left
    return taken > 0 && taken < min_to_run
  })
  expect(short.length).toBeGreaterThan(0)
  expect(departures.every(({ start_date }) => start_date > today())).toBe(true)
  expect(rows.filter(({ is_private }) => is_private === 1)).toMatchObject([{ capacity: 2, is_demo: 1 }])
  expect(departures.some(({ start_date }) => start_date > addDays(today(), 365))).toBe(true)
  expect(departures.filter(({ price_tiers }) => price_tiers.length > 0).length).toBeGreaterThan(0)
  const isPastDecision = (departure: (typeof departures)[number]) =>
    departure.decision_date! <= today() && !departure.is_guaranteed
  expect(departures.filter(isPastDecision)).toEqual([])
  await expectInvariants()
})

test('its bookings are paid, nobody is written to, and its papers leave the numbers of real ones alone', async () => {
  await bringBack()

  const bookings = await db.selectFrom('bookings').selectAll().execute()
  expect(bookings.length).toBeGreaterThan(40)
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['deposit_paid', 'paid']))
  expect(bookings.every(({ is_demo, hold_expires_at }) => is_demo === 1 && hold_expires_at === null)).toBe(
    true,
  )
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
  const documents = await db.selectFrom('documents').select('number').execute()
  expect(documents.length).toBe(2 * bookings.length)
  expect(documents.filter(({ number }) => !number.startsWith(TEST_NUMBER))).toEqual([])

  const { months } = await readFigures()
  const payments = await db.selectFrom('payments').select(['amount', 'currency']).execute()
  const received = payments.reduce((sum, { amount }) => sum + amount, 0)
  expect(months.at(-1)).toMatchObject({
    bookings: bookings.length,
    travellers: bookings.reduce((sum, { travellers }) => sum + travellers, 0),
    money: [{ currency: 'USD', received, refunded: 0 }],
  })
  const { groups } = await readDesk()
  const late = groups.flatMap(({ items }) => items).filter(({ is_late }) => is_late)
  expect(late).toEqual([])
})

test('it is installed once, also by two servers at once, and on no later start', async () => {
  await emptyTables()
  const did = await Promise.all([installDemo(quarterWorld), installDemo(quarterWorld)])
  expect(did.toSorted()).toEqual([false, true])
  expect(await installDemo(quarterWorld)).toBe(false)
  expect(await contentVersion()).toBe(1)
  const { trips } = await db
    .selectFrom('trips')
    .select(({ fn }) => fn.countAll<number>().as('trips'))
    .executeTakeFirstOrThrow()
  expect(Number(trips)).toBe(quarterWorld.trips.length)
})
