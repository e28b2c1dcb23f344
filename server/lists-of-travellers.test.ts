import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { postponeBooking } from '#domain/changes/postpone.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { departureWith } from '#test/bookings.ts'
import { OWNER, STAFF } from '#test/disruptions.ts'
import { everyList, readRoutes, REFUSED, REGISTERS, textOf, type Lists } from '#test/read-lists.ts'
import { signedIn } from '#test/requests.ts'
import { listSentAndLogWritten, wholeDeparture, wordOf, type WholeDeparture } from '#test/whole-departure.ts'
import { api } from './api.ts'

const EVERYBODY = [['Zorina Kext'], ['Quillon Aster', 'Vexley Bront'], ['Jubal Ottway'], ['Isolde Vane']]

test('who is cancelled the evening before, has left the party or goes another day is on no list in the next request', async () => {
  const office = await signedIn()
  const world = await wholeDeparture(EVERYBODY)
  const phone = await listSentAndLogWritten(world)
  const logPath = `/api/departures/${world.departure._id}/log/`
  const readLog = async () => (await textOf(await api.request(logPath, { headers: office }))).toLowerCase()
  await leavesOn(world, addDays(today(), 1))
  const read = () => everyList(world, office, phone)

  const before = await read()
  for (const name of EVERYBODY.flat())
    expect(listsWith(before, name)).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))
  for (const [lead] of EVERYBODY)
    expect(listsWith(before, lead!)).toEqual(expect.arrayContaining(LISTS_WITH_PARTIES))

  const [zorina, pair, jubal] = EVERYBODY.map(([lead]) => world.bookings.get(lead!)!)
  await cancelBooking(zorina!.reference, 'Ill', STAFF)
  expect(listsWith(await read(), 'Zorina Kext', zorina!.reference)).toEqual([])
  expect(await readLog()).toContain('zorina')

  const leaving = BookingChangeInput.parse({ reason: 'Ill', leaving: [2] })
  await changeBooking(pair!.reference, leaving, OWNER)
  expect(listsWith(await read(), 'Vexley Bront')).toEqual([])

  const { start_date } = world.departure
  const other = await departureWith(4, {
    start_date: addDays(start_date, -25),
    end_date: addDays(start_date, -12),
  })
  await postponeBooking(jubal!.reference, { departure_id: other._id, reason: 'Work' }, STAFF)
  const after = await read()
  expect(listsWith(after, 'Jubal Ottway', jubal!.reference)).toEqual([])
  for (const name of ['Quillon Aster', 'Isolde Vane'])
    expect(listsWith(after, name)).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))
  const { seats_taken } = await db
    .selectFrom('departures')
    .select('seats_taken')
    .where('id', '=', world.departure._id)
    .executeTakeFirstOrThrow()
  expect(seats_taken).toBe(2)

  await leavesOn(world, addDays(today(), -14))
  await eraseCustomer('isolde@example.com', STAFF)
  expect(listsWith(await read(), 'Isolde Vane')).toEqual([])
  expect(await readLog()).not.toContain('isolde')
})

test('who leaves a private party, or whose private trip is cancelled, is on no list in the next request', async () => {
  const office = await signedIn()
  const world = await wholeDeparture([['Quillon Aster', 'Isolde Vane', 'Vexley Bront']], { isPrivate: true })
  const phone = await listSentAndLogWritten(world)
  const read = () => everyList(world, office, phone)
  const { reference } = world.bookings.get('Quillon Aster')!

  const before = await read()
  for (const name of ['Quillon Aster', 'Vexley Bront'])
    expect(listsWith(before, name)).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))

  await changeBooking(reference, BookingChangeInput.parse({ reason: 'Ill', leaving: [3] }), OWNER)
  const after = await read()
  expect(listsWith(after, 'Vexley Bront')).toEqual([])
  expect(listsWith(after, 'Quillon Aster')).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))

  await cancelBooking(reference, 'Ill', STAFF)
  // What the booking itself keeps of its own people is no list of who goes.
  const lists = listsWith(await read(), 'Quillon Aster')
  expect(lists.filter((list) => !list.startsWith('/api/bookings/{reference}/'))).toEqual([])
})

test('what is no list is there, and has a reason', async () => {
  const paths = (await readRoutes()).map(({ path }) => path)
  expect(
    [...Object.keys(REGISTERS), ...Object.keys(REFUSED)].filter((path) => !paths.includes(path)),
  ).toEqual([])
})

/** Those that name each traveller who goes. */
const LISTS_WITH_NAMES = [
  '/api/departures/{id}/gear/ csv',
  '/api/departures/{id}/gear/ json',
  '/api/departures/{id}/loads/',
  '/api/departures/{id}/manifest/ csv',
  '/api/departures/{id}/manifest/ json',
  '/api/departures/{id}/pack/',
  '/api/departures/{id}/parts/',
  '/api/departures/{id}/permits/ csv',
  '/api/departures/{id}/permits/ json',
  '/api/departures/{id}/permits/ pdf',
  '/api/departures/{id}/permits/ zip',
  '/api/departures/{id}/rooms/ json',
  '/api/departures/{id}/rooms/ pdf',
  '/api/departures/{id}/tasks/',
  '/api/departures/{id}/log/',
  '/api/disruptions/{id}/',
  '/api/trail/{id}/open/',
]

/** Those that name each party beside them. */
const LISTS_WITH_PARTIES = ['/api/departures/{id}/transfers/', '/api/transfers/ csv', '/api/transfers/ json']

/** Lets the departure and all its bookings leave on a day. What was arranged for a day stays on that day. */
async function leavesOn({ departure: { _id } }: WholeDeparture, start_date: string): Promise<void> {
  const days = { start_date, end_date: addDays(start_date, 13) }
  await db.updateTable('departures').set(days).where('id', '=', _id).execute()
  await db.updateTable('bookings').set(days).where('departure_id', '=', _id).execute()
}

/** Returns the lists that name somebody, in any letters, or their booking by its reference if that is given. */
function listsWith(lists: Lists, name: string, reference?: string): string[] {
  const signs = [wordOf(name), ...(reference === undefined ? [] : [reference.toLowerCase()])]
  return [...lists].filter(([, text]) => signs.some((sign) => text.includes(sign))).map(([list]) => list)
}
