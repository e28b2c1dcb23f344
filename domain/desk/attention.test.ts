import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { DeskKind } from '#contract/desk.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { waitFor } from '#test/waiting.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { addRefund } from '../refunds/add.ts'
import { addDeparture } from '../departures/departures.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { changeEnquiry } from '../enquiries/thread.ts'
import { queueMail } from '../mails/outbox.ts'
import { addReview } from '../reviews/reviews.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { offerFreeSeats } from '../waiting/offer.ts'
import { readDesk } from './attention.ts'

const pasang = 'staff-pasang'
const owner = { actor: pasang, role: 'owner', isConfirmed: true } as const

async function waiting(kind: DeskKind, day?: string) {
  const { groups } = await readDesk(day)
  return groups.find((group) => group.kind === kind)!
}

test('on a quiet day every kind is there and nothing waits', async () => {
  await db.updateTable('departures').set({ min_to_run: 1, guaranteed_at: '2026-01-01T00:00:00Z' }).execute()
  const { groups } = await readDesk()
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual(groups.map(({ kind }) => [kind, 0]))
})

test('a new enquiry waits until somebody takes it, and is late after a day', async () => {
  const { _id } = await submitContact({
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@example.com',
    contact: '+44 1',
    message: 'April?',
  })
  const item = { label: 'Noor Khan', path_in_admin: `/admin/enquiries/${_id}` }

  expect(await waiting('enquiries')).toMatchObject({ total: 1, items: [{ ...item, is_late: false }] })
  expect(await waiting('enquiries', addDays(today(), 2))).toMatchObject({ items: [{ is_late: true }] })
  await changeEnquiry(_id, { status: 'open' }, pasang)
  expect(await waiting('enquiries')).toMatchObject({ total: 0, items: [] })
})

test('a request waits for its price', async () => {
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  const { reference } = await createBooking(maya)

  expect(await waiting('requests')).toMatchObject({
    total: 1,
    items: [{ label: maya.fullname, path_in_admin: `/admin/bookings/${reference}/quote` }],
  })
})

test('a payment waits to be decided about, or for its booking', async () => {
  await payFor(await createBooking(maya), 10_000)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()

  await db.updateTable('payments').set({ status: 'needs_review' }).execute()
  expect(await waiting('payments')).toMatchObject({
    items: [{ label: 'US$100', path_in_admin: `/admin/payments/${id}/review` }],
  })
  await db.updateTable('payments').set({ status: 'confirmed', booking_id: null }).execute()
  expect(await waiting('payments')).toMatchObject({ total: 0 })
  expect(await waiting('free-payments')).toMatchObject({
    items: [{ path_in_admin: `/admin/payments/${id}/allocate` }],
  })
})

test('departures below their minimum wait for a decision, those past their day first', async () => {
  await db.deleteFrom('departures').execute()
  const near = await addDeparture(deciding(10), pasang)
  const past = await addDeparture(deciding(-3), pasang)
  await addDeparture(deciding(40), pasang)

  const { total, items } = await waiting('departures')

  expect(total).toBe(2)
  expect(items).toMatchObject([
    { _id: past._id, is_late: true, note: expect.stringContaining('0 of the 2 it needs, was to be decided') },
    { _id: near._id, is_late: false, path_in_admin: `/admin/departures/${near._id}/manifest` },
  ])
})

test('who waits where a seat is free, and open offers, are named by departure', async () => {
  const departure = (await departureWith(4))._id
  const book = () => createBooking({ ...maya, departure_id: departure, travellers: 2 })
  const first = await book()
  await book()
  await waitFor(departure, 2, 'two@example.com')
  await waitFor(departure, 3, 'three@example.com')
  // A full departure leaves nothing to do.
  expect(await waiting('waiting')).toMatchObject({ total: 0, items: [] })

  await cancelBooking(first.reference, '', pasang)
  const path_in_admin = `/admin/departures/${departure}/waiting`
  expect(await waiting('waiting')).toMatchObject({
    total: 1,
    items: [{ _id: departure, note: '2 wait, 2 seats are free', path_in_admin }],
  })
  await offerFreeSeats()
  expect(await waiting('waiting')).toMatchObject({ total: 1, items: [{ note: '1 open offer' }] })
})

test('a balance is due on arrival unless the rules say otherwise, and late once the trip has begun', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.deposit!.amount)
  const { start_date, reference } = booking

  expect(await waiting('balances')).toMatchObject({ total: 0 })
  expect(await waiting('balances', addDays(start_date, -1))).toMatchObject({ total: 0 })
  expect(await waiting('balances', start_date)).toMatchObject({
    total: 1,
    items: [{ path_in_admin: `/admin/bookings/${reference}/payment`, is_late: true }],
    path_in_admin: '/admin/bookings?due=true&sort=start',
  })
})

test('a departure whose travellers are late with something is named once, with what is late', async () => {
  const { _id: departure_id } = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id, travellers: 2 })
  await payFor(booking, booking.total!.amount)

  expect(await waiting('tasks', addDays(booking.start_date, -45))).toMatchObject({ total: 0 })
  expect(await waiting('tasks', addDays(booking.start_date, -20))).toMatchObject({
    total: 1,
    items: [
      {
        label: booking.trip_name,
        note: expect.stringMatching('^details 2, insurance 2, papers 2, leaves '),
        is_late: true,
        path_in_admin: `/admin/departures/${departure_id}/tasks`,
      },
    ],
    path_in_admin: '/admin/tasks?late=true',
  })
})

test('a refund, a mail that nobody got, a marked booking and a pending review wait', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 20_000)
  const refund = await addRefund(booking.reference, { amount: 5_000, reason: 'Goodwill' }, owner)
  await db.updateTable('bookings').set({ needs_review: 1 }).execute()
  const review = await addReview({ ...words, status: 'pending' }, pasang)
  const mail = await transaction((tx) =>
    queueMail(tx, {
      kind: 'booking-link',
      to: { name: '', address: 'nobody@example.com' },
      about: { noun: 'booking', id: booking._id },
      subject: 'Lost',
      text: '',
      html: '',
    }),
  )
  await db.updateTable('emails').set({ status: 'dead' }).where('id', '=', mail!).execute()

  expect(await waiting('refunds')).toMatchObject({
    items: [{ label: `US$50 to ${maya.fullname}`, path_in_admin: `/admin/refunds/${refund._id}` }],
  })
  expect((await waiting('mails')).items.map(({ path_in_admin }) => path_in_admin)).toContain(
    `/admin/outbox/${mail}`,
  )
  expect(await waiting('bookings')).toMatchObject({ total: 1 })
  expect(await waiting('reviews')).toMatchObject({
    items: [{ note: '5 of 5, A fine trek', path_in_admin: `/admin/reviews/${review._id}` }],
  })
})

test('of many the first five are named, and all are counted', async () => {
  for (let number = 0; number < 6; number++) {
    await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
    await createBooking(maya)
  }
  const { total, items, path_in_admin } = await waiting('requests')
  expect([total, items.length, path_in_admin]).toEqual([6, 5, '/admin/bookings?status=requested'])
})

const words = {
  trip_id: null,
  name: 'Maya',
  address: 'Sweden',
  item: 'A fine trek',
  review: 'Good.',
  rating: 5,
  is_featured: false,
}

function deciding(days: number) {
  const start_date = addDays(today(), 60)
  const decision_date = addDays(today(), days)
  return {
    trip_id: everestTrekId,
    start_date,
    end_date: addDays(start_date, 13),
    capacity: 8,
    min_to_run: 2,
    decision_date,
  }
}

test('mails held back wait by address, and whose address takes no mail is named until it is corrected', async () => {
  const booking = await createBooking(maya)
  const about = { noun: 'booking', id: booking._id } as const
  const text = { subject: 'Your link', text: 'Hello,', html: '<p>Hello,</p>' }
  for (let number = 0; number < 8; number++)
    await transaction((tx) =>
      queueMail(tx, { ...text, kind: 'booking-link', to: { name: '', address: maya.email }, about }),
    )
  expect(await waiting('held-mails')).toMatchObject({
    total: 1,
    items: [{ label: maya.email, note: '3 mails held back' }],
  })

  expect(await waiting('addresses')).toMatchObject({ total: 0 })
  const { _id } = await submitContact({
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@exmaple.com',
    contact: '+44 1',
    message: 'April?',
  })
  const refused_at = new Date().toISOString()
  await db
    .updateTable('emails')
    .set({ status: 'dead', refused_at })
    .where('noun_id', 'in', [booking._id, _id])
    .where('status', '=', 'queued')
    .where('to_address', '!=', 'office@lekhtreks.com')
    .execute()
  expect(await waiting('addresses')).toMatchObject({
    total: 2,
    items: [
      {
        label: `${maya.fullname}, ${booking.reference}`,
        path_in_admin: `/admin/bookings/${booking.reference}`,
      },
      { note: expect.stringContaining('noor@exmaple.com does not take mail') },
    ],
  })
  await db.updateTable('bookings').set({ email: 'maya@example.org' }).execute()
  expect(await waiting('addresses')).toMatchObject({ total: 1 })
})
