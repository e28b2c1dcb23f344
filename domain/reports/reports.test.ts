import { expect, test } from 'vitest'
import { OccupancyQuery, SalesQuery } from '#contract/reports.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { classicTourId } from '#test/world.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { bookByPhone, createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { readOccupancy } from './occupancy.ts'
import { readSales } from './sales.ts'

const owner = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const ever = { from: '2026-01-01', to: '2029-12-31' }
const usd = (amount: number) => [{ amount, currency: 'USD' }]

/** A trek for two, its price lowered by US$10, a tour by telephone, and a trek that was cancelled. */
async function aDaysBookings() {
  const trek = await createBooking({ ...maya, travellers: 2 })
  await adjustPrice(trek.reference, { kind: 'goodwill', amount: 1_000, reason: 'Maya fell ill' }, owner)
  const tour = await bookByPhone({ ...maya, email: 'tashi@example.com', trip_id: classicTourId }, owner.actor)
  const given = await createBooking({ ...maya, email: 'nima@example.com' })
  await cancelBooking(given.reference, '', 'visitor')
  return { trek, tour }
}

test('sales by trip and by source leave out what was cancelled, and are what the bookings come to', async () => {
  const { trek, tour } = await aDaysBookings()
  const ofTrek = { kind: null, bookings: 1, quantity: 2, sums: usd(trek.total!.amount - 1_000) }
  const ofTour = { kind: null, bookings: 1, quantity: 1, sums: [tour.total] }

  expect(await readSales(SalesQuery.parse({ ...ever, by: 'source' }))).toEqual([
    { group: 'phone', ...ofTour },
    { group: 'web', ...ofTrek },
  ])
  expect(await readSales(SalesQuery.parse({ ...ever, by: 'trip' }))).toEqual(
    expect.arrayContaining([
      { group: trek.trip_name, ...ofTrek },
      { group: tour.trip_name, ...ofTour },
    ]),
  )
})

test('the lines of the price add up to the sales', async () => {
  const { trek, tour } = await aDaysBookings()
  const rows = await readSales(SalesQuery.parse({ ...ever, by: 'line' }))

  expect(rows).toEqual([
    { group: '', kind: 'trip', bookings: 2, quantity: 3, sums: usd(trek.total!.amount + tour.total!.amount) },
    { group: 'Goodwill', kind: 'adjustment', bookings: 1, quantity: 1, sums: usd(-1_000) },
  ])
  expect(await readSales(SalesQuery.parse({ ...ever, by: 'class' }))).toEqual(rows.slice(0, 1))
})

test('a booking counts in the month it was made, by the clock of Kathmandu, or in that of its first day', async () => {
  const { trek } = await aDaysBookings()
  await db.deleteFrom('idempotency_keys').execute()
  // 18:15 UTC is midnight in Kathmandu.
  await db.updateTable('bookings').set({ created_at: '2026-10-31T18:15:00.000Z' }).execute()
  await db.updateTable('bookings').set({ start_date: '2027-04-30' }).execute()

  const made = await readSales(SalesQuery.parse({ ...ever, by: 'month' }))
  expect(made.map(({ group, bookings }) => [group, bookings])).toEqual([['2026-11', 2]])
  const first = await readSales(SalesQuery.parse({ ...ever, by: 'month', counted: 'start' }))
  expect(first.map(({ group, bookings }) => [group, bookings])).toEqual([['2027-04', 2]])
  const october = SalesQuery.parse({ from: '2026-10-01', to: '2026-10-31', by: 'trip' })
  expect(await readSales(october)).toEqual([])
  expect(trek.travellers).toBe(2)
})

test('occupancy counts seats, those that are unpaid apart, and no seats of what was cancelled', async () => {
  const [open, given] = [await departureWith(10), await departureWith(8)]
  const paid = await createBooking({ ...maya, departure_id: open._id, travellers: 2 })
  await payFor(paid, paid.deposit!.amount)
  await createBooking({ ...maya, email: 'tashi@example.com', departure_id: open._id, travellers: 3 })
  await cancelDeparture(given._id, 'Snow', owner.actor)

  const days = { from: open.start_date, to: open.start_date }
  expect(await readOccupancy(OccupancyQuery.parse({ ...days, by: 'trip' }))).toEqual([
    { group: open.trip_name, departures: 2, cancelled: 1, seats: 10, taken: 5, unpaid: 3 },
  ])
  const [month] = await readOccupancy(OccupancyQuery.parse({ ...days, by: 'month' }))
  expect(month).toMatchObject({ group: open.start_date.slice(0, 7) })
})

test('days in the wrong order, and more than five years of them, are refused with a sentence', () => {
  expect(refused('2026-02-01', '2026-01-01')).toEqual(['The last day must not come before the first'])
  expect(refused('2020-01-01', '2026-01-01')).toEqual(['Choose 5 years at most'])
})

function refused(from: string, to: string) {
  return SalesQuery.safeParse({ from, to, by: 'trip' }).error?.issues.map(({ message }) => message)
}
