import { expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { extrasTaken, extraWith, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { listDocuments } from '../documents/read.ts'
import { addExtrasTo, previewExtras, removeExtraFrom } from './extras.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const usd = (amount: number) => ({ amount, currency: 'USD' })
const one = (extra_id: string, traveller: number | null = null) => ({ extra_id, traveller, quantity: 1 })

/** Maya's booking on a departure, paid in full. */
async function paidBooking() {
  const departure = await departureWith(9)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })
  return { departure, booking: await payFor(booking, booking.total!.amount) }
}

async function invoicedOf(bookingId: string) {
  const papers = await listDocuments(bookingId)
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const last = invoices.at(-1)!
  const since = papers.slice(papers.indexOf(last))
  return { last, invoices, notes: since.filter(({ kind }) => kind === 'credit-note') }
}

test('an added room raises total and balance, stays off the deposit, and has a new invoice and a mail', async () => {
  const { departure, booking } = await paidBooking()
  const room = await singleRoom({ capacity: 1 })
  const { lines } = await previewExtras(booking.reference, [one(room._id, 2)])
  expect(lines).toMatchObject([{ kind: 'room', amount: 35_000, traveller: 2 }])
  expect((await readBooking(booking.reference)).total).toEqual(usd(298_000))

  const now = await addExtrasTo(booking.reference, [one(room._id, 2)], actors.visitor)
  expect(now).toMatchObject({
    status: 'deposit_paid',
    total: usd(333_000),
    deposit: usd(59_600),
    balance: usd(273_400),
    paid: usd(298_000),
  })
  expect(await extrasTaken(departure._id, room)).toBe(1)
  const { last, invoices } = await invoicedOf(booking._id)
  expect(invoices).toHaveLength(2)
  expect(last.total).toEqual(usd(333_000))
  const mail = await db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'extras-changed')
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('Single room, traveller 2 (US$350)')
  await expectInvariants()
})

test('of two who add the last one at once one gets it', async () => {
  const { departure, booking } = await paidBooking()
  const other = await createBooking({ ...maya, departure_id: departure._id })
  const room = await singleRoom({ capacity: 1 })
  const outcomes = await Promise.allSettled(
    [booking, other].map(({ reference }) => addExtrasTo(reference, [one(room._id, 1)], actors.visitor)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await extrasTaken(departure._id, room)).toBe(1)
  await expectInvariants()
})

test('what is taken out goes back as far as it was paid, and papers come to what is owed', async () => {
  const { departure, booking } = await paidBooking()
  const bag = await extraWith({ capacity: 5 })
  const { lines } = await addExtrasTo(booking.reference, [one(bag._id, 1), one(bag._id, 2)], actors.visitor)
  await payFor(booking, 2_500)
  const now = await removeExtraFrom(booking.reference, lines[1]!._id, OWNER)
  expect(now).toMatchObject({ total: usd(300_500), status: 'paid' })
  expect(now.lines).toHaveLength(2)
  expect(await extrasTaken(departure._id, bag)).toBe(1)
  const { last, notes } = await invoicedOf(booking._id)
  expect(last.total!.amount - notes.reduce((sum, { total }) => sum + total!.amount, 0)).toBe(300_500)

  await removeExtraFrom(booking.reference, lines[2]!._id, OWNER)
  const owed = await db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute()
  expect(owed).toMatchObject([{ status: 'owed', amount: 2_500 }])
  expect(await readBooking(booking.reference)).toMatchObject({ total: usd(298_000), status: 'paid' })
  await expectInvariants()
})

test('money that is still to go back is no part of the invoice after it', async () => {
  const { booking } = await paidBooking()
  const [bag, room] = [await extraWith(), await singleRoom()]
  const { lines } = await addExtrasTo(booking.reference, [one(bag._id, 1)], actors.visitor)
  await payFor(booking, 2_500)
  await removeExtraFrom(booking.reference, lines[1]!._id, OWNER)
  await addExtrasTo(booking.reference, [one(room._id, 1)], actors.visitor)
  const { last } = await invoicedOf(booking._id)
  expect(last.total).toEqual(usd(333_000))
  const refunds = await db.selectFrom('refunds').select('beyond_price').execute()
  expect(refunds).toEqual([{ beyond_price: 1 }])
  await expectInvariants()
})

test('one traveller has one room, and nothing is added to a booking that is over or has no price', async () => {
  const { booking } = await paidBooking()
  const [room, suite] = [await singleRoom(), await singleRoom({ name: 'Suite' })]
  await addExtrasTo(booking.reference, [one(room._id, 1)], OWNER.actor)
  const again = addExtrasTo(booking.reference, [one(suite._id, 1)], OWNER.actor)
  await expect(again).rejects.toThrow('Traveller 1 can have one room')
  await cancelBooking(booking.reference, '', OWNER.actor)
  await expect(addExtrasTo(booking.reference, [one(room._id, 2)], OWNER.actor)).rejects.toThrow(
    'is cancelled, so its rooms and extras stay',
  )
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  const request = await createBooking(maya)
  await expect(addExtrasTo(request.reference, [one(room._id, 1)], OWNER.actor)).rejects.toThrow(
    'has no price yet',
  )
})

test('staff who are no owners take out no more paid money than they may give back', async () => {
  const { booking } = await paidBooking()
  const seat = await extraWith({ name: 'Helicopter seat', prices: [{ amount: 90_000, currency: 'USD' }] })
  const { lines } = await addExtrasTo(booking.reference, [one(seat._id, 1)], OWNER.actor)
  await payFor(booking, 90_000)
  const staff = { actor: 'staff-pasang', role: 'manager' } as const
  await expect(removeExtraFrom(booking.reference, lines[1]!._id, staff)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await readBooking(booking.reference)).toMatchObject({ total: usd(388_000) })
  await expect(removeExtraFrom(booking.reference, lines[0]!._id, OWNER)).rejects.toMatchObject({
    code: 'not-found',
  })
})
