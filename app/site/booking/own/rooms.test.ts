import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { guestOn, roomsOn, shortTrek } from '#test/rooms.ts'
import * as page from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference': page })

let departure: Departure
let booking: Booking
let path: string
let pass: string

beforeEach(async () => {
  departure = await shortTrek()
  await open(await guestOn(departure, 'Ann', { travellers: 4 }))
})

async function open(made: Booking) {
  booking = made
  path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  pass = await passOf(booking)
}

const said = (more: Record<string, string>) => post(path, { intent: 'rooms', ...more }, pass)

const stored = () => db.selectFrom('room_wishes').select(['position', 'wish']).orderBy('position').execute()

test('travellers say without scripts with whom they share, find it there again, and are put together', async () => {
  const bea = await guestOn(departure, 'Bea')
  expect((await visit(path, pass)).html).toContain('Who shares a room')
  expect(await roomsOn(departure, 1)).toEqual(['twin Ann+2', 'twin 3+4', 'single Bea'])
  const wishes = { 'room.1': '3', 'room.2': 'any', 'room.3': 'any', 'room.4': 'other' }
  const sent = await said({ ...wishes, 'room-with.4': bea.reference, 'room-sex.4': 'F' })
  expect(sent).toMatchObject({ status: 303, location: `${path}&saved=rooms` })
  expect(await roomsOn(departure, 1)).toEqual(['twin Ann+3', 'single 2', 'twin 4+Bea'])
  const { html } = await visit(`${path}&saved=rooms`, pass)
  expect(html).toContain('Saved. Thank you.')
  expect(html).toMatch(/<option value="1" selected="">with Ann/)
  expect(html).toMatch(new RegExp(`<input[^>]*name="room-with.4"[^>]*value="${bea.reference}"`))

  // Positions close up when somebody leaves; whoever wished for each other still does.
  const giver = { actor: 'staff-pasang', role: 'owner' } as const
  await changeBooking(booking.reference, BookingChangeInput.parse({ leaving: [2] }), giver)
  expect(await roomsOn(departure, 1)).toEqual(['twin Ann+2', 'twin 3+Bea'])
  await said({ 'room.1': 'alone', 'room.2': 'any', 'room.3': 'any' })
  expect(await stored()).toEqual([
    { position: 1, wish: 'alone' },
    { position: 2, wish: 'any' },
    { position: 3, wish: 'any' },
  ])
})

test('what cannot be wished is refused at its field, and nothing typed is lost', async () => {
  const twice = await said({
    'room.1': '2',
    'room.2': '3',
    'room.3': '2',
    'room.4': '9',
    'room-with.3': 'Bob',
  })
  expect(twice.status).toBe(422)
  expect(twice.html).toContain('Traveller 2 wishes otherwise. Two share a room: say it of both')
  expect(twice.html).toContain('Choose another traveller of this booking')
  expect(twice.html).toContain('href="#rooms-room.1"')
  expect(twice.html).toMatch(/<input[^>]*name="room-with.3"[^>]*value="Bob"/)
  const nobody = await said({ 'room.1': 'other', 'room-with.1': ' ', 'room.7': 'any', 'room-sex.2': 'Q' })
  expect(nobody.status).toBe(422)
  expect(nobody.html).toContain('Write a name, or the number of the other booking')
  for (const [field, value] of [
    ['room.1', 'king'],
    ['room.x', 'any'],
    ['room.5', 'any'],
    ['room.1', '1'],
  ] as const)
    expect((await said({ [field]: value })).status).toBe(422)
  expect(await stored()).toEqual([])
})

test('on a private trip nothing is asked', async () => {
  await open(await createBooking(maya))
  expect((await visit(path, pass)).html).not.toContain('Who shares a room')
})
