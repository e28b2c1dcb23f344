import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { changeBooking } from './alter.ts'
import { previewChange } from './alter-preview.ts'
import { changeOwnBooking } from '../bookings/change.ts'
import { createBooking } from '../bookings/create.ts'
import { readBookingDetail } from '../desk/booking-detail.ts'
import { receiptOf } from '../bookings/read.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const STAFF = { actor: 'staff-dawa', role: 'manager' } as const

const usd = (amount: number) => ({ amount, currency: 'USD' })
const wish = (fields: object) => BookingChangeInput.parse(fields)

function change({ reference }: Booking, fields: object) {
  return changeBooking(reference, wish(fields), OWNER)
}

test('what staff took off by hand stays, and the preview says so', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await adjustPrice(booking.reference, { kind: 'goodwill', amount: 10_000, reason: 'Rain' }, OWNER)

  const seen = await previewChange(booking.reference, wish({ travellers: 3 }))
  expect(seen.notes.join(' ')).toContain('“Goodwill”, −US$100, is kept')
  const { booking: changed } = await change(booking, { travellers: 3 })
  expect(changed.lines.map(({ amount }) => amount.amount)).toEqual([447_000, -10_000])

  const goodwill = changed.lines.find(({ kind }) => kind === 'adjustment')!
  const { booking: ended } = await change(changed, { end_lines: [goodwill._id] })
  expect(ended).toMatchObject({ total: usd(447_000), deposit: usd(89_400) })
  await expectInvariants()
})

test('a traveller who changes an unpaid booking keeps what staff took off', async () => {
  const booking = await createBooking(maya, undefined, '203.0.113.0/24')
  await adjustPrice(booking.reference, { kind: 'goodwill', amount: 10_000, reason: 'Rain' }, OWNER)
  const { token } = receiptOf(booking)
  const changed = await changeOwnBooking(booking.reference, token, { ...maya, travellers: 2 })
  expect(changed).toMatchObject({ total: usd(288_000), deposit: usd(59_600) })
})

test('lines by hand are added and ended, and only owners give much away', async () => {
  const booking = await createBooking(maya)
  const { booking: more } = await change(booking, {
    add_lines: [
      { label: 'Helicopter seat', amount: 45_000, reason: 'Asked by telephone' },
      { label: 'For the delay', amount: -5_000, reason: 'Flight was late' },
    ],
  })
  expect(more.lines.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['trip', 149_000],
    ['extra', 45_000],
    ['adjustment', -5_000],
  ])
  expect(more).toMatchObject({ total: usd(189_000), deposit: usd(38_800) })
  const [trip, seat] = more.lines
  expect((await change(more, { end_lines: [seat!._id] })).booking.total).toEqual(usd(144_000))
  await expect(change(more, { end_lines: [trip!._id] })).rejects.toMatchObject({
    errors: { end_lines: [expect.stringContaining('written by hand')] },
  })

  const gift = { add_lines: [{ label: 'Gift', amount: -60_000, reason: 'A friend' }] }
  await expect(changeBooking(booking.reference, wish(gift), STAFF)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expectInvariants()
})

test('with prices by nationality each pays by the class claimed, and who leaves takes the claim along', async () => {
  const class_prices = JSON.stringify([{ class: 'saarc', from: 1, amount: 110_000, currency: 'USD' }])
  await db.updateTable('trips').set({ class_prices }).where('id', '=', maya.trip_id).execute()
  const booking = await createBooking({ ...maya, travellers: 3, party: { saarc: 1 } })
  expect(booking.claims).toEqual(['foreign', 'foreign', 'saarc'])

  const { booking: left } = await change(booking, { leaving: [3] })
  expect(left).toMatchObject({ total: usd(298_000), claims: ['foreign', 'foreign'] })
  const { booking: joined } = await change(booking, { travellers: 3 })
  expect(joined).toMatchObject({ total: usd(447_000), claims: ['foreign', 'foreign', 'foreign'] })
  await expectInvariants()
})

test('at the price agreed each group pays what was agreed for it', async () => {
  const class_prices = JSON.stringify([{ class: 'saarc', from: 1, amount: 110_000, currency: 'USD' }])
  await db.updateTable('trips').set({ class_prices }).where('id', '=', maya.trip_id).execute()
  const booking = await createBooking({ ...maya, travellers: 3, party: { saarc: 2 } })
  const dearer = {
    price_amount: 200_000,
    class_prices: JSON.stringify([{ class: 'saarc', from: 1, amount: 150_000, currency: 'USD' }]),
  }
  await db.updateTable('trips').set(dearer).where('id', '=', maya.trip_id).execute()

  const { booking: left } = await change(booking, { leaving: [2], price: 'agreed' })
  expect(left.total).toEqual(usd(149_000 + 110_000))
  const { booking: today } = await change(left, { travellers: 3, price: 'today' })
  expect(today.total).toEqual(usd(2 * 200_000 + 150_000))
})

test('staff read why a line was charged by hand, and the traveller reads its label alone', async () => {
  const booking = await createBooking(maya)
  const line = { label: 'A night in Lukla', amount: 2_000, reason: 'The flight did not go' }
  const { booking: changed } = await change(booking, { add_lines: [line] })
  const charged = changed.lines.find(({ label }) => label === line.label)!
  const { reasons } = await readBookingDetail(booking.reference)
  expect(reasons).toEqual([{ _id: charged._id, reason: line.reason, created_at: charged.added_at }])
  expect(JSON.stringify(changed)).not.toContain(line.reason)
})
