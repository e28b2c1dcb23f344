import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, proveMailbox, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { bookFromForm, findBookedWith } from './book-from-form.ts'
import { canBeChanged, changeOwnBooking } from './change.ts'
import { confirmBooking } from './confirm.ts'
import { createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { findOwnBooking, listBookings, readBooking, receiptOf } from './read.ts'

const NETWORK = '203.0.113.0/24'
const ELSEWHERE = '198.51.100.0/24'
const HOLD_MS = 31 * 60_000
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('whoever sends the form again from the same browser changes his booking, even of the last seats', async () => {
  const { _id: departure_id } = await departureWith(2)
  const two = { ...maya, departure_id, travellers: 2 }
  const sender = { key: 'one-form', network: NETWORK }
  const booking = await bookFromForm(two, sender)

  const changed = await bookFromForm({ ...two, travellers: 1, fullname: 'Maya Gurung' }, sender)

  expect(changed).toMatchObject({
    reference: booking.reference,
    travellers: 1,
    fullname: 'Maya Gurung',
    total: usd(149_000),
    status: 'awaiting_payment',
  })
  expect(await seatsTaken(departure_id)).toBe(1)
  expect(await bookFromForm({ ...two, travellers: 1, fullname: 'Maya Gurung' }, sender)).toMatchObject({
    reference: booking.reference,
  })
  expect((await listBookings({ limit: 10 })).total).toBe(1)
  expect(await findBookedWith('one-form')).toMatchObject({ reference: booking.reference, travellers: 1 })
  expect(await findBookedWith('another')).toBeUndefined()
  await expectInvariants()
})

test('a party that grows past what is left is refused, and keeps what it had', async () => {
  const { _id: departure_id } = await departureWith(3)
  const booking = await createBooking({ ...maya, departure_id, travellers: 2 }, undefined, NETWORK)
  const { reference, token } = receiptOf(booking)

  const four = changeOwnBooking(reference, token, { ...maya, departure_id, travellers: 4 })
  await expect(four).rejects.toThrow('only 3 seats are left')
  expect(await readBooking(reference)).toEqual({ ...booking, version: expect.any(Number) })
  expect(await seatsTaken(departure_id)).toBe(2)

  await changeOwnBooking(reference, token, { ...maya, departure_id, travellers: 3 })
  expect(await seatsTaken(departure_id)).toBe(3)
})

test('another date takes its seats there, and gives the first ones back', async () => {
  const [first, second] = [await departureWith(4), await departureWith(4, { price_amount: 160_000 })]
  const booking = await createBooking({ ...maya, departure_id: first._id }, undefined, NETWORK)
  const { reference, token } = receiptOf(booking)

  const moved = await changeOwnBooking(reference, token, { ...maya, departure_id: second._id })
  expect(moved).toMatchObject({ departure_id: second._id, total: usd(160_000) })
  expect([await seatsTaken(first._id), await seatsTaken(second._id)]).toEqual([0, 1])

  const startDate = addDays(today(), 50)
  const alone = await changeOwnBooking(reference, token, { ...maya, startDate })
  expect(alone).toMatchObject({ departure_id: null, start_date: startDate, hold_expires_at: null })
  expect(await seatsTaken(second._id)).toBe(0)
  await expectInvariants()
})

test('a mended address gets the mail, the links that went to the one before refuse, and it is told nothing', async () => {
  const typo = 'maja@example.com'
  const booking = await createBooking({ ...maya, email: typo }, undefined, NETWORK)
  await proveMailbox()
  const { reference, token } = receiptOf(booking)

  const mended = await changeOwnBooking(reference, token, maya)

  expect(mended).toMatchObject({ email: maya.email, mailbox_proven_at: null })
  expect(await findOwnBooking(reference, token)).toBeUndefined()
  expect(await findOwnBooking(reference, receiptOf(mended).token)).toBeDefined()
  expect(await mailsTo(typo)).toEqual(['booking-received'])
  expect(await mailsTo(maya.email)).toEqual(['booking-received'])
})

test('the same address gets a second mail only once its mailbox is proven', async () => {
  const booking = await createBooking(maya, undefined, NETWORK)
  const { reference, token } = receiptOf(booking)
  await changeOwnBooking(reference, token, { ...maya, travellers: 2 })
  expect(await mailsTo(maya.email)).toHaveLength(1)

  await proveMailbox()
  await changeOwnBooking(reference, token, { ...maya, travellers: 3 })
  expect(await mailsTo(maya.email)).toHaveLength(2)
})

test('changing does not hold seats beyond two hours, and an expired booking is changed within them', async () => {
  const { _id: departure_id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id }, undefined, NETWORK)
  const { reference, token } = receiptOf(booking)
  const created_at = new Date(Date.now() - 110 * 60_000).toISOString()
  await db.updateTable('bookings').set({ created_at }).execute()
  await expireHolds(new Date(Date.now() + HOLD_MS))

  const changed = await changeOwnBooking(reference, token, { ...maya, departure_id, travellers: 2 })

  expect(changed.status).toBe('awaiting_payment')
  const latest = Date.parse(created_at) + 2 * 3_600_000
  await db.updateTable('bookings').set({ hold_expires_at: created_at }).execute()
  await changeOwnBooking(reference, token, { ...maya, departure_id })
  expect(Date.parse((await readBooking(reference)).hold_expires_at!)).toBeLessThanOrEqual(latest)

  await db
    .updateTable('bookings')
    .set({ created_at: new Date(Date.now() - 121 * 60_000).toISOString() })
    .execute()
  await expireHolds(new Date(Date.now() + HOLD_MS))
  await expect(changeOwnBooking(reference, token, maya)).rejects.toThrow('can no longer be changed here')
})

test('what is paid or in staff’s hands is not changed; the same browser then books anew', async () => {
  const sender = { key: 'one-form', network: NETWORK }
  const paid = await bookFromForm(maya, sender)
  await payFor(paid, 29_800)
  expect(await canBeChanged(paid)).toBe(false)
  const { token } = receiptOf(paid)
  await expect(changeOwnBooking(paid.reference, token, maya)).rejects.toMatchObject({ code: 'conflict' })
  const other = await bookFromForm({ ...maya, travellers: 2 }, sender)
  expect(other.reference).not.toBe(paid.reference)

  await confirmBooking(other.reference, '', 'staff-pasang')
  expect(await canBeChanged(other)).toBe(false)
})

test('a stranger who types somebody’s address neither changes nor ends what that person holds', async () => {
  const { _id: departure_id } = await departureWith(10)
  const form = { ...maya, departure_id, travellers: 2 }
  const booking = await bookFromForm(form, { key: 'mine', network: NETWORK })
  const { reference } = booking

  await bookFromForm({ ...form, travellers: 1 }, { key: 'theirs', network: ELSEWHERE })
  expect(await readBooking(reference)).toEqual(booking)
  await expect(changeOwnBooking(reference, 'guessed', form)).rejects.toMatchObject({ code: 'not-found' })

  // Nor from the same network, once the mailbox is proven: its owner has a link.
  await proveMailbox()
  await bookFromForm({ ...form, travellers: 1 }, { key: 'a-neighbour', network: NETWORK })
  expect(await readBooking(reference)).toMatchObject({ status: 'awaiting_payment', travellers: 2 })
})

test('a key of a program is not the key of a form', async () => {
  const booking = await createBooking(maya, '1', NETWORK)

  const other = await bookFromForm(
    { ...maya, email: 'tenzing@example.com' },
    { key: '1', network: ELSEWHERE },
  )

  expect(other.reference).not.toBe(booking.reference)
  expect(await readBooking(booking.reference)).toEqual(booking)
})

test('a browser that has lost what it knew replaces its unpaid seats: same mailbox, network and trip', async () => {
  const { _id: departure_id } = await departureWith(2)
  const form = { ...maya, departure_id, travellers: 2 }
  const booking = await bookFromForm(form, { key: 'before', network: NETWORK })

  const again = await bookFromForm({ ...form, travellers: 1 }, { key: 'after', network: NETWORK })

  expect(again.reference).not.toBe(booking.reference)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'expired' })
  expect(await seatsTaken(departure_id)).toBe(1)
  expect(await mailsTo(maya.email)).not.toContain('hold-expired')
  const tooMany = bookFromForm({ ...form, travellers: 3 }, { key: 'later', network: NETWORK })
  await expect(tooMany).rejects.toThrow('only 2 seats are left')
  expect(await readBooking(again.reference)).toMatchObject({ status: 'awaiting_payment' })
})

async function mailsTo(address: string) {
  const mails = await db.selectFrom('emails').select('kind').where('to_address', '=', address).execute()
  return mails.map(({ kind }) => kind)
}
