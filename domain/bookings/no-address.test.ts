import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { handOver } from '../messages/handover.ts'
import { startPayment } from '../payments/start.ts'
import { mailCode } from './codes.ts'
import { correctContact } from './contact.ts'
import { bookByPhone, createBooking } from './create.ts'
import { noteMailbox } from './links.ts'
import { mailBookingLink } from './lookup.ts'
import { readOwnBooking } from './read.ts'

const STAFF = 'staff-pasang'
const without = { ...maya, email: '' }
const mails = () =>
  db.selectFrom('emails').select(['kind', 'to_address', 'status', 'last_error', 'seen_at']).execute()

test('staff book for somebody without an address, and mails that cannot go say so and wait for nobody', async () => {
  const { _id: departure_id } = await departureWith(4)
  const booking = await bookByPhone({ ...without, departure_id }, STAFF)
  await payFor(booking, booking.deposit!.amount)
  await cancelBooking(booking.reference, '', STAFF)

  const toNobody = (await mails()).filter(({ to_address }) => to_address === '')
  expect(toNobody.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['booking-received', 'booking-cancelled']),
  )
  for (const mail of toNobody)
    expect(mail).toMatchObject({
      status: 'dead',
      last_error: expect.stringContaining('no e-mail address'),
      seen_at: expect.any(String),
    })
  await expectInvariants()
})

test('nobody books on the site without an address', async () => {
  await expect(createBooking(without)).rejects.toMatchObject({
    code: 'invalid',
    errors: { email: ['Enter an e-mail address such as maya@example.com'] },
  })
})

test('the link that staff hand over opens all that a mailed one does', async () => {
  const { reference } = await bookByPhone(without, STAFF)
  const { booking_url } = await handOver(reference, { body: '[booking link]' }, STAFF)
  const query = new URL(booking_url).searchParams

  const booking = await readOwnBooking(reference, query.get('token')!)
  expect(await noteMailbox(booking, query.get('key')!)).toBe(true)
  await expect(mailCode(booking)).rejects.toMatchObject({ code: 'conflict' })
  await mailBookingLink({ email: 'maya@example.com', reference })
  expect((await mails()).map(({ kind }) => kind)).not.toContain('booking-link')
})

test('a payment of such a booking is of whoever types an address', async () => {
  const { reference } = await bookByPhone(without, STAFF)
  const gateway = await startGateway()
  const { payment_url } = await handOver(reference, { body: 'x' }, STAFF)
  await startPayment({
    input_description: '',
    input_email: 'friend@example.com',
    input_nationality: '',
    input_no_of_travelers: 1,
    input_currency: 'USD',
    input_amount: 0,
    input_remarks: '',
    booking_reference: reference,
    booking_token: new URL(payment_url).searchParams.get('token')!,
    purpose: 'deposit',
    part: 'all',
  })
  await gateway.stop()
  expect(await db.selectFrom('payments').select('email').execute()).toEqual([{ email: 'friend@example.com' }])
})

test('an address may come later, and then the person can be erased as any other', async () => {
  const { reference, version } = await bookByPhone(without, STAFF)
  const contact = { fullname: maya.fullname, email: 'late@example.com', mobile: maya.mobile }
  await correctContact(reference, contact, STAFF, version)
  await cancelBooking(reference, '', STAFF)

  const { cleared } = await eraseCustomer('late@example.com', STAFF)
  expect(cleared).toMatchObject({ bookings: 1 })
  await expect(handOver(reference, { body: 'x' }, STAFF)).rejects.toMatchObject({ code: 'conflict' })
})
