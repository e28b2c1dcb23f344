import { expect, test } from 'vitest'
import { clockTime, formatTime } from '#contract/days.ts'
import { Manifest } from '#contract/manifest.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { extraWith, singleRoom } from '#test/extras.ts'
import { addExtrasTo, removeExtraFrom } from '../adjustments/extras.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { confirmBooking } from './confirm.ts'
import { createBooking } from './create.ts'
import { manifestCsv, manifestOf } from './manifest.ts'
import { makeShareLink } from './share-links.ts'

const heldUntil = (instant: string | null) => `held until ${formatTime(clockTime(instant!))}`

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const

test('the manifest says which rooms and extras each traveller has, and how many the departure needs', async () => {
  const { _id: departure_id } = await departureWith(10)
  const [room, bag] = [await singleRoom(), await extraWith()]
  const porter = await extraWith({ kind: 'porter', name: 'Porter', per: 'booking' })
  const family = await createBooking({
    ...maya,
    departure_id,
    travellers: 3,
    rooms: { double: 1, share_with: 'Kari' },
    extras: [
      { extra_id: porter._id, quantity: 2 },
      { extra_id: room._id, traveller: 2, quantity: 1 },
      { extra_id: bag._id, traveller: 2, quantity: 1 },
      { extra_id: bag._id, traveller: 3, quantity: 1 },
    ],
  })
  const gone = family.lines.find(({ label, traveller }) => label === 'Sleeping bag' && traveller === 3)
  await removeExtraFrom(family.reference, gone!._id, OWNER)
  // Somebody pays and takes the same once more.
  const ole = await createBooking({
    ...maya,
    departure_id,
    fullname: 'Ole',
    extras: [
      { extra_id: porter._id, quantity: 1 },
      { extra_id: bag._id, traveller: 1, quantity: 1 },
    ],
  })
  await payFor(ole, 29_800)
  await addExtrasTo(ole.reference, [{ extra_id: porter._id, quantity: 1 }], OWNER.actor)
  const cancelled = await createBooking({
    ...maya,
    departure_id,
    extras: [{ extra_id: porter._id, quantity: 5 }],
  })
  await cancelBooking(cancelled.reference, '', OWNER.actor)

  const manifest = await manifestOf(departure_id)

  expect(Manifest.parse(manifest).travellers.map((row) => row.rooms_and_extras)).toEqual([
    ['Double room', 'Porter × 2', 'Shares a room with Kari'],
    ['Single room', 'Sleeping bag'],
    [],
    ['Porter × 2', 'Sleeping bag'],
  ])
  expect(manifest.booked).toEqual([
    { name: 'Double room', quantity: 1 },
    { name: 'Porter', quantity: 4 },
    { name: 'Single room', quantity: 1 },
    { name: 'Sleeping bag', quantity: 2 },
  ])
  expect(manifest.travellers.map(({ sex }) => sex)).toEqual(['F', '', '', 'F'])
  const [head, , second] = manifestCsv(manifest).split('\r\n')
  expect(head).toContain(',Arrives,Flight out,Leaves,Rooms and extras,Message,Missing')
  expect(second).toContain(',Single room; Sleeping bag,')
})

test('seats that are only held are marked with their end, until the deposit is paid', async () => {
  const { _id: departure_id } = await departureWith(6)
  const unpaid = await createBooking({ ...maya, departure_id })
  const promised = await createBooking({ ...maya, departure_id, fullname: 'Ole' })
  await confirmBooking(promised.reference, '', OWNER.actor)
  const party = await createBooking({ ...maya, departure_id, fullname: 'Kari', travellers: 2 })
  await makeShareLink(party.reference, 2, OWNER.actor)
  const { gather_until } = await payFor(party, 10_000)
  await payFor(await createBooking({ ...maya, departure_id, fullname: 'Liv' }), 29_800)

  const manifest = await manifestOf(departure_id)
  const until = heldUntil(gather_until)
  expect(manifest.travellers.map(({ held }) => held)).toEqual([
    heldUntil(unpaid.hold_expires_at),
    'held, deposit not paid',
    until,
    until,
    '',
  ])
  const [head, first] = manifestCsv(manifest).split('\r\n')
  expect(head).toContain('Status,Held,Booked by')
  expect(first).toContain('held until')
})

test('what is still to be collected and what was written stand once for each booking', async () => {
  const { _id: departure_id } = await departureWith(6)
  const party = await createBooking({ ...maya, departure_id, travellers: 2, message: 'Two vegetarians.' })
  await payFor(party, 59_600)
  const paid = await createBooking({ ...maya, departure_id, fullname: 'Ole', message: '' })
  await payFor(paid, paid.total!.amount)

  const manifest = await manifestOf(departure_id)

  const open = { amount: party.total!.amount - 59_600, currency: 'USD' }
  expect(manifest.travellers.map(({ to_collect, message }) => [to_collect, message])).toEqual([
    [open, 'Two vegetarians.'],
    [null, ''],
    [null, ''],
  ])
  const [head, first] = manifestCsv(manifest).split('\r\n')
  expect(head).toContain('Mobile,To collect,Currency')
  expect(first).toContain(`,${open.amount / 100},USD,`)
})

test('a departure on which nobody has chosen anything counts nothing', async () => {
  const { _id: departure_id } = await departureWith(4)
  expect(await manifestOf(departure_id)).toMatchObject({ booked: [], travellers: [] })
  await createBooking({ ...maya, departure_id })
  expect(await manifestOf(departure_id)).toMatchObject({ booked: [], travellers: [{ rooms_and_extras: [] }] })
})
