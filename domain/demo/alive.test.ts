import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, startOfDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { quarterWorld } from '#test/demo-world.ts'
import { emptyTables, rememberTables } from '#test/empty-tables.ts'
import { expectInvariants } from '#test/invariants.ts'
import { completeTrips } from '../bookings/completion.ts'
import { expireHolds } from '../bookings/holds.ts'
import { sendReminders } from '../tasks/reminders.ts'
import { changeContent } from '../content.ts'
import { guaranteeReached } from '../decisions/reached.ts'
import { listDepartures } from '../departures/departures.ts'
import { readDesk } from '../desk/attention.ts'
import { inviteReviewers } from '../reviews/invitations.ts'
import { transfersOfDay } from '../transfers/read.ts'
import { keepDemoAlive } from './alive.ts'
import { installDemo } from './install.ts'
import { removeDemoContent } from './remove.ts'

let bringBack: () => Promise<void>

beforeAll(async () => {
  await emptyTables()
  await installDemo(quarterWorld)
  bringBack = await rememberTables()
})

beforeEach(async () => {
  await changeContent(async () => undefined)
  await bringBack()
})

test('two years after its first day the demo looks as alive as on it', async () => {
  const first = today()
  let driven = 0
  for (const days of [1, 45, 300, 730]) {
    const day = addDays(first, days)
    vi.setSystemTime(startOfDay(day))
    await tick()

    const departures = await listDepartures()
    const open = departures.filter(({ status }) => status === 'open' || status === 'guaranteed')
    expect(open.length, day).toBeGreaterThan(20)
    expect(
      departures.some(({ start_date }) => start_date > addDays(day, 365)),
      day,
    ).toBe(true)
    for (const status of ['guaranteed', 'full'])
      expect(departures.filter((one) => one.status === status).length, `${day} ${status}`).toBeGreaterThan(0)
    const { groups } = await readDesk()
    const late = groups.flatMap(({ items }) => items).filter(({ is_late }) => is_late)
    expect(late, day).toEqual([])
    const read = Array.from({ length: 15 }, (_, next) => transfersOfDay(addDays(day, next)))
    const transfers = (await Promise.all(read)).flatMap((one) => one.transfers)
    driven += transfers.length
    expect(
      transfers.flatMap(({ faults }) => faults),
      day,
    ).toEqual([])
  }
  // In January nobody comes, so not on each of these days.
  expect(driven).toBeGreaterThan(20)
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
  await expectInvariants()
})

test('a day is tended once, whichever server is first', async () => {
  expect(await keepDemoAlive()).toBe(false)
  vi.setSystemTime(startOfDay(addDays(today(), 1)))
  const did = await Promise.all([keepDemoAlive(), keepDemoAlive()])
  expect(did.filter(Boolean)).toHaveLength(1)
})

test('a departure that staff have deleted or taken over stays as they left it', async () => {
  const empty = await db
    .selectFrom('departures')
    .select('id')
    .where('seats_taken', '=', 0)
    .orderBy('start_date')
    .limit(2)
    .execute()
  const [gone, theirs] = empty.map(({ id }) => id)
  await db.deleteFrom('departures').where('id', '=', gone!).execute()
  await db.updateTable('departures').set({ is_demo: 0 }).where('id', '=', theirs!).execute()

  vi.setSystemTime(startOfDay(addDays(today(), 200)))
  await keepDemoAlive()

  const left = await db.selectFrom('departures').select(['id', 'seats_taken']).execute()
  expect(left.find(({ id }) => id === gone)).toBeUndefined()
  expect(left.find(({ id }) => id === theirs)).toMatchObject({ seats_taken: 0 })
})

test('a site that is no demo any more is left alone', async () => {
  await removeDemoContent('staff-owner')
  vi.setSystemTime(startOfDay(addDays(today(), 40)))
  expect(await keepDemoAlive()).toBe(false)
  expect(await db.selectFrom('departures').select('id').execute()).toEqual([])
})

/** What the clock does, as far as it concerns trips, until nothing is left to do. */
async function tick() {
  await keepDemoAlive()
  await expireHolds()
  await completeTrips()
  while ((await guaranteeReached()) > 0);
  while ((await sendReminders()) > 0);
  while ((await inviteReviewers()) > 0);
}
