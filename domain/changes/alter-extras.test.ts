import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { newCode, usesOf } from '#test/discounts.ts'
import { extrasTaken, extraWith, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { readBooking } from '../bookings/read.ts'
import { previewChange } from './alter-preview.ts'
import { changeBooking } from './alter.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const STAFF = { actor: 'staff-pasang', role: 'manager' } as const
const wish = (fields: object) => BookingChangeInput.parse(fields)

function change({ reference }: Booking, fields: object) {
  return changeBooking(reference, wish(fields), OWNER)
}

function linesIn({ lines }: Pick<Booking, 'lines'>) {
  return lines
    .filter(({ kind }) => kind !== 'trip')
    .map(({ label, traveller, quantity, amount }) => [label, traveller, quantity, amount.amount])
}

test('rooms and extras are added and taken out, seen before, and the deposit that is paid stays', async () => {
  const { _id: departure_id } = await departureWith(6)
  const room = await singleRoom({ capacity: 2 })
  const seat = await extraWith({ kind: 'flight', name: 'Helicopter seat', per: 'booking' })
  const chosen = [{ extra_id: seat._id, quantity: 3 }]
  const booking = await createBooking({ ...maya, departure_id, travellers: 2, extras: chosen })
  const { deposit } = await payFor(booking, 100_000)

  const fields = {
    extras: [
      { extra_id: room._id, traveller: 2 },
      { extra_id: seat._id, quantity: 1 },
    ],
  }
  const seen = await previewChange(booking.reference, wish(fields))
  expect(seen.before.lines).toHaveLength(2)
  const { booking: changed } = await change(booking, fields)
  expect(linesIn(changed)).toEqual([
    ['Single room', 2, 1, 35_000],
    ['Helicopter seat', null, 1, 2_500],
  ])
  expect(seen.after.lines.map(({ label, traveller, amount }) => [label, traveller, amount])).toEqual(
    changed.lines.map(({ label, traveller, amount }) => [label, traveller, amount]),
  )
  expect(changed).toMatchObject({ status: 'deposit_paid', deposit, total: { amount: 298_000 + 37_500 } })
  expect([await extrasTaken(departure_id, room), await extrasTaken(departure_id, seat)]).toEqual([1, 1])
  await expectInvariants()
})

test('what stays keeps its price, and what is new costs what it costs today', async () => {
  const bag = await extraWith({ per: 'booking' })
  const booking = await createBooking({ ...maya, extras: [{ extra_id: bag._id, quantity: 2 }] })
  await db.updateTable('extras').set({ usd_amount: 3_000 }).where('id', '=', bag._id).execute()
  const { booking: more } = await change(booking, { extras: [{ extra_id: bag._id, quantity: 3 }] })
  expect(linesIn(more)).toEqual([
    ['Sleeping bag', null, 2, 5_000],
    ['Sleeping bag', null, 1, 3_000],
  ])
  const { booking: fewer } = await change(booking, { extras: [{ extra_id: bag._id, quantity: 1 }] })
  expect(linesIn(fewer)).toEqual([['Sleeping bag', null, 1, 2_500]])
  await expect(change(booking, { extras: [{ extra_id: bag._id, quantity: 1 }] })).rejects.toThrow('Nothing')
})

test('an extra belongs to its traveller: it moves up when somebody before leaves, and ends when they leave', async () => {
  const room = await singleRoom()
  const [a, b] = [1, 2].map((traveller) => ({ extra_id: room._id, traveller, quantity: 1 }))
  const booking = await createBooking({ ...maya, travellers: 3, extras: [a!, b!] })
  const { booking: left } = await change(booking, {
    leaving: [1],
    travellers: 3,
    extras: [a, b, { extra_id: room._id, traveller: 4 }],
  })
  expect(linesIn(left)).toEqual([
    ['Single room', 1, 1, 35_000],
    ['Single room', 3, 1, 35_000],
  ])
  const nobody = { extras: [{ extra_id: room._id, traveller: 5 }] }
  const refusal = {
    code: 'invalid',
    errors: { [`extras.${room._id}`]: [expect.stringMatching(/traveller 5/)] },
  }
  await expect(change(booking, nobody)).rejects.toMatchObject(refusal)
  await expect(previewChange(booking.reference, wish(nobody))).rejects.toMatchObject(refusal)
})

test('an extra that is sold out meanwhile is said before and refused, and nothing is changed', async () => {
  const { _id: departure_id } = await departureWith(6)
  const room = await singleRoom({ capacity: 1 })
  const [mine, theirs] = [
    await createBooking({ ...maya, departure_id }),
    await createBooking({ ...maya, departure_id }),
  ]
  const fields = { travellers: 2, extras: [{ extra_id: room._id, traveller: 1 }] }
  expect((await previewChange(mine.reference, wish(fields))).notes.join()).not.toMatch('sold out')
  await change(theirs, fields)
  expect((await previewChange(mine.reference, wish(fields))).notes.join()).toMatch(
    '“Single room” is sold out',
  )
  await expect(change(mine, fields)).rejects.toMatchObject({ code: 'conflict', message: /sold out/ })
  const { lines, travellers, version } = mine
  expect(await readBooking(mine.reference)).toMatchObject({ lines, travellers, version })
  // Whoever has the last one keeps it, and is not told that it is sold out.
  expect((await previewChange(theirs.reference, wish({ travellers: 3 }))).notes.join()).not.toMatch(
    'sold out',
  )
  await expectInvariants()
})

test('an extra in another currency is converted at the rate of the booking, and refused where there is none', async () => {
  const bag = await extraWith({ per: 'booking', prices: [{ amount: 266_000, currency: 'NPR' }] })
  const booking = await createBooking(maya)
  const fields = { extras: [{ extra_id: bag._id, quantity: 1 }] }
  const noRate = { paisa_per_dollar: null }
  await db.updateTable('bookings').set({ paisa_per_dollar: 13_300 }).where('id', '=', booking._id).execute()
  expect((await previewChange(booking.reference, wish(fields))).difference).toEqual({
    amount: 2_000,
    currency: 'USD',
  })
  await db.deleteFrom('settings').where('name', '=', 'exchange_rate').execute()
  await db.updateTable('bookings').set(noRate).where('id', '=', booking._id).execute()
  await expect(change(booking, fields)).rejects.toThrow('“Sleeping bag” has no price in USD')
})

test('after its last day an extra is added only when staff say so', async () => {
  const bag = await extraWith({ per: 'booking', cutoff_days: 30 })
  const booking = await createBooking({ ...maya, startDate: addDays(today(), 20) })
  const fields = { extras: [{ extra_id: bag._id, quantity: 1 }] }
  await expect(change(booking, fields)).rejects.toThrow('could be chosen until')
  const { booking: changed } = await change(booking, { ...fields, waive_cutoff: true })
  expect(linesIn(changed)).toEqual([['Sleeping bag', null, 1, 2_500]])
})

test('staff who are no owners give back no more for extras than they may', async () => {
  const dear = await extraWith({ per: 'booking', prices: [{ amount: 90_000, currency: 'USD' }] })
  const booking = await createBooking({ ...maya, extras: [{ extra_id: dear._id, quantity: 1 }] })
  await payFor(booking, 149_000 + 90_000)
  await expect(changeBooking(booking.reference, wish({ extras: [] }), STAFF)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { goes_back } = await change(booking, { extras: [] })
  expect(goes_back).toEqual({ amount: 90_000, currency: 'USD' })
})

test('a code is set, replaced and taken away, below the trip alone, and its uses follow', async () => {
  await newCode({ uses_max: 1 })
  await newCode({ code: 'FRIENDS', percent: 20 })
  const bag = await extraWith({ per: 'booking' })
  const booking = await createBooking({ ...maya, extras: [{ extra_id: bag._id, quantity: 1 }] })
  const other = await createBooking(maya)

  const { booking: spring } = await change(booking, { code: ' spring27 ' })
  expect(spring).toMatchObject({ discount_code: 'SPRING27', total: { amount: 134_100 + 2_500 } })
  // Only one may use it, so it is not held for ever by somebody who has not paid.
  expect(spring.hold_expires_at).not.toBeNull()
  await expect(change(other, { code: 'SPRING27' })).rejects.toMatchObject({
    errors: { code: [expect.stringMatching(/used up/)] },
  })
  const { booking: friends } = await change(booking, { code: 'FRIENDS' })
  expect(friends.total).toEqual({ amount: 119_200 + 2_500, currency: 'USD' })
  expect([await usesOf('SPRING27'), await usesOf('FRIENDS')]).toEqual([0, 1])
  const { booking: none } = await change(booking, { code: '' })
  expect(none).toMatchObject({ discount_code: null, hold_expires_at: null, total: { amount: 151_500 } })
  expect(await usesOf('FRIENDS')).toBe(0)
  await expectInvariants()
})

test.each([
  ['nobody knows', { code: 'NOSUCHCODE' }, /do not know/],
  ['is for more travellers', { code: 'GROUP' }, /3 travellers or more/],
])('a code that %s is refused at its field', async (_, fields, says) => {
  await newCode({ code: 'GROUP', least_travellers: 3 })
  const booking = await createBooking(maya)
  const refusal = { code: 'invalid', errors: { code: [expect.stringMatching(says)] } }
  await expect(previewChange(booking.reference, wish(fields))).rejects.toMatchObject(refusal)
  await expect(change(booking, fields)).rejects.toMatchObject(refusal)
})

test('of two bookings that want the last use of a code one gets it', async () => {
  await newCode({ uses_max: 1 })
  const both = [await createBooking(maya), await createBooking(maya)]
  const outcomes = await Promise.allSettled(both.map((one) => change(one, { code: 'SPRING27' })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await usesOf('SPRING27')).toBe(1)
  await expectInvariants()
})

test('who joins pays by the class that is said, and the agreed price gives way where it knows no such class', async () => {
  const nepali = { class: 'nepali', from: 1, amount: 65_000, currency: 'USD' }
  const classes = { class_prices: JSON.stringify([nepali]), child_age: 12, child_percent: 50 }
  await db.updateTable('trips').set(classes).where('id', '=', everestTrekId).execute()
  const booking = await createBooking(maya)
  const fields = { travellers: 3, joining: ['nepali', 'nepali_child'] }
  const { booking: changed } = await change(booking, fields)
  expect(changed.claims).toEqual(['foreign', 'nepali', 'nepali_child'])
  expect(changed.lines.map(({ label, amount }) => [label, amount.amount])).toEqual([
    ['Adult, foreign', 149_000],
    ['Adult, Nepali', 65_000],
    ['Child under 12, Nepali', 32_500],
  ])
  await expect(change(booking, { travellers: 3, joining: ['nepali'] })).rejects.toMatchObject({
    errors: { joining: ['Nobody joins'] },
  })
  await expect(
    change(booking, { travellers: 5, joining: Array(2).fill('nepali_child') }),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: /each child needs an adult/,
  })
})

test('a request has its extras and rooms changed before it is quoted, with which they get a price', async () => {
  const room = await singleRoom()
  const booking = await createBooking({ ...maya, travellers: 30 })
  expect(booking.status).toBe('requested')
  const { booking: changed } = await change(booking, {
    extras: [{ extra_id: room._id, traveller: 2 }],
    rooms: { double: 3, share_with: 'Ang' },
    leaving: [1],
  })
  expect(changed).toMatchObject({ double_rooms: 3, share_with: 'Ang', travellers: 29 })
  expect(changed.wanted_extras).toEqual([{ extra_id: room._id, traveller: 1, quantity: 1 }])
  const total = { amount: 1_000_000, currency: 'USD' as const }
  expect(linesIn(await quoteBooking(booking.reference, { total, note: '' }, 'staff-pasang'))).toEqual([
    ['Single room', 1, 1, 35_000],
  ])
})
