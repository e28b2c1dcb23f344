import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { Desk, type NearDays } from '#contract/desk.ts'
import { actors } from '#contract/events.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { describeTraveller } from '#domain/bookings/travellers.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { prepareTrip } from '#domain/bookings/prepare.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { send, signedIn } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { arrange, hiace } from '#test/transfers.ts'

const STAFF = 'staff-pasang'
const LAST_DAY = 13

test('Today shows what leaves within seven days and what is on the way, and nothing that is cancelled or empty', async () => {
  await db.deleteFrom('departures').execute()
  const [soon, out] = [await joined(2), await joined(3)]
  const gone = await createBooking({ ...maya, departure_id: soon.departure_id, travellers: 1 })
  await cancelBooking(gone.reference, 'Ill', actors.visitor)
  await payFor(out, out.total!.amount)
  await guided(soon.departure_id!, 'Mingma Gurung', 'asked')
  await guided(out.departure_id!, 'Dorje Tamang', 'confirmed')
  await guided(out.departure_id!, 'Pemba Rai', 'declined')
  const own = await createBooking({ ...maya, travellers: 4 })
  await payFor(own, own.deposit!.amount)
  const ofOwn = await prepareTrip(own.reference, STAFF)
  const [last, later] = [await joined(1), await joined(1)]
  const empty = (await departureWith(6))._id
  const [called, draft] = [await joined(1), await joined(1)]

  await leavesIn(3, soon.departure_id!)
  await leavesIn(-4, out.departure_id!)
  await leavesIn(0, ofOwn._id)
  await leavesIn(7, last.departure_id!)
  await leavesIn(8, later.departure_id!)
  await leavesIn(-2, empty)
  for (const { departure_id } of [called, draft]) await leavesIn(1, departure_id!)
  await set(called.departure_id!, { cancelled_at: new Date().toISOString() })
  await set(draft.departure_id!, { is_draft: 1 })

  const { leaving, on_the_way } = await near()
  expect(leaving).toMatchObject({ total: 3, path_in_admin: '/admin/departures' })
  expect(leaving.items).toMatchObject([
    { departure_id: ofOwn._id, state: 'private', people: 4, day_number: 1, guides: [] },
    {
      departure_id: soon.departure_id,
      start_date: addDays(today(), 3),
      state: 'below-minimum',
      people: 2,
      paid: 0,
      min_to_run: 2,
      day_number: null,
      days: 14,
      guides: [{ name: 'Mingma Gurung', is_confirmed: false }],
    },
    { departure_id: last.departure_id, people: 1 },
  ])
  expect(on_the_way).toMatchObject({ total: 1, path_in_admin: '/admin/departures?when=past' })
  expect(on_the_way.items).toMatchObject([
    {
      departure_id: out.departure_id,
      state: 'guaranteed',
      people: 3,
      day_number: 5,
      days: 14,
      end_date: addDays(today(), 9),
      guides: [{ name: 'Dorje Tamang', is_confirmed: true }],
    },
  ])
  // On its last day it is still on the way, the day after it is not, nor once everybody has cancelled.
  await leavesIn(-LAST_DAY, out.departure_id!)
  expect((await near()).on_the_way.items).toMatchObject([{ day_number: 14 }])
  await leavesIn(-LAST_DAY - 1, out.departure_id!)
  expect((await near()).on_the_way.total).toBe(0)
  await leavesIn(-1, out.departure_id!)
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', out._id).execute()
  expect((await near()).on_the_way.total).toBe(0)
})

test('Today shows who lands and leaves today and tomorrow, with who fetches them, and nobody who has cancelled', async () => {
  const [day, next] = [today(), addDays(today(), 1)]
  const lands = await landingOn(day, '14:30', 3)
  await describeTraveller(lands._id, 2, TravellerInput.parse({ name: 'Sven Lindqvist' }), STAFF)
  await describeTraveller(lands._id, 3, TravellerInput.parse({ name: 'Astrid Lindqvist' }), STAFF)
  // Astrid is left out of the booking.
  await db.updateTable('bookings').set({ travellers: 2 }).where('id', '=', lands._id).execute()
  await arrange(lands, { supplier_id: (await hiace())._id, driver: 'Mingma' })
  const early = await landingOn(day, '08:05', 1)
  const leaves = await createBooking(maya)
  const flight = { leaving_at: `${next}T23:10`, leaving_flight: 'QR 653' }
  await changed(leaves, { start_date: addDays(next, -LAST_DAY), end_date: next, ...flight })
  await landingOn(addDays(day, 2), '10:00', 1)
  const unknown = await createBooking(maya)
  await changed(unknown, { start_date: day })
  const gone = await landingOn(day, '09:00', 1)
  await cancelBooking(gone.reference, 'Ill', STAFF)

  const { flights } = await near()
  expect(flights).toMatchObject([
    { day, total: 2, path_in_admin: `/admin/transfers?day=${day}` },
    { day: next, total: 1, path_in_admin: `/admin/transfers?day=${next}` },
  ])
  expect(flights[0]!.items).toMatchObject([
    { reference: early.reference, at: `${day}T08:05`, names: [maya.fullname], met_by: '' },
    {
      reference: lands.reference,
      direction: 'arrival',
      at: `${day}T14:30`,
      flight: 'QR 652',
      travellers: 2,
      names: [maya.fullname, 'Sven Lindqvist'],
      met_by: 'Hiace, BA 2 CHA 4711, Mingma',
    },
  ])
  expect(flights[1]!.items).toMatchObject([
    {
      reference: leaves.reference,
      direction: 'departure',
      at: null,
      leaves_at: `${next}T23:10`,
      flight: 'QR 653',
    },
  ])
})

test('of many parties of a day the first twelve to land are named, and all are counted', async () => {
  for (let number = 10; number < 24; number++) await landingOn(today(), `${number}:00`, 1)
  const [ofToday, ofTomorrow] = (await near()).flights
  expect([ofToday!.total, ofToday!.items.length]).toEqual([14, 12])
  expect(ofToday!.items.at(-1)!.at).toBe(`${today()}T21:00`)
  expect(ofTomorrow).toMatchObject({ total: 0, items: [] })
})

test('who does not see travellers is not told who leaves and lands', async () => {
  await landingOn(today(), '10:00', 1)
  const { owner, staff, dawaId } = await ownerAndStaff()
  for (const [role, isTold] of [
    ['content', false],
    ['guide', false],
    ['sales', true],
    ['operations', true],
  ] as const) {
    await send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
    const answer = await (await send('GET', '/api/desk/', undefined, staff)).text()
    expect([role, Desk.parse(JSON.parse(answer)).near !== undefined]).toEqual([role, isTold])
    expect([role, answer.includes('QR 652')]).toEqual([role, isTold])
  }
})

async function near(): Promise<NearDays> {
  const { near: told } = await read()
  return told!
}

async function read(): Promise<Desk> {
  const answer = await send('GET', '/api/desk/', undefined, await signedIn())
  expect(answer.status).toBe(200)
  return Desk.parse(await answer.json())
}

/** Returns a booking of so many on a departure of its own, sold by the seat. */
async function joined(travellers: number): Promise<Booking> {
  const { _id: departure_id } = await departureWith(8)
  return createBooking({ ...maya, departure_id, travellers })
}

async function guided(departureId: string, name: string, state: 'asked' | 'confirmed' | 'declined') {
  const { _id: crew_id } = await crewWith({ name })
  const place = await assignCrew(departureId, AssignmentInput.parse({ crew_id, role: 'guide' }), STAFF)
  if (state !== 'asked') await changeAssignment(place._id, { role: 'guide', state, overrule: '' }, STAFF)
}

/** Lets the clock stand so many days before a departure, which nobody could book by then. */
function leavesIn(days: number, departureId: string) {
  const start_date = addDays(today(), days)
  return set(departureId, { start_date, end_date: addDays(start_date, LAST_DAY) })
}

function set(
  departureId: string,
  row: { start_date?: string; end_date?: string; cancelled_at?: string; is_draft?: number },
) {
  return db.updateTable('departures').set(row).where('id', '=', departureId).execute()
}

/** Returns a party that lands at this time on the first day of its trip. */
async function landingOn(day: string, time: string, travellers: number): Promise<Booking> {
  const booking = await createBooking({ ...maya, travellers })
  const landed = { arrival_at: `${day}T${time}`, arrival_flight: 'QR 652' }
  await changed(booking, { start_date: day, end_date: addDays(day, LAST_DAY), ...landed })
  return booking
}

type Journey = {
  start_date?: string
  end_date?: string
  arrival_at?: string
  arrival_flight?: string
  leaving_at?: string
  leaving_flight?: string
}

function changed({ _id }: Booking, row: Journey) {
  return db.updateTable('bookings').set(row).where('id', '=', _id).execute()
}
