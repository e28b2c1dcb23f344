import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { extrasTaken, extraWith, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { listDocuments } from '../documents/read.ts'
import { editExtra, removeExtra } from '../extras/edit.ts'
import { editSetting } from '../settings/edits.ts'
import { changeBooking } from '../changes/alter.ts'
import { changeOwnBooking } from './change.ts'
import { bookByPhone, createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { quoteBooking } from './quote.ts'
import { readBooking, receiptOf } from './read.ts'

const pasang = 'staff-pasang'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const afterHold = () => new Date(Date.now() + 31 * 60_000)

test('insurance that one of two buys is a line of that traveller alone', async () => {
  const { _id } = await extraWith({
    kind: 'other',
    name: 'Insurance',
    prices: [{ amount: 9_000, currency: 'USD' }],
  })
  const extras = [{ extra_id: _id, traveller: 2, quantity: 1 }]
  const { lines, total } = await createBooking({ ...maya, travellers: 2, extras })

  expect(lines).toMatchObject([
    { kind: 'trip', quantity: 2, traveller: null },
    { kind: 'extra', label: 'Insurance', traveller: 2, quantity: 1, amount: usd(9_000), extra_id: _id },
  ])
  expect(total).toEqual(usd(298_000 + 9_000))
  await expectInvariants()
})

test('an extra that nobody has chosen is not on the invoice', async () => {
  await singleRoom()
  await extraWith()
  const booking = await createBooking(maya)
  expect(booking.total).toEqual(usd(149_000))
  await payFor(booking, 29_800)
  const [invoice] = await listDocuments(booking._id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: usd(149_000) })
})

test('no other action adds a supplement', async () => {
  await singleRoom()
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const { reference } = await createBooking({ ...maya, departure_id: from._id })
  await postponeBooking(reference, { departure_id: to._id, reason: 'Later' }, pasang)
  await quoteBooking(reference, { unit: { amount: 150_000, currency: 'USD' }, note: '' }, pasang)
  expect((await readBooking(reference)).lines.map(({ kind }) => kind)).toEqual(['trip'])
})

test('rooms stand before extras, and what is for the booking belongs to no traveller', async () => {
  const [room, porter] = [await singleRoom(), await extraWith({ kind: 'porter', name: 'Porter', per: 'day' })]
  const { lines, double_rooms, share_with } = await createBooking({
    ...maya,
    travellers: 3,
    extras: [
      { extra_id: porter._id, quantity: 12 },
      { extra_id: room._id, traveller: 1, quantity: 1 },
    ],
    rooms: { double: 1, share_with: 'CH-7K3Q9FM' },
  })
  expect(lines.slice(1)).toMatchObject([
    { kind: 'room', traveller: 1, unit: usd(35_000) },
    { kind: 'extra', traveller: null, quantity: 12, amount: usd(30_000) },
  ])
  expect({ double_rooms, share_with }).toEqual({ double_rooms: 1, share_with: 'CH-7K3Q9FM' })
})

test('of many who want the last one at once one gets it, and the others hear what is sold out', async () => {
  const [departure, room] = [await departureWith(20), await singleRoom({ capacity: 1 })]
  const extras = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  const wishes = Array.from({ length: 6 }, () =>
    createBooking({ ...maya, departure_id: departure._id, extras }),
  )
  const outcomes = await Promise.allSettled(wishes)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('“Single room” is sold out'),
    })
  expect([await extrasTaken(departure._id, room), await seatsTaken(departure._id)]).toEqual([1, 1])
  await expectInvariants()
})

test('seats and extras go back together: when the hold ends, on cancelling, on changing and on moving', async () => {
  const [departure, other] = [await departureWith(9), await departureWith(9)]
  const room = await singleRoom({ capacity: 2 })
  const extras = [1, 2].map((traveller) => ({ extra_id: room._id, traveller, quantity: 1 }))
  const form = { ...maya, departure_id: departure._id, travellers: 2, extras }
  const taken = async () => [await extrasTaken(departure._id, room), await extrasTaken(other._id, room)]

  await createBooking(form)
  expect(await taken()).toEqual([2, 0])
  await expireHolds(afterHold())
  expect(await taken()).toEqual([0, 0])

  const booking = await createBooking(form, undefined, '203.0.113.0/24')
  const { reference, token } = receiptOf(booking)
  const fewer = await changeOwnBooking(reference, token, { ...form, extras: extras.slice(1) })
  expect(fewer.total).toEqual(usd(298_000 + 35_000))
  expect(await taken()).toEqual([1, 0])
  await postponeBooking(reference, { departure_id: other._id, reason: 'Later' }, pasang)
  expect(await taken()).toEqual([0, 1])
  await cancelBooking(reference, '', actors.visitor)
  expect(await taken()).toEqual([0, 0])
  await expectInvariants()
})

test('a booking does not move to a departure whose extras are gone, and keeps what it has', async () => {
  const [from, to] = [await departureWith(9), await departureWith(9)]
  const room = await singleRoom({ capacity: 1 })
  const extras = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  await createBooking({ ...maya, departure_id: to._id, extras })
  const { reference } = await createBooking({ ...maya, departure_id: from._id, extras })
  const moving = postponeBooking(reference, { departure_id: to._id, reason: 'Later' }, pasang)
  await expect(moving).rejects.toThrow('“Single room” is sold out')
  expect(await readBooking(reference)).toMatchObject({ departure_id: from._id })
  expect([await extrasTaken(from._id, room), await extrasTaken(to._id, room)]).toEqual([1, 1])
  await expectInvariants()
})

test('who leaves a party takes the own room along, and its place is free again', async () => {
  const [departure, other] = [await departureWith(9), await departureWith(9)]
  const room = await singleRoom({ capacity: 2 })
  const extras = [1, 2].map((traveller) => ({ extra_id: room._id, traveller, quantity: 1 }))
  const { reference } = await createBooking({ ...maya, departure_id: departure._id, travellers: 2, extras })
  const wish = BookingChangeInput.parse({ leaving: [1], departure_id: other._id, price: 'agreed' })
  const { booking } = await changeBooking(reference, wish, { actor: pasang, role: 'owner' })
  expect(booking.lines).toMatchObject([
    { kind: 'trip', quantity: 1 },
    { kind: 'room', traveller: 1 },
  ])
  expect([await extrasTaken(departure._id, room), await extrasTaken(other._id, room)]).toEqual([0, 1])
  await expectInvariants()
})

test.each([
  ['an unknown one', { extra_id: 'nothing' }, 'not offered with the trip any more'],
  ['one for nobody', {}, 'Say which traveller “Sleeping bag” is for'],
  ['one for a third of two', { traveller: 3 }, 'for traveller 3, but you are 2'],
  ['two for one', { traveller: 1, quantity: 2 }, 'once for each traveller'],
])('a booking with %s is refused with a sentence', async (_what, chosen, says) => {
  const { _id } = await extraWith()
  const extras = [{ extra_id: _id, quantity: 1, ...chosen }]
  await expect(createBooking({ ...maya, travellers: 2, extras })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(says),
    errors: { [`extras.${extras[0]!.extra_id}`]: [expect.stringContaining(says)] },
  })
})

test('after its last day an extra is refused with that day, but staff may add it still', async () => {
  const { _id } = await extraWith({ cutoff_days: 45 })
  const form = { ...maya, extras: [{ extra_id: _id, traveller: 1, quantity: 1 }] }
  const last = formatDay(addDays(today(), -5))
  await expect(createBooking(form)).rejects.toThrow(`could be chosen until ${last}`)
  const { lines } = await bookByPhone({ ...form, override: { cutoff: true } }, pasang)
  expect(lines).toHaveLength(2)
})

test('a price in another currency is converted at the rate that the booking keeps, and refused without one', async () => {
  const { _id } = await extraWith({ prices: [{ amount: 270_000, currency: 'NPR' }] })
  const form = { ...maya, extras: [{ extra_id: _id, traveller: 1, quantity: 1 }] }
  await db.deleteFrom('settings').where('name', '=', 'exchange_rate').execute()
  await expect(createBooking(form)).rejects.toThrow('“Sleeping bag” has no price in USD')
  await editSetting('exchange_rate', { ...defaultSettings.exchange_rate, paisa_per_dollar: 13_500 }, pasang)
  const { lines, exchange_rate } = await createBooking(form)
  expect(lines[1]).toMatchObject({ amount: usd(2_000) })
  expect(exchange_rate).toBe(13_500)
})

test('what does not go back is kept whole on cancelling, and the rest by the policy', async () => {
  const seat = await extraWith({
    kind: 'flight',
    name: 'Helicopter seat',
    goes_back: false,
    prices: [{ amount: 50_000, currency: 'USD' }],
  })
  const booking = await createBooking({
    ...maya,
    extras: [{ extra_id: seat._id, traveller: 1, quantity: 1 }],
  })
  await payFor(booking, 199_000)
  const { kept, refund_due } = await cancelBooking(booking.reference, '', actors.visitor)
  expect(kept).toEqual(usd(50_000 + 29_800))
  expect(refund_due).toEqual(usd(199_000 - 79_800))
  await expectInvariants()
})

test('a request keeps what was wanted until it has its price, and a new price keeps the extras', async () => {
  const [departure, room] = [await departureWith(9), await singleRoom({ capacity: 1 })]
  await db.updateTable('departures').set({ price_amount: null, price_currency: null }).execute()
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  const extras = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  const request = await createBooking({ ...maya, departure_id: departure._id, extras })
  expect(request).toMatchObject({ status: 'requested', lines: [], wanted_extras: extras })
  for (const amount of [140_000, 130_000]) {
    const price = { unit: { amount, currency: 'USD' as const }, note: '' }
    const quoted = await quoteBooking(request.reference, price, pasang)
    expect(quoted).toMatchObject({ total: usd(amount + 35_000), wanted_extras: [] })
    expect(await extrasTaken(departure._id, room)).toBe(1)
  }
  await expectInvariants()
})

test('an extra that was booked stays, at the price agreed to, though it changes', async () => {
  const bag = await extraWith()
  const { reference } = await createBooking({
    ...maya,
    extras: [{ extra_id: bag._id, traveller: 1, quantity: 1 }],
  })
  const { _id, version, ...input } = bag
  await editExtra(_id, { ...input, prices: [{ amount: 99_900, currency: 'USD' }] }, pasang, version)
  expect((await readBooking(reference)).lines[1]).toMatchObject({ amount: usd(2_500) })
  await expect(removeExtra(_id, pasang)).rejects.toThrow('has been booked, so it cannot be deleted')
  await expectInvariants()
})
