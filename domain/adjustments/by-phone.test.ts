import { expect, test } from 'vitest'
import { BookingPreviewInput } from '#contract/booking-previews.ts'
import { BookingInput } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { newCode } from '#test/discounts.ts'
import { extraWith, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { bookByPhone, createBooking } from '../bookings/create.ts'
import { readBookingDetail } from '../desk/booking-detail.ts'
import { bookByPhoneAt, previewByPhone } from './by-phone.ts'

const STAFF = { actor: 'staff-pasang', role: 'manager' } as const
const typed = (more: object) => BookingInput.parse({ ...maya, source: 'phone', ...more })
const seenFor = (more: object) => previewByPhone(BookingPreviewInput.parse({ ...maya, ...more }))
const off = { label: 'For a friend of the house', amount: -5_000, reason: 'Pasang knows her' }
const more = { label: 'A night in Lukla', amount: 2_000, reason: 'She asked for it' }

test('what is seen on the telephone is what is booked: party, room, extra, code and lines by hand', async () => {
  const nepali = { class: 'nepali', from: 1, amount: 65_000, currency: 'USD' }
  const classes = { class_prices: JSON.stringify([nepali]), child_age: 12, child_percent: 50 }
  await db.updateTable('trips').set(classes).where('id', '=', everestTrekId).execute()
  await newCode()
  const [room, bag] = [await singleRoom(), await extraWith({ per: 'booking' })]
  const wanted = {
    travellers: 3,
    party: { nepali: 1, foreign_child: 1 },
    code: 'spring27',
    extras: [
      { extra_id: room._id, traveller: 2 },
      { extra_id: bag._id, quantity: 2 },
    ],
    add_lines: [off, more],
  }
  const seen = await seenFor(wanted)
  const booking = await bookByPhoneAt(typed({ ...wanted, email: '' }), STAFF)
  expect(seen.lines.map(({ label, traveller, amount }) => [label, traveller, amount])).toEqual(
    booking.lines.map(({ label, traveller, amount }) => [label, traveller, amount]),
  )
  const { total, deposit, balance, start_date, end_date, days } = booking
  expect(seen).toMatchObject({ total, deposit, balance, start_date, end_date, days, notes: [] })
  expect(seen.asked.map(({ claim }) => claim)).toEqual(['foreign', 'nepali', 'foreign_child', 'nepali_child'])
  expect(booking.lines.map(({ kind }) => kind).join(' ')).toBe(
    'trip trip trip coupon room extra extra adjustment',
  )
  const { reasons } = await readBookingDetail(booking.reference)
  expect(reasons.map(({ reason }) => reason)).toEqual([off.reason, more.reason])
  await expectInvariants()
})

test.each([
  ['more off than it costs', { add_lines: [{ ...off, amount: -149_001 }] }],
  ['a line without a price to add it to', { travellers: 30, add_lines: [more] }],
])('%s is refused at its field, and nothing is booked', async (_, fields) => {
  const refusal = { code: 'invalid', errors: { add_lines: [expect.any(String)] } }
  await expect(seenFor(fields)).rejects.toMatchObject(refusal)
  await expect(
    bookByPhoneAt(typed(fields), { ...STAFF, role: 'owner', isConfirmed: true }),
  ).rejects.toMatchObject(refusal)
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('only an owner takes much off, and lines from anybody but staff count for nothing', async () => {
  const much = { add_lines: [{ ...off, amount: -60_000 }] }
  await expect(bookByPhoneAt(typed(much), STAFF)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await createBooking(typed(much))).total).toEqual({ amount: 149_000, currency: 'USD' })
})

test('the same form sent twice books once, with its lines', async () => {
  const form = typed({ add_lines: [more] })
  const [first, second] = [
    await bookByPhoneAt(form, STAFF, 'a-key'),
    await bookByPhoneAt(form, STAFF, 'a-key'),
  ]
  expect(second.reference).toBe(first.reference)
  expect(second.total).toEqual({ amount: 151_000, currency: 'USD' })
  await expect(bookByPhoneAt(typed({ add_lines: [off] }), STAFF, 'a-key')).rejects.toThrow('another booking')
})

test('seats and extras that are gone are said while typing, and that a request has no price', async () => {
  const { _id: departure_id } = await departureWith(1)
  const room = await singleRoom({ capacity: 0 })
  const wanted = { departure_id, travellers: 2, extras: [{ extra_id: room._id, traveller: 1 }] }
  expect((await seenFor(wanted)).notes).toEqual([
    expect.stringMatching(/only one seat is left/),
    expect.stringMatching(/“Single room” is sold out/),
  ])
  const added = await seenFor({ ...wanted, extras: [], override: { capacity: true } })
  expect(added.notes).toEqual(['The departure gets one seat more'])
  const request = await seenFor({ travellers: 30 })
  expect(request).toMatchObject({
    total: null,
    lines: [],
    notes: [expect.stringMatching(/booked as a request/)],
  })
  await bookByPhone(typed({}), STAFF.actor)
})
