import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { DeskFigures } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { classicTourId } from '#test/world.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { addRefund } from '../refunds/add.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { readFigures } from './figures.ts'

const owner = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const thisMonth = today().slice(0, 7)

test('the last twelve months are there, the oldest first, also those in which nothing happened', async () => {
  const { months, trips } = DeskFigures.parse(await readFigures(new Date('2026-03-15T00:00:00Z')))

  expect(months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(months.every(({ bookings, money }) => bookings === 0 && money.length === 0)).toBe(true)
  expect(trips).toEqual([])
})

test('bookings that stand are counted, and money that came and went', async () => {
  const trek = await createBooking({ ...maya, travellers: 2 })
  await payFor(trek, 50_000)
  const { _id } = await addRefund(trek.reference, { amount: 8_000, reason: 'Goodwill' }, owner)
  await addRefund(trek.reference, { amount: 1_000, reason: 'Not sent yet' }, owner)
  await recordSentRefund(_id, { method: 'cash', note: '' }, owner.actor)
  const tour = await createBooking({ ...maya, trip_id: classicTourId })
  await cancelBooking(tour.reference, '', 'visitor')

  const { months, trips } = await readFigures()

  const figures = {
    bookings: 1,
    travellers: 2,
    money: [{ currency: 'USD', received: 50_000, refunded: 8_000 }],
  }
  expect(months.at(-1)).toEqual({ month: thisMonth, ...figures })
  expect(trips).toEqual([{ trip_name: trek.trip_name, ...figures }])
})

test('money counts on the day staff wrote down, in Kathmandu, each currency for itself', async () => {
  await payFor(await createBooking(maya), 30_000)
  const lastMonth = addDays(`${thisMonth}-01`, -1)
  await db.updateTable('payments').set({ received_on: lastMonth }).execute()
  expect((await readFigures()).months.at(-2)!.money).toMatchObject([{ currency: 'USD', received: 30_000 }])

  // 18:15 UTC is midnight in Kathmandu.
  const firstOfMonth = `${addDays(`${thisMonth}-01`, -1)}T18:15:00.000Z`
  await db
    .updateTable('payments')
    .set({ received_on: null, confirmed_at: firstOfMonth, currency: 'NPR' })
    .execute()
  expect((await readFigures()).months.at(-1)!.money).toMatchObject([{ currency: 'NPR', received: 30_000 }])
})

test('what came without a booking counts, and is called so', async () => {
  await payFor(await createBooking(maya), 30_000)
  await db.updateTable('payments').set({ booking_id: null }).execute()

  expect((await readFigures()).trips).toContainEqual(
    expect.objectContaining({ trip_name: 'Without a booking', bookings: 0 }),
  )
})
