import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { arrange, hiace, landAt, landing, refused } from '#test/transfers.ts'
import { createBooking } from '../bookings/create.ts'
import { describeArrival } from '../bookings/travellers.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { removeSupplier, addSupplier } from '../suppliers/suppliers.ts'
import { ownTransfers, transfersCsv, transfersOfDay } from './read.ts'

const STAFF = 'staff-pasang'

async function faultsOn(day: string) {
  const { transfers } = await transfersOfDay(day)
  return transfers.map(({ reference, faults }) => [reference, faults])
}

test('a day has who lands by their own flight and who leaves, what is wrong first, then by time', async () => {
  const late = await landing('21:40')
  const early = await landing('08:35', 2)
  const unknown = await createBooking(maya)
  const { _id: supplier_id } = await hiace()
  const { _id: crew_id } = await crewWith({ name: 'Mingma Driver', roles: ['driver'] })
  await arrange(late, { supplier_id, crew_id })
  await arrange(early, {
    vehicle: 'Taxi BA 1 JA 77',
    from_place: 'Airport',
    to_place: 'Hotel Yak',
    sign: 'Lekh',
  })

  const { transfers } = await transfersOfDay(late.start_date)
  expect(
    transfers.map(({ reference, at, sign, faults }) => [reference, at?.slice(11), sign, faults]),
  ).toEqual([
    [
      unknown.reference,
      undefined,
      'Maya Lindqvist',
      ['No flight is known', 'No time is known', 'No vehicle is set'],
    ],
    [early.reference, '08:35', 'Lekh', []],
    [late.reference, '21:40', 'Maya Lindqvist', []],
  ])
  expect(transfers[2]).toMatchObject({
    vehicle_name: 'Hiace',
    plate: 'BA 2 CHA 4711',
    driver_name: 'Mingma Driver',
    driver_call: '+977 984 123 4567',
  })
  const csv = transfersCsv(await transfersOfDay(late.start_date))
  expect(csv).toContain(`08:35,Arrival,QR 652,,Airport,Hotel Yak,Lekh,2,Taxi BA 1 JA 77`)

  const leaving = (await transfersOfDay(late.end_date)).transfers
  expect(leaving.map(({ direction }) => direction)).toEqual(['departure', 'departure', 'departure'])
  const next = addDays(late.end_date, 1)
  await arrange(late, { at: `${next}T18:00`, flight: 'QR 653', supplier_id }, 'departure')
  expect((await transfersOfDay(late.end_date)).transfers).toHaveLength(2)
  expect((await transfersOfDay(next)).transfers).toMatchObject([{ reference: late.reference, faults: [] }])
})

test('who is cancelled is on no list in the next request', async () => {
  const booking = await landing('08:35')
  const { _id: supplier_id } = await hiace()
  await arrange(booking, { supplier_id })
  await arrange(booking, { supplier_id }, 'departure')
  expect((await transfersOfDay(booking.start_date)).transfers).toHaveLength(1)
  await cancelBooking(booking.reference, 'Ill', actors.visitor)
  for (const day of [booking.start_date, booking.end_date]) {
    const read = await transfersOfDay(day)
    expect(read.transfers).toEqual([])
    expect(transfersCsv(read)).not.toContain(booking.reference)
  }
  expect(await ownTransfers(booking._id)).toEqual([])
  expect(await refused(arrange(booking, {}))).toContain('cancelled')
})

test('a vehicle with four seats and six people within the hour is red, also across midnight', async () => {
  const { _id: supplier_id } = await hiace(4)
  const first = await landing('10:00', 3)
  const second = await landing('10:59', 3)
  const third = await landing('12:00', 3)
  for (const booking of [first, second, third]) await arrange(booking, { supplier_id })
  const says = ['Hiace has 4 seats, and 6 people within the hour']
  expect(await faultsOn(first.start_date)).toEqual([
    [first.reference, says],
    [second.reference, says],
    [third.reference, []],
  ])
  await arrange(second, { vehicle: 'Taxi' })
  expect((await faultsOn(first.start_date)).map(([, faults]) => faults)).toEqual([[], [], []])

  const before = addDays(first.start_date, -1)
  await landAt(first, `${before}T23:40`)
  await landAt(second, `${first.start_date}T00:20`)
  for (const booking of [first, second]) await arrange(booking, { supplier_id })
  expect(await faultsOn(before)).toEqual([[first.reference, says]])
})

test('of two who arrange at once one wins, and a flight that changed meanwhile is told', async () => {
  const booking = await landing('08:35')
  const [due] = (await transfersOfDay(booking.start_date)).transfers.map((one) => one.due)
  const both = await Promise.allSettled([
    arrange(booking, { vehicle: 'Taxi' }, 'arrival', 0),
    arrange(booking, { vehicle: 'Jeep' }, 'arrival', 0),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('transfers').select('version').execute()).toEqual([{ version: 1 }])
  expect(await refused(arrange(booking, { vehicle: 'Jeep' }, 'arrival', 0))).toContain('Someone else')
  expect(await ownTransfers(booking._id)).toHaveLength(1)

  const arrival_at = `${booking.start_date}T11:00`
  await describeArrival(booking._id, { arrival_flight: 'QR 652', arrival_at }, actors.visitor)
  const [outdated] = (await transfersOfDay(booking.start_date)).transfers
  expect(outdated!.faults).toEqual(['The landing has changed since it was arranged'])
  expect(await ownTransfers(booking._id)).toEqual([])
  expect(await refused(arrange(booking, { vehicle: 'Taxi', due: due! }, 'arrival', 1))).toContain('changed')
  const anew = await arrange(booking, { vehicle: 'Taxi', due: outdated!.due }, 'arrival', 1)
  expect(anew).toMatchObject({ faults: [], version: 2 })
})

test('a trip that moves takes the typed time out, and says so', async () => {
  const { _id: departure_id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id })
  await arrange(booking, { at: `${booking.end_date}T18:00`, flight: 'QR 653', vehicle: 'Taxi' }, 'departure')
  const end_date = addDays(booking.end_date, 3)
  await db.updateTable('bookings').set({ end_date }).where('id', '=', booking._id).execute()
  expect((await transfersOfDay(booking.end_date)).transfers).toEqual([])
  const [moved] = (await transfersOfDay(end_date)).transfers
  expect(moved).toMatchObject({
    at: null,
    faults: ['The last day has changed since it was arranged', 'No time is known'],
  })
})

test('what cannot be is refused at its field, and a vehicle that is deleted leaves the row red', async () => {
  const booking = await landing('08:35')
  const { _id: lodge } = await addSupplier(SupplierInput.parse({ kind: 'lodge', name: 'Hotel Yak' }), STAFF)
  const { _id: guide } = await crewWith()
  const early = `${addDays(booking.end_date, -1)}T10:00`
  const late = `${addDays(booking.end_date, 61)}T10:00`
  const faults = [
    await refused(arrange(booking, { supplier_id: lodge })),
    await refused(arrange(booking, { supplier_id: 'nobody' })),
    await refused(arrange(booking, { crew_id: guide })),
    await refused(arrange(booking, { at: early })),
    await refused(arrange(booking, { flight: 'QR 1' })),
    await refused(arrange(booking, { at: early }, 'departure')),
    await refused(arrange(booking, { at: late }, 'departure')),
  ]
  expect(faults.flatMap((fault) => Object.keys(fault as object))).toEqual([
    'supplier_id',
    'supplier_id',
    'crew_id',
    'at',
    'flight',
    'at',
    'at',
  ])
  const { _id: supplier_id } = await hiace()
  await arrange(booking, { supplier_id })
  await removeSupplier(supplier_id, STAFF)
  const [row] = (await transfersOfDay(booking.start_date)).transfers
  expect(row).toMatchObject({ supplier_id: null, faults: ['No vehicle is set'] })
  const events = await db.selectFrom('events').select('after').where('noun', '=', 'booking').execute()
  expect(JSON.stringify(events)).toContain('transfer')
})
