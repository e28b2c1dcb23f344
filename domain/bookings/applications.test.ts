import { beforeEach, expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { DAY_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { newCode, usesOf } from '#test/discounts.ts'
import { extrasTaken, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { waitFor } from '#test/waiting.ts'
import { askEverest, highest } from '#test/questions.ts'
import { everestTrekId } from '#test/world.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { declineApplication } from '../cancellations/decline.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { readDesk } from '../desk/attention.ts'
import { readBookingDetail } from '../desk/booking-detail.ts'
import { duesOf } from '../payments/due.ts'
import { offeredWays } from '../payments/ways.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { approveApplication } from './approve.ts'
import { bookFromForm } from './book-from-form.ts'
import { confirmBooking } from './confirm.ts'
import { bookByPhone, createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { quoteBooking } from './quote.ts'
import { listBookings, readBooking } from './read.ts'

const pasang = 'staff-pasang'
const yes = { note: 'Bring crampons.', hold_days: 3 }

beforeEach(async () => {
  await db.updateTable('trips').set({ on_application: 1 }).where('id', '=', everestTrekId).execute()
})

const mailsOf = async (kind: string) => {
  const mails = await db.selectFrom('emails').select('text_body').where('kind', '=', kind).execute()
  return mails.map(({ text_body }) => text_body)
}

test('an application is priced, holds nothing, and takes its seats, extras and code once it is approved', async () => {
  await askEverest(highest)
  const [{ _id: departure_id }, room] = [await departureWith(4), await singleRoom({ capacity: 2 })]
  await newCode({ uses_max: 1 })
  const applied = await createBooking({
    ...maya,
    departure_id,
    travellers: 2,
    code: 'SPRING27',
    extras: [{ extra_id: room._id, traveller: 1, quantity: 1 }],
    answers: [1, 2].map((traveller) => ({ question_id: 'highest', traveller, answer: 'Above 3,000 m' })),
  })
  expect(applied).toMatchObject({ status: 'requested', application: 'waiting', hold_expires_at: null })
  expect(applied.total?.amount).toBe(298_000 - 29_800 + 35_000)
  expect([await seatsTaken(departure_id), await usesOf('SPRING27')]).toEqual([0, 0])
  expect(await extrasTaken(departure_id, room)).toBe(0)
  expect(duesOf(applied, await offeredWays())).toEqual([])
  const [forStaff] = await mailsOf('booking-for-staff')
  expect(forStaff).toContain('How high have you slept? Traveller 2: Above 3,000 m')
  expect((await mailsOf('booking-received'))[0]).toContain('No places are kept')
  await expectInvariants()

  const before = Date.now()
  const approved = await approveApplication(applied.reference, yes, pasang)
  expect(approved).toMatchObject({
    status: 'awaiting_payment',
    application: 'approved',
    total: applied.total,
  })
  const held = Date.parse(approved.hold_expires_at!) - before
  expect(Math.round(held / DAY_MS)).toBe(3)
  expect([await seatsTaken(departure_id), await usesOf('SPRING27')]).toEqual([2, 1])
  expect(duesOf(approved, await offeredWays()).map(({ purpose }) => purpose)).toEqual(['deposit', 'full'])
  const [mail] = await mailsOf('application-approved')
  expect(mail).toContain('Bring crampons.')
  expect(mail).toContain('We hold your places until')
  expect(mail).toContain(`/bookings/${applied.reference}?token=`)
  await expectInvariants()
})

test('two who approve at once take the seats once', async () => {
  const { _id: departure_id } = await departureWith(4)
  const { reference } = await createBooking({ ...maya, departure_id, travellers: 2 })
  const both = await Promise.allSettled([1, 2].map(() => approveApplication(reference, yes, pasang)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: expect.stringContaining('is approved already') },
  })
  expect(await seatsTaken(departure_id)).toBe(2)
  await expectInvariants()
})

test('of two applications for the last seats one is approved, and the other stays to be decided', async () => {
  const { _id: departure_id } = await departureWith(2)
  const apply = () => createBooking({ ...maya, departure_id, travellers: 2 })
  const [one, other] = [await apply(), await apply()]
  const both = await Promise.allSettled(
    [one, other].map(({ reference }) => approveApplication(reference, yes, pasang)),
  )
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: expect.stringContaining('has 0 free seats for 2') },
  })
  const left = await listBookings({ limit: 5, application: 'waiting' })
  expect(left.items).toHaveLength(1)
  expect(await mailsOf('application-approved')).toHaveLength(1)
  await expect(apply()).rejects.toMatchObject({ message: expect.stringContaining('no seat is left') })
  await expectInvariants()
})

test('a used-up code and a sold-out extra refuse the approval, which then took nothing', async () => {
  const [{ _id: departure_id }, room] = [await departureWith(4), await singleRoom({ capacity: 1 })]
  await newCode({ uses_max: 1 })
  const extras = [{ extra_id: room._id, traveller: 1, quantity: 1 }]
  const withRoom = await createBooking({ ...maya, departure_id, extras })
  const withCode = await createBooking({ ...maya, departure_id, code: 'SPRING27' })
  await bookByPhone({ ...maya, departure_id, extras, code: 'SPRING27', email: 'tara@example.com' }, pasang)

  await expect(approveApplication(withRoom.reference, yes, pasang)).rejects.toMatchObject({
    message: expect.stringContaining('sold out'),
  })
  await expect(approveApplication(withCode.reference, yes, pasang)).rejects.toMatchObject({
    message: expect.stringContaining('discount code of this booking has been used up'),
  })
  expect(await seatsTaken(departure_id)).toBe(1)
  await expectInvariants()
})

test('declining mails the reason and nothing else, and is done once', async () => {
  const { _id: departure_id } = await departureWith(4)
  const { reference, _id } = await createBooking({ ...maya, departure_id })
  const declined = await declineApplication(reference, 'Somebody must have slept above 5,000 m.', pasang)
  expect(declined).toMatchObject({ status: 'cancelled', application: 'declined', is_cancelled_by_us: true })
  const [mail] = await mailsOf('application-declined')
  expect(mail).toContain('Somebody must have slept above 5,000 m.')
  const kinds = await db.selectFrom('emails').select('kind').where('noun_id', '=', _id).execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'application-declined',
    'booking-for-staff',
    'booking-received',
  ])
  await expect(declineApplication(reference, 'Again', pasang)).rejects.toMatchObject({ code: 'conflict' })
  await expect(approveApplication(reference, yes, pasang)).rejects.toMatchObject({ code: 'conflict' })
  const { events } = await readBookingDetail(reference)
  expect(events).toContainEqual(expect.objectContaining({ after: { kept: 0, due: 0, change: 'decline' } }))
  await expectInvariants()
})

test('who withdraws, or whose departure is cancelled, can no longer be approved', async () => {
  const { _id: departure_id } = await departureWith(4)
  const [own, ours] = [
    await createBooking({ ...maya, departure_id }),
    await createBooking({ ...maya, departure_id }),
  ]
  await cancelBooking(own.reference, 'Other plans', actors.visitor)
  await cancelDeparture(departure_id, 'Snow', pasang)
  for (const { reference } of [own, ours])
    await expect(approveApplication(reference, yes, pasang)).rejects.toMatchObject({
      code: 'conflict',
      message: `Booking ${reference} is cancelled already: there is nothing to decide`,
    })
  expect((await listBookings({ limit: 5, application: 'waiting' })).items).toEqual([])
  await expectInvariants()
})

test('an approval that is not paid for in time lapses, and the applicant may apply again', async () => {
  const { _id: departure_id } = await departureWith(1)
  const { reference } = await createBooking({ ...maya, departure_id })
  await approveApplication(reference, yes, pasang)
  await expireHolds(new Date(Date.now() + 4 * DAY_MS))
  expect(await readBooking(reference)).toMatchObject({ status: 'expired', application: 'approved' })
  expect(await seatsTaken(departure_id)).toBe(0)
  expect((await mailsOf('hold-expired'))[0]).toContain('please apply again')
  expect(await createBooking({ ...maya, departure_id })).toMatchObject({ application: 'waiting' })
  await expectInvariants()
})

test('no money is taken and nothing is kept before staff have decided', async () => {
  const { reference } = await createBooking(maya)
  const cash = {
    method: 'cash',
    amount: 29_800,
    currency: 'USD',
    received_on: '2026-11-20',
    note: '',
  } as const
  await expect(recordReceivedPayment(reference, cash, pasang)).rejects.toMatchObject({
    message: `Booking ${reference} is an application. Approve it first`,
  })
  await expect(confirmBooking(reference, '', pasang)).rejects.toMatchObject({
    message: `Booking ${reference} is an application. Approve it first`,
  })
})

test('an application without a price is approved by its quote', async () => {
  const { reference, total } = await createBooking({ ...maya, travellers: 13 })
  expect(total).toBeNull()
  await expect(approveApplication(reference, yes, pasang)).rejects.toMatchObject({
    message: `Booking ${reference} has no price yet. Quote it: that approves it`,
  })
  const unit = { amount: 140_000, currency: 'USD' } as const
  const quoted = await quoteBooking(reference, { unit, note: '' }, pasang)
  expect(quoted).toMatchObject({ status: 'awaiting_payment', application: 'approved' })
})

test('the applicant may change what is undecided; staff book at once, and nobody waits for such a trip', async () => {
  const { _id: departure_id } = await departureWith(2)
  const sender = { key: 'a-key-of-this-browser', network: '203.0.113.0/24' }
  const { reference } = await bookFromForm({ ...maya, departure_id }, sender)
  const changed = await bookFromForm({ ...maya, departure_id, travellers: 2 }, sender)
  expect(changed).toMatchObject({ reference, status: 'requested', travellers: 2, application: 'waiting' })
  expect(await seatsTaken(departure_id)).toBe(0)
  const byPhone = await bookByPhone({ ...maya, departure_id, travellers: 2 }, pasang)
  expect(byPhone).toMatchObject({ status: 'awaiting_payment', application: null })
  await expect(waitFor(departure_id, 2, 'late@example.com')).rejects.toMatchObject({
    message: 'This trip is on application and has no waiting list. Please apply for another date',
  })
  await expectInvariants()
})

test('Today counts applications apart from requests', async () => {
  await createBooking(maya)
  const { groups } = await readDesk()
  const of = (kind: string) => groups.find((group) => group.kind === kind)?.total
  expect([of('applications'), of('requests')]).toEqual([1, 0])
})
