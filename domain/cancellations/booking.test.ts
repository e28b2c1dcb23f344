import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { completeTrips } from '../bookings/completion.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { listBookings } from '../bookings/read.ts'
import { cancelBooking, previewCancellation } from './booking.ts'
import { readDesk } from '../desk/attention.ts'
import { listEvents } from '../events.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

const refundsOf = (bookingId: string) =>
  db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).execute()

test('cancelling gives the seats back and keeps a fifth of the total', async () => {
  const departure = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })
  await payFor(booking, booking.total!.amount)

  const cancellation = await cancelBooking(booking.reference, 'Broken ankle', actors.visitor)

  expect(cancellation).toMatchObject({
    booking: { status: 'cancelled', refund: 'part', paid: usd(59_600) },
    kept: usd(59_600),
    refund_due: usd(238_400),
  })
  expect(await seatsTaken(departure._id)).toBe(0)
  expect(await refundsOf(booking._id)).toMatchObject([{ status: 'owed', amount: 238_400, currency: 'USD' }])
})

test('of a deposit nothing comes back', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.deposit!.amount)

  const cancellation = await cancelBooking(booking.reference, '', actors.visitor)

  expect(cancellation).toMatchObject({ kept: usd(29_800), refund_due: usd(0), booking: { refund: 'none' } })
  expect(await refundsOf(booking._id)).toEqual([])
})

test('of nothing paid nothing is kept', async () => {
  const { reference } = await createBooking(maya)

  expect(await cancelBooking(reference, '', actors.visitor)).toMatchObject({
    kept: usd(0),
    refund_due: usd(0),
  })
})

test('what cancelling would do is what it does', async () => {
  const booking = await createBooking({ ...maya, travellers: 3 })
  await payFor(booking, 200_001)

  const preview = await previewCancellation(booking.reference)
  const { kept, refund_due } = await cancelBooking(booking.reference, '', actors.visitor)

  expect(preview).toMatchObject({ kept, refund_due })
  expect(kept!.amount + refund_due!.amount).toBe(200_001)
})

test('a request without a price is cancelled without any amounts', async () => {
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  const { reference } = await createBooking(maya)

  expect(await cancelBooking(reference, '', actors.visitor)).toMatchObject({
    booking: { status: 'cancelled' },
    kept: null,
    refund_due: null,
  })
})

test('of several who cancel at once one does, so the money goes back once', async () => {
  const departure = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  await payFor(booking, booking.total!.amount)

  const cancellations = Array.from({ length: 8 }, () => cancelBooking(booking.reference, '', actors.visitor))
  const outcomes = await Promise.allSettled(cancellations)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundsOf(booking._id)).toHaveLength(1)
  expect(await seatsTaken(departure._id)).toBe(0)
})

test('what is over cannot be cancelled', async () => {
  const departure = await departureWith(10)
  const { reference } = await createBooking({ ...maya, departure_id: departure._id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))

  await expect(cancelBooking(reference, '', actors.visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: `Booking ${reference} is expired, so it cannot be cancelled`,
  })
  await expect(cancelBooking('CH-NOSUCH2', '', actors.visitor)).rejects.toMatchObject({ code: 'not-found' })
  await expect(previewCancellation('CH-NOSUCH2')).rejects.toMatchObject({ code: 'not-found' })
})

test('a cancellation leaves an event and a letter', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.total!.amount)
  await cancelBooking(booking.reference, 'Broken ankle', 'staff-pasang')

  const { items } = await listEvents({ limit: 10 })
  expect(items).toContainEqual(
    expect.objectContaining({ actor: 'staff-pasang', verb: 'cancel', noun: 'booking', noun_id: booking._id }),
  )
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'booking-cancelled').execute()
  expect(mails).toEqual([
    expect.objectContaining({
      to_address: maya.email,
      to_name: maya.fullname,
      noun_id: booking._id,
      subject: `Booking ${booking.reference} is cancelled`,
      text_body: expect.stringMatching(
        /^Dear Maya Lindqvist,[^]*\nKept as our terms say: US\$298\nGoes back to you: US\$1,192\n/,
      ),
    }),
  ])
})

test('from the first day only staff cancel, and the office hears of a traveller who does before', async () => {
  const [begun, ahead] = [await createBooking(maya), await createBooking(maya)]
  for (const booking of [begun, ahead]) await payFor(booking, booking.deposit!.amount)
  await db.updateTable('bookings').set({ start_date: today() }).where('id', '=', begun._id).execute()

  await expect(cancelBooking(begun.reference, '', actors.visitor)).rejects.toThrow('The trip has begun')
  expect(await cancelBooking(begun.reference, '', 'staff-pasang')).toMatchObject({
    booking: { status: 'cancelled' },
  })
  await cancelBooking(ahead.reference, 'Broken ankle', actors.visitor)

  const told = db.selectFrom('emails').select(['noun_id', 'text_body'])
  const mails = await told.where('kind', '=', 'cancellation-for-staff').execute()
  expect(mails.map(({ noun_id }) => noun_id)).toEqual([ahead._id])
  expect(mails[0]!.text_body).toContain('> Broken ankle')
})

test('a trip of which only the deposit came completes, stays so, and is on the list of open balances', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.deposit!.amount)
  const end_date = addDays(today(), -1)
  const dates = { start_date: addDays(today(), -14), end_date }
  await db.updateTable('bookings').set(dates).where('id', '=', booking._id).execute()

  expect(await completeTrips()).toBe(1)
  expect(await completeTrips()).toBe(0)

  for (const actor of [actors.visitor, 'staff-pasang'])
    await expect(cancelBooking(booking.reference, '', actor)).rejects.toMatchObject({ code: 'conflict' })
  const { groups } = await readDesk()
  expect(groups.find(({ kind }) => kind === 'unsettled')).toMatchObject({
    total: 1,
    items: [{ _id: booking._id, is_late: true }],
  })
  const { items } = await listBookings({ limit: 10, unsettled: 'true' })
  expect(items).toMatchObject([{ reference: booking.reference, status: 'completed' }])
  await payFor(booking, booking.balance!.amount)
  expect((await listBookings({ limit: 10, unsettled: 'true' })).items).toEqual([])
})
