import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { COST_LABEL_MAX } from '#contract/cost-templates.ts'
import { DAY_MS, addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { STAFF } from '#test/disruptions.ts'
import { maya } from '#test/bookings.ts'
import { ownerAndStaff } from '#test/staff.ts'
import {
  cashEntry,
  healthEntry,
  incidentEntry,
  keyOf,
  noteEntry,
  onTheWay,
  phoneOf,
  sendBy,
  sendingOf,
  trailOnToday,
} from '#test/trail.ts'
import { createBooking } from '../bookings/create.ts'
import { costOfCash } from './cash.ts'
import { markEntrySeen, readDepartureLog } from './log.ts'
import { openTrail } from './package.ts'
import { receiveEntries } from './receive.ts'

let departure: World['departure']
let booking: World['booking']
let guide: World['guide']
type World = Awaited<ReturnType<typeof onTheWay>>

beforeEach(async () => {
  ;({ departure, booking, guide } = await onTheWay())
})

const tomorrow = (day: number) => new Date(Date.now() + DAY_MS - day * DAY_MS).toISOString()
const logOf = () => readDepartureLog(departure._id, true)

test('the same log twice and in another order is stored once, and a wrong entry holds up none', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const good = [healthEntry(keyOf(booking)), noteEntry('Rest day'), cashEntry()]
  const wrong = { ...healthEntry(keyOf(booking)), oxygen: 12 }
  const empty = healthEntry(keyOf(booking), { score: null })
  const stranger = healthEntry({ reference: 'NOBODY-1', position: 1, name: 'Nobody' })
  expect(await sendBy(phone, [good[0], wrong, stranger, good[1]])).toEqual([
    'stored',
    'refused',
    'refused',
    'stored',
  ])
  expect(await sendBy(phone, [good[2], good[1], good[0]])).toEqual(['stored', 'known', 'known'])
  const both = await Promise.all([sendBy(phone, good.toReversed()), sendBy(phone, good)])
  expect(both.flat()).toEqual(Array.from({ length: 6 }, () => 'known'))
  const { results } = await receiveEntries(phone.id, sendingOf(phone.caller, [wrong, empty]))
  expect(results[1]!.reason).toContain('Note how they are first')
  expect(results[0]!.reason).toContain('Oxygen must be a whole number from 40 to 100')
  expect((await logOf()).entries.map(({ kind }) => kind).toSorted()).toEqual(['cash', 'health', 'note'])
})

test('two sendings of one log at once store each entry once', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  await openTrail(phone.id, phone.caller)
  const entries = [noteEntry('One'), noteEntry('Two')]
  const both = await Promise.all([sendBy(phone, entries), sendBy(phone, entries.toReversed())])
  expect(both.flat().toSorted()).toEqual(['known', 'known', 'stored', 'stored'])
})

test('14 days of log after 14 days without network arrive at once, by a clock that is a day ahead', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const days = Array.from({ length: 14 }, (_, day) => day)
  const entries = days.flatMap((day) =>
    [1, 2].map((position) => healthEntry(keyOf(booking, position), { written_at: tomorrow(day) })),
  )
  expect(new Set(await sendBy(phone, entries, tomorrow(0)))).toEqual(new Set(['stored']))
  const log = await logOf()
  expect(log.entries).toHaveLength(28)
  for (const { clock_off_s, received_at, written_at } of log.entries) {
    expect(Math.abs(clock_off_s - DAY_MS / 1000)).toBeLessThan(60)
    expect(Date.parse(received_at)).toBeLessThanOrEqual(Date.now())
    expect(entries.map((entry) => entry.written_at)).toContain(written_at)
  }
  expect(await trailOnToday()).toEqual([])
})

test('a guide writes of the bookings of the departure alone, also of one that left it after the phone was shown it', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const stranger = await createBooking({ ...maya, email: 'stranger@example.com' })
  expect(await sendBy(phone, [healthEntry(keyOf(stranger)), healthEntry(keyOf(booking))])).toEqual([
    'refused',
    'stored',
  ])

  await openTrail(phone.id, phone.caller)
  await db.updateTable('bookings').set({ departure_id: null }).where('id', '=', booking._id).execute()
  expect(await sendBy(phone, [healthEntry(keyOf(booking))], '0001-01-01T00:00:00Z')).toEqual(['stored'])
})

test('red flags, severe scores and incidents are on Today at once and mailed without a name, until staff have seen them', async () => {
  const { pembaId } = await ownerAndStaff()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()
  await db
    .updateTable('departures')
    .set({ responsible_id: pembaId })
    .where('id', '=', departure._id)
    .execute()
  const phone = await phoneOf(departure._id, guide._id)
  const red = healthEntry(keyOf(booking), { red_flags: ['ataxia'], note: 'Stumbles' })
  const severe = healthEntry(keyOf(booking, 2), {
    score: { headache: 3, stomach: 3, fatigue: 3, dizziness: 1 },
  })
  const both = healthEntry(keyOf(booking, 2), { score: severe.score, red_flags: ['froth'] })
  await sendBy(phone, [red, severe, both, incidentEntry('Fell on ice'), noteEntry('All asleep')])
  expect(await trailOnToday()).toMatchObject([
    { note: expect.stringContaining('4 red flags, severe scores or incidents'), is_late: true },
  ])
  const [mail, ...others] = await db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'trail-for-staff')
    .execute()
  expect(others.map(({ to_address }) => to_address)).toEqual(['pemba@example.com'])
  expect(mail!.subject).toContain('2 red flags, 1 severe score, 1 incident:')
  await sendBy(phone, [{ ...severe, client_id: randomUUID() }])
  const alone = await db
    .selectFrom('emails')
    .select('subject')
    .where('subject', 'like', '1 severe score: %')
    .execute()
  expect(alone).toHaveLength(2)
  expect(mail!.text_body).toContain(`/admin/departures/${departure._id}/log`)
  for (const word of [maya.fullname, 'Fell', 'Stumbles', 'walk']) expect(mail!.text_body).not.toContain(word)

  for (const { _id, is_urgent } of (await logOf()).entries) if (is_urgent) await markEntrySeen(_id, STAFF)
  expect(await trailOnToday()).toEqual([])
})

test('cash for what ends beyond the limit in the middle of a sign is a cost all the same', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const what_for = `${'m'.repeat(COST_LABEL_MAX - 1)}🫏`
  await sendBy(phone, [cashEntry({ what_for })])
  const { _id } = (await logOf()).entries.find(({ kind }) => kind === 'cash')!
  expect(await costOfCash(_id, STAFF)).toMatchObject({ label: 'm'.repeat(COST_LABEL_MAX - 1) })
})

test('paid cash becomes a paid cost of the departure once, and is hidden from whoever may not see costs', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  await sendBy(phone, [cashEntry({ day: addDays(today(), 1), to_whom: 'Pasang' }), noteEntry('Snow')])
  const staff = await readDepartureLog(departure._id, false)
  expect(staff.entries.map(({ kind }) => kind)).toEqual(['note'])
  const { _id } = (await logOf()).entries.find(({ kind }) => kind === 'cash')!
  const both = await Promise.allSettled([costOfCash(_id, STAFF), costOfCash(_id, STAFF)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const costs = await db.selectFrom('departure_costs').selectAll().execute()
  expect(costs).toMatchObject([
    { label: 'A mule', supplier: 'Pasang', amount: 150_000, currency: 'NPR', paid_on: today() },
  ])
  expect((await logOf()).entries.find(({ kind }) => kind === 'cash')!.cost_id).toBe(costs[0]!.id)
})
