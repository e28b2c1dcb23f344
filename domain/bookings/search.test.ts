import { expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { createBooking } from './create.ts'
import { listBookings } from './read.ts'

test('bookings are found by name, reference, address, trip and telephone, and nothing in a search is a pattern', async () => {
  const ang = await createBooking({ ...maya, fullname: 'Ang_Dawa Å', email: 'ang@example.org' })
  const other = await createBooking({ ...maya, fullname: 'AngXDawa', startDate: addDays(today(), 40) })
  await createBooking(maya)

  expect(await foundBy('ang_dawa')).toEqual([ang.reference])
  expect(await foundBy('å EXAMPLE.ORG')).toEqual([ang.reference])
  expect(await foundBy(other.reference.toLowerCase())).toEqual([other.reference])
  expect(await foundBy('everest dawa')).toHaveLength(2)
  expect(await foundBy('%')).toEqual([])
  const caller = await createBooking({ ...maya, mobile: '+41 79 555 01 02' })
  for (const typed of ['79 555 01 02', '0795550102', '+41 (79) 555-01-02', '555 01'])
    expect(await foundBy(typed), typed).toEqual([caller.reference])
  expect(await foundBy('79 555 01 03')).toEqual([])
})

test.each(['-created', 'created', 'start', '-start'] as const)(
  'a search looks through a few at a time and goes on where it stopped, by %s',
  async (sort) => {
    for (const [index, day] of [50, 30, 40, 30, 60].entries())
      await createBooking({
        ...maya,
        fullname: index % 2 ? 'Ang Dawa' : 'Maya Gurung',
        startDate: addDays(today(), day),
      })
    const places = (await listBookings({ limit: 10, sort })).items.map(({ reference }) => reference)
    const wanted = { limit: 10, sort, q: 'dawa' }
    const all = (await listBookings(wanted)).items.map(({ reference }) => reference)
    expect(await listBookings(wanted)).toMatchObject({ total: 2, isPart: false, next: undefined })

    const seen: string[][] = []
    let page = await listBookings(wanted, 2)
    expect(page).toMatchObject({ isPart: true, next: expect.any(String) })
    for (;;) {
      seen.push(page.items.map(({ reference }) => reference))
      if (page.next === undefined) break
      page = await listBookings({ ...wanted, cursor: page.next }, 2)
    }

    const parts = [places.slice(0, 2), places.slice(2, 4), places.slice(4)]
    expect(seen).toEqual(parts.map((part) => part.filter((reference) => all.includes(reference))))
    expect(page).toMatchObject({ total: 2, isPart: false })
  },
)

test('a page of bookings takes three statements, and reads of departures only what decides', async () => {
  for (let made = 0; made < 3; made++) {
    const { _id: departure_id } = await departureWith(4)
    await createBooking({ ...maya, departure_id })
    await createBooking(maya)
  }
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery')

  const { items, total } = await listBookings({ limit: 4, sort: 'start' })

  const statements = asked.mock.calls.map(([{ sql }]) => sql)
  asked.mockRestore()
  expect(statements).toHaveLength(3)
  const [ofDepartures, ...others] = statements.filter((sql) => sql.includes('from "departures"'))
  expect(others).toEqual([])
  expect(ofDepartures).not.toMatch(/trips|price/)
  expect(items.map(({ undecided }) => undecided?.needed ?? null)).toEqual([null, null, null, 2])
  expect(total).toBe(6)
})

test('a part of a search that finds more than a page shows the rest of the part first', async () => {
  for (const day of [50, 30, 40]) await createBooking({ ...maya, startDate: addDays(today(), day) })
  const wanted = { limit: 1, q: maya.email }
  const all = (await listBookings({ limit: 10 })).items.map(({ reference }) => reference)

  const first = await listBookings(wanted, 2)
  expect([first.items[0]?.reference, first.total, first.isPart]).toEqual([all[0], 2, true])
  const second = await listBookings({ ...wanted, cursor: first.next }, 2)
  expect([second.items[0]?.reference, second.total, second.isPart]).toEqual([all[1], 3, false])
})

test('bookings are filtered and sorted, page by page, with what was paid', async () => {
  const days = [50, 30, 40, 30]
  const made: Booking[] = []
  for (const day of days) made.push(await createBooking({ ...maya, startDate: addDays(today(), day) }))
  await payFor(made[0]!, 29_800)

  const first = await listBookings({ limit: 3, sort: 'start' })
  const rest = await listBookings({ limit: 3, sort: 'start', cursor: first.next })
  const sorted = [...first.items, ...rest.items]

  expect(sorted.map(({ reference }) => reference)).toEqual([1, 3, 2, 0].map((at) => made[at]!.reference))
  expect(sorted[3]!.paid).toEqual({ amount: 29_800, currency: 'USD' })
  expect((await listBookings({ limit: 9, status: 'deposit_paid' })).total).toBe(1)
  const range = { from: addDays(today(), 35), to: addDays(today(), 45) }
  expect((await listBookings({ limit: 9, ...range })).items).toMatchObject([
    { reference: made[2]!.reference },
  ])
  const upside = await listBookings({ limit: 1, sort: '-start' })
  expect((await listBookings({ limit: 9, sort: '-start', cursor: upside.next })).items).toHaveLength(3)
})

async function foundBy(q: string) {
  return (await listBookings({ limit: 10, q })).items.map(({ reference }) => reference)
}
