import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { db } from '#db/client.ts'
import { crewWith } from '#test/crew.ts'
import { singleRoom } from '#test/extras.ts'
import { readPdf } from '#test/pdf.ts'
import {
  CITY,
  HIGH,
  chooseFor,
  departureFrom,
  guestOn,
  lodgeWith,
  moveGuest,
  roomsOn,
  sendTo,
  shortTrek,
  sleepsAt,
} from '#test/rooms.ts'
import { assignCrew } from '../assignments/write.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { roomListPdf } from './list-pdf.ts'
import { resetRooms } from './move.ts'
import { editSupplier, removeSupplier } from '../suppliers/suppliers.ts'
import { roomsOf } from './read.ts'

const STAFF = 'staff-pasang'
let departure: Departure

beforeEach(async () => {
  departure = await shortTrek()
})

test('rooms are proposed from rooms booked, parties, sex and wishes, for each night at its place', async () => {
  const single = await singleRoom()
  await guestOn(departure, 'Ann', { travellers: 2 })
  await guestOn(departure, 'Bea', { extras: [{ extra_id: single._id, traveller: 1, quantity: 1 }] })
  await guestOn(departure, 'Cai')
  const dan = await guestOn(departure, 'Dan', { gender: 'Male' })
  await guestOn(departure, 'Eva', { rooms: { double: 0, share_with: dan.reference } })
  await guestOn(departure, 'Fay', { travellers: 2, rooms: { double: 1, share_with: '' } })
  const { nights, faults, travellers } = await roomsOf(departure._id)
  expect(nights.map(({ day, place }) => [day, place])).toEqual([
    [departure.start_date, CITY],
    [addDays(departure.start_date, 1), HIGH],
    [addDays(departure.start_date, 2), HIGH],
  ])
  expect(await roomsOn(departure, 2)).toEqual([
    'twin Ann+2',
    'single Bea',
    'twin Cai+Eva',
    'single Dan',
    'double Fay+2',
  ])
  expect(nights[1]!.summary).toBe('2 single rooms, 2 twin rooms, 1 double room')
  expect(travellers.find(({ name }) => name === 'Eva')!.wish).toBe('Wishes to share with Dan')
  expect(faults[0]).toBe('Eva wishes to share with Dan, and does not')
  expect(faults.at(-1)).toMatch(/^No lodge is chosen: Kathmandu, /)
})

test('a cancelled traveller, one who leaves the party and one who moves away are on no list in the next request', async () => {
  const lodge = await lodgeWith()
  const [pair, gone, away] = [
    await guestOn(departure, 'Ann', { travellers: 3 }),
    await guestOn(departure, 'Bea'),
    await guestOn(departure, 'Cai'),
  ]
  const says = async () => JSON.stringify(await roomsOf(departure._id))
  const printed = async () => readPdf((await roomListPdf(departure._id, lodge._id)).file).text
  await sendTo(departure, lodge)
  expect(await printed()).toContain('Bea')
  await cancelBooking(gone.reference, 'Ill', actors.visitor)
  const elsewhere = await departureFrom(addDays(departure.start_date, 20))
  const giver = { actor: STAFF, role: 'owner' } as const
  await changeBooking(away.reference, BookingChangeInput.parse({ departure_id: elsewhere._id }), giver)
  await changeBooking(pair.reference, BookingChangeInput.parse({ leaving: [2] }), giver)
  const rooms = await roomsOf(departure._id)
  expect(rooms.travellers.map(({ reference, position }) => [reference, position])).toEqual([
    [pair.reference, 1],
    [pair.reference, 2],
  ])
  expect(rooms.nights.every(({ rooms: all }) => all.flatMap(({ people }) => people).length === 2)).toBe(true)
  expect(await says()).not.toContain(gone.reference)
  expect((await roomsOf(elsewhere._id)).travellers).toHaveLength(1)
  // The paper says who has left, and lists nobody of them.
  expect(await printed()).toContain('Bea has left')
  const bookings = await db.selectFrom('room_places').select('booking_id').distinct().execute()
  expect(bookings).toContainEqual({ booking_id: away._id })
  expect(await roomsOn(elsewhere, 2)).toEqual(['single Cai'])
})

test('a choice of staff is proposed to the next departure, and one for another place does not count', async () => {
  const [yak, hotel] = [await lodgeWith(), await lodgeWith({ name: 'Hotel Tibet', place: 'Thamel' })]
  await lodgeWith({ name: 'Other Lodge' })
  const lodges = async (id = departure._id) =>
    (await roomsOf(id)).nights.map(({ lodge, is_proposed, is_none }) => [lodge, is_proposed, is_none])
  expect(await lodges()).toEqual([
    ['', false, false],
    ['', false, false],
    ['', false, false],
  ])
  await chooseFor(departure, 1, { lodge_id: hotel._id })
  await chooseFor(departure, 2, { lodge_id: yak._id, is_for_place: true })
  const next = await departureFrom(addDays(departure.start_date, 30))
  expect(await lodges(next._id)).toEqual([
    ['Hotel Tibet', true, false],
    ['Yak Lodge', true, false],
    ['Yak Lodge', true, false],
  ])
  await chooseFor(departure, 3, { is_none: true })
  expect((await lodges(next._id))[2]).toEqual(['', true, true])
  await chooseFor(departure, 3, {})
  expect((await lodges())[2]![1]).toBe(false)

  await sleepsAt(CITY, 'Tengboche', HIGH, CITY)
  expect((await lodges())[1]).toEqual(['', false, false])
  await removeSupplier(hotel._id, STAFF)
  expect((await lodges())[0]).toEqual(['', false, false])
  const wrong = { errors: { lodge_id: ['Choose a lodge of the suppliers that is in use'] } }
  await expect(chooseFor(departure, 1, { lodge_id: hotel._id })).rejects.toMatchObject(wrong)
  await expect(chooseFor(departure, 9, { lodge_id: yak._id })).rejects.toThrow('no night 9')
})

test('a lodge without the beds is red in a clear sentence, with the crew and other departures counted', async () => {
  const lodge = await lodgeWith({ twin_rooms: 2, single_rooms: 0, double_rooms: 0 })
  await guestOn(departure, 'Ann', { travellers: 4 })
  const faults = async () => (await roomsOf(departure._id)).nights[1]!.faults
  expect(await faults()).toEqual([])
  const { _id: crew_id } = await crewWith()
  await assignCrew(departure._id, AssignmentInput.parse({ crew_id, role: 'guide' }), STAFF)
  expect(await faults()).toEqual(['Yak Lodge has 4 beds, and 5 are needed: 4 travellers, 1 crew'])
  await guestOn(departure, 'Bea')
  await chooseFor(departure, 2, { lodge_id: lodge._id, is_for_place: true })
  const own = departure
  departure = await departureFrom(addDays(own.start_date, 1))
  await guestOn(departure, 'Cai')
  await chooseFor(departure, 2, { lodge_id: lodge._id })
  departure = own
  expect((await roomsOf(own._id)).nights[2]!.faults).toEqual([
    'Yak Lodge has 4 beds, and 7 are needed: 5 travellers, 1 crew, 1 of other departures',
    'Yak Lodge lacks 1 single room',
  ])
  await editSupplier(lodge._id, SupplierInput.parse({ ...lodge, is_active: false }), STAFF)
  expect((await roomsOf(own._id)).faults).toEqual(
    expect.arrayContaining([expect.stringContaining('Yak Lodge is not used any more')]),
  )
})

test('staff move travellers by hand, for one night or all, and take it back', async () => {
  const [ann, , cai, dee] = [
    await guestOn(departure, 'Ann'),
    await guestOn(departure, 'Bea'),
    await guestOn(departure, 'Cai'),
    await guestOn(departure, 'Dee'),
  ]
  const withDee = { reference: dee.reference, position: 1 }
  expect(await roomsOn(departure, 2)).toEqual(['twin Ann+Bea', 'twin Cai+Dee'])
  await expect(moveGuest(departure, ann, { how: 'join', with: withDee })).rejects.toMatchObject({
    errors: { kind: ['A twin room has 2 beds, and 3 would sleep there. Choose a larger one'] },
  })
  await moveGuest(departure, ann, { how: 'swap', with: withDee })
  expect(await roomsOn(departure, 2)).toEqual(['twin Ann+Cai', 'twin Bea+Dee'])
  expect(await roomsOn(departure, 1)).toEqual(['twin Ann+Bea', 'twin Cai+Dee'])
  await moveGuest(departure, cai, { how: 'join', with: withDee, kind: 'triple', span: 'all' })
  for (const night of [1, 2, 3])
    expect(await roomsOn(departure, night)).toEqual(['twin Ann', 'triple Bea+Cai+Dee'])
  await moveGuest(departure, cai, { how: 'new', kind: 'double', span: 'later' })
  expect(await roomsOn(departure, 1)).toEqual(['twin Ann', 'triple Bea+Cai+Dee'])
  expect(await roomsOn(departure, 3)).toEqual(['twin Ann', 'triple Bea+Dee', 'double Cai'])
  await cancelBooking(dee.reference, 'Ill', actors.visitor)
  await expect(moveGuest(departure, ann, { how: 'join', with: withDee })).rejects.toMatchObject({
    errors: { with: [expect.stringContaining('Choose somebody else')] },
  })
  await expect(moveGuest(departure, dee, {})).rejects.toThrow('does not sleep there that night any more')
  await resetRooms(departure._id, { night: 2 }, STAFF)
  expect(await roomsOn(departure, 2)).toEqual(['twin Ann+Bea', 'single Cai'])
  await resetRooms(departure._id, { night: null }, STAFF)
  expect(await db.selectFrom('room_places').selectAll().execute()).toEqual([])
})

test('of two who change the rooms at once one wins, and the other reads why', async () => {
  const [ann, bea] = [await guestOn(departure, 'Ann'), await guestOn(departure, 'Bea')]
  const { version } = await roomsOf(departure._id)
  const both = await Promise.allSettled([
    moveGuest(departure, ann, {}, version),
    moveGuest(departure, bea, { kind: 'double' }, version),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await roomsOf(departure._id)).toMatchObject({ version: version + 1 })
  await expect(chooseFor(departure, 1, { is_none: true }, version)).rejects.toThrow(
    'Someone else has changed the rooms',
  )
  await expect(moveGuest(departure, ann, {}, 99)).rejects.toThrow('Someone else has changed the rooms')
  await expect(roomsOf('nobody')).rejects.toThrow('No departure has that id')
})
