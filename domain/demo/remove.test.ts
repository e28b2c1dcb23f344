import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { demoWorld, quarterWorld } from '#test/demo-world.ts'
import { maya, seatsTaken } from '#test/bookings.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pikey } from '#test/trips.ts'
import { annapurna, everest, everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { readDeparture } from '../departures/departures.ts'
import { checkSite } from '../site/checks.ts'
import { listExtras } from '../extras/edit.ts'
import { installDemo } from './install.ts'
import { listCodes } from '../discounts/codes.ts'
import { removeDemoContent } from './remove.ts'
import { listRegions } from '../regions/regions.ts'
import { readSettings } from '../settings.ts'
import { listTrips } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'

const owner = 'staff-owner'

test('demo content is removed, and what staff added or edited stays', async () => {
  await addTrip('trek', { ...pikey, region_id: everest.id }, owner)
  await editTrip('trek', 'annapurna-base-camp', { ...pikey, name: 'Our own', region_id: annapurna.id }, owner)
  const version = await contentVersion()

  const { removed, keptAsDrafts } = await removeDemoContent(owner)

  expect(removed).toMatchObject({ regions: 2, trips: 4, blogs: 2, faq: 11, 'discount codes': 1 })
  expect(keptAsDrafts).toEqual([])
  expect((await listTrips('trek', { drafts: true })).items.map(({ name }) => name)).toEqual([
    'Our own',
    'Pikey Peak',
  ])
  expect((await listTrips('tour', { drafts: true })).total).toBe(0)
  expect((await listRegions()).map(({ name }) => name)).toEqual(['Annapurna', 'Everest'])
  expect((await readSettings()).company.name).not.toBe(demoWorld.settings.company.name)
  expect(await contentVersion()).toBe(version + 1)
})

test('the code of the demo goes, unless somebody has booked with it', async () => {
  const { id } = await db.selectFrom('departures').select('id').limit(1).executeTakeFirstOrThrow()
  expect((await listCodes()).map(({ code }) => code)).toEqual(['NAMASTE'])
  await db
    .insertInto('bookings')
    .values({ ...bookingOf(id), discount_code: 'NAMASTE' })
    .execute()
  expect((await removeDemoContent(owner)).removed).toMatchObject({ 'discount codes': 0 })
  const own = await db.selectFrom('discount_codes').select(['code', 'is_demo']).execute()
  expect(own).toEqual([{ code: 'NAMASTE', is_demo: 0 }])
})

test('the extras of the demo go, but for those that somebody real has or asks for, which nobody chooses any more', async () => {
  await emptyTables()
  await installDemo(quarterWorld)
  const extras = await listExtras()
  const called = (name: string) => extras.find((extra) => extra.name === name)!._id
  const [porter, night] = [called('Porter of your own'), called('Extra night in Kathmandu')]
  const wanted = [{ extra_id: porter, quantity: 3 }]
  const { _id, lines } = await createBooking({ ...maya, travellers: 2, extras: wanted })
  expect(lines.map(({ extra_id }) => extra_id)).toContain(porter)
  const asked = JSON.stringify([{ extra_id: night, quantity: 1 }])
  await db.updateTable('bookings').set({ wanted_extras: asked }).where('id', '=', _id).execute()

  expect((await removeDemoContent(owner)).removed).toMatchObject({ extras: extras.length - 2 })
  const kept = await db.selectFrom('extras').select(['id', 'is_demo', 'is_offered']).orderBy('name').execute()
  expect(kept).toEqual([night, porter].map((id) => ({ id, is_demo: 0, is_offered: 0 })))
  await expectInvariants()
})

test('a demo trip that somebody has booked stays as a draft', async () => {
  const { id } = await db
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', everestTrekId)
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('bookings').values(bookingOf(id)).execute()

  const { keptAsDrafts } = await removeDemoContent(owner)

  expect(keptAsDrafts).toEqual(['Everest Base Camp Trek'])
  expect((await listTrips('trek', { drafts: false })).total).toBe(0)
  expect((await listTrips('trek', { drafts: true })).items).toMatchObject([{ status: 'draft' }])
})

test('the bookings of the demo go with everything behind them, and the seats of somebody real stay taken', async () => {
  await emptyTables()
  await installDemo(quarterWorld)
  const booked = await db
    .selectFrom('bookings')
    .select(['departure_id', 'reference'])
    .orderBy('created_at')
    .execute()
  const { departure_id, reference } = booked[0]!
  await db.updateTable('departures').set({ capacity: 30 }).where('id', '=', departure_id!).execute()
  const departure = await readDeparture(departure_id!)
  const { _id } = await createBooking({ ...maya, trip_id: departure.trip_id, departure_id })
  await cancelBooking(reference, 'To try it out', owner)

  const { removed, keptAsDrafts } = await removeDemoContent(owner)

  expect(removed.bookings).toBe(booked.length)
  expect(keptAsDrafts).toEqual([departure.trip_name])
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([{ id: _id }])
  expect(await seatsTaken(departure_id!)).toBe(maya.travellers)
  for (const table of ['payments', 'documents', 'refunds', 'booking_notes'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const linesLeft = await db.selectFrom('booking_lines').select('booking_id').execute()
  expect(linesLeft).toEqual([{ booking_id: _id }])
  const actorsLeft = await db.selectFrom('events').select('actor').distinct().execute()
  expect(actorsLeft.map(({ actor }) => actor)).not.toContain('demo')
  const checks = await checkSite()
  expect(checks.find(({ name }) => name === 'Demo content')).toMatchObject({ state: 'ok' })
  await expectInvariants()
})

function bookingOf(departure_id: string) {
  return {
    id: 'booking',
    reference: 'CH-TEST',
    status: 'requested',
    refund: 'none' as const,
    trip_id: everestTrekId,
    trip_name: 'Everest Base Camp Trek',
    departure_id,
    start_date: '2027-10-02',
    end_date: '2027-10-15',
    days: 14,
    travellers: 1,
    seats_held: 0,
    fullname: 'Maya',
    gender: 'Female',
    email: 'maya@example.com',
    nationality: 'Nepal',
    mobile: '1',
    message: 'Hello',
    terms_version: 1,
    version: 1,
    created_at: '',
    updated_at: '',
  }
}
