import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { createBooking } from './bookings/create.ts'
import { cancelBooking } from './cancellations/booking.ts'
import { eraseCustomer } from './customers/erase.ts'
import { editDeparture, findDeparture, listDepartures } from './departures/departures.ts'
import { readDesk } from './desk/attention.ts'
import { readFigures } from './desk/figures.ts'
import { listDocuments, readPaper } from './documents/read.ts'
import { findEnquiry, submitContact } from './enquiries/enquiries.ts'
import { changeEnquiry } from './enquiries/thread.ts'
import { listUnreadable } from './site/stored-check.ts'

const pasang = 'staff-pasang'

beforeEach(async () => {
  // What the test before has broken is whole again.
  await listUnreadable()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

async function onToday() {
  const { groups } = await readDesk()
  return groups.find(({ kind }) => kind === 'unreadable')!.items
}

test('a departure whose prices cannot be read is not offered, and who is on it notices nothing', async () => {
  const { _id, trip_id, start_date, end_date } = await departureWith(8)
  const choice = { ...maya, startDate: undefined, departure_id: _id }
  const { reference } = await createBooking(choice)
  await db.updateTable('departures').set({ price_tiers: '[{"from":2}]' }).where('id', '=', _id).execute()

  expect((await listDepartures(trip_id)).map((departure) => departure._id)).not.toContain(_id)
  await expect(createBooking(choice)).rejects.toThrow('This departure cannot be booked now')
  expect(await findDeparture(_id)).toMatchObject({ price_tiers: [], unreadable: [{ field: 'price_tiers' }] })
  expect(await onToday()).toMatchObject([{ path_in_admin: `/admin/departures/${_id}/edit` }])
  expect((await cancelBooking(reference, 'Ill', pasang)).booking.status).toBe('cancelled')

  await editDeparture(_id, { trip_id, start_date, end_date, capacity: 8, min_to_run: 2 }, pasang)
  expect((await listDepartures(trip_id)).map((departure) => departure._id)).toContain(_id)
  expect(await onToday()).toEqual([])
})

test('a paper that cannot be read leaves the sums, the list and the cancellation as they are', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.total!.amount)
  const before = await readFigures()
  await db
    .updateTable('documents')
    .set({ snapshot: '{"total":{"amount":149000,"currency":"USD"}}' })
    .execute()
  await db.updateTable('documents').set({ snapshot: 'lost' }).where('kind', '=', 'receipt').execute()

  const papers = await listDocuments(booking._id)
  expect(papers.map(({ kind, total }) => [kind, total?.amount])).toEqual([
    ['invoice', 149_000],
    ['receipt', undefined],
  ])
  await expect(readPaper(booking._id, papers[1]!._id)).rejects.toThrow(/^REC-\S+ cannot be read/)
  expect(await readFigures()).toEqual(before)
  expect(await onToday()).toMatchObject([
    { path_in_admin: `/admin/bookings/${booking.reference}` },
    { path_in_admin: `/admin/bookings/${booking.reference}` },
  ])
  const cancelled = await cancelBooking(booking.reference, 'Ill', pasang)
  expect(cancelled.booking).toMatchObject({ status: 'cancelled', paid: { amount: 29_800 } })
})

test('of a paper that cannot be read nothing of an erased person stays', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.total!.amount)
  await db.updateTable('bookings').set({ start_date: '2026-01-01', end_date: '2026-01-14' }).execute()
  await db
    .updateTable('documents')
    .set({ snapshot: `{"buyer":"${maya.fullname}","total":{"amount":149000,"currency":"USD"}}` })
    .execute()

  await eraseCustomer(maya.email, pasang)
  const rows = await db.selectFrom('documents').select('snapshot').execute()
  expect(rows.map(({ snapshot }) => JSON.parse(snapshot) as unknown)).toEqual(
    rows.map(() => ({ total: { amount: 149_000, currency: 'USD' } })),
  )
})

test('an enquiry whose details cannot be read is listed without them, and mended by what is done about it', async () => {
  const { _id } = await submitContact({
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@example.com',
    contact: '+44 1',
    message: 'April?',
  })
  await db.updateTable('enquiries').set({ details: '{"lastName":' }).execute()

  expect(await findEnquiry(_id)).toMatchObject({ message: 'April?', details: {} })
  expect(await onToday()).toMatchObject([{ path_in_admin: `/admin/enquiries/${_id}` }])
  await changeEnquiry(_id, { status: 'open' }, pasang)
  expect(await onToday()).toEqual([])
})
