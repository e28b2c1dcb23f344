import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { waitFor, waitsOf } from '#test/waiting.ts'
import { createBooking, bookByPhone } from '../bookings/create.ts'
import { changeOwnBooking } from '../bookings/change.ts'
import { confirmBooking } from '../bookings/confirm.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { editDeparture, listDepartures, readDeparture } from '../departures/departures.ts'
import { accessToken } from '../security/link-tokens.ts'
import { endWaits } from './ends.ts'
import { readWaitingList } from './list.ts'
import { offerFreeSeats } from './offer.ts'
import { acceptOffer, openWait } from './own.ts'

const pasang = 'staff-pasang'

/** A departure of four seats, all booked by two parties of two. */
let departure: string
let first: string
let second: string

beforeEach(async () => {
  departure = (await departureWith(4))._id
  const book = () => createBooking({ ...maya, departure_id: departure, travellers: 2 })
  first = (await book()).reference
  second = (await book()).reference
})

/** One tick of the clock. */
async function tick(now = new Date()) {
  await expireHolds(now)
  await endWaits()
  return offerFreeSeats()
}

const mailsOf = async (kind: string) => {
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return mails.map(({ to_address, text_body }) => ({ to: to_address, text: text_body }))
}

test('who waits longest gets the offer, with its price, its end and a link that opens', async () => {
  const oldest = await waitFor(departure, 2, 'oldest@example.com')
  await waitFor(departure, 2, 'newest@example.com')
  await cancelBooking(first, '', pasang)

  expect(await tick()).toBe(1)

  const [offered, waiting] = await waitsOf(departure)
  expect(offered).toMatchObject({ id: oldest, state: 'offered', offers: 1 })
  expect(waiting).toMatchObject({ state: 'waiting', offers: 0 })
  const [mail, ...others] = await mailsOf('waiting-offer')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'oldest@example.com' })
  expect(mail!.text).toMatch(/Price: US\$2,980\nDeposit, due now: US\$596\nHeld until: .*Kathmandu time/)
  const [, token] = mail!.text.match(new RegExp(`/waiting-list/${oldest}\\?token=(\\S+)`))!
  expect(await openWait(oldest, token!)).toMatchObject({ state: 'offered', offer: { travellers: 2 } })
  await expectInvariants()
})

test('a freed seat is offered, and not free for anybody else, before and after the offer', async () => {
  await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  const shown = async () => (await listDepartures()).find(({ _id }) => _id === departure)
  const book = () => createBooking({ ...maya, departure_id: departure, email: 'quick@example.com' })

  expect(await shown()).toMatchObject({ seats_left: 0, status: 'full' })
  await expect(book()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('waiting list'),
  })
  await tick()
  expect(await shown()).toMatchObject({ seats_left: 0, status: 'full' })
  await expect(book()).rejects.toMatchObject({ code: 'conflict' })
})

test('seats come back through a capacity that is raised too', async () => {
  await waitFor(departure, 2)
  const { _id, trip_id, start_date, end_date, min_to_run } = await readDeparture(departure)
  const input = { trip_id, start_date, end_date, min_to_run, capacity: 6 }
  await editDeparture(_id, input, pasang)

  await expect(createBooking({ ...maya, departure_id: departure })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await tick()).toBe(1)
})

test('of all who book and wait at once, nobody of the public gets a freed seat', async () => {
  for (const name of ['a', 'b']) await waitFor(departure, 1, `${name}@example.com`)
  const publics = Array.from({ length: 6 }, (_, n) =>
    createBooking({ ...maya, departure_id: departure, email: `public${n}@example.com` }),
  )
  const [cancelled, ...outcomes] = await Promise.allSettled([
    cancelBooking(first, '', pasang),
    ...publics,
    offerFreeSeats(),
    offerFreeSeats(),
  ])
  await tick()

  expect(cancelled.status).toBe('fulfilled')
  expect(outcomes.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect((await waitsOf(departure)).map(({ state, offers }) => [state, offers])).toEqual([
    ['offered', 1],
    ['offered', 1],
  ])
  expect(await seatsTaken(departure)).toBe(4)
  await expectInvariants()
})

test('a party that does not fit is passed over as a whole, and staff read why', async () => {
  const three = await waitFor(departure, 3, 'three@example.com')
  const two = await waitFor(departure, 2, 'two@example.com')
  await cancelBooking(first, '', pasang)
  await tick()

  const { waits } = await readWaitingList(departure)
  expect(waits.find(({ _id }) => _id === two)).toMatchObject({ state: 'offered', why: '' })
  expect(waits.find(({ _id }) => _id === three)).toMatchObject({
    state: 'waiting',
    position: 1,
    why: 'They are 3, and 2 seats are free',
  })
})

test('seats into which nobody who waits fits can be booked', async () => {
  await waitFor(departure, 3)
  await cancelBooking(first, '', pasang)
  await tick()

  expect(await createBooking({ ...maya, departure_id: departure, travellers: 2 })).toMatchObject({
    status: 'awaiting_payment',
  })
})

test('an offer that is cancelled goes to one other, and never back to whoever had it', async () => {
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push(await waitFor(departure, 2, `${name}@example.com`))
  await cancelBooking(first, '', pasang)
  await tick()
  const [had] = await waitsOf(departure)
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', had!.booking_id)
    .executeTakeFirstOrThrow()
  await cancelBooking(reference, '', pasang)
  expect(await tick()).toBe(1)

  expect((await waitsOf(departure)).map(({ state }) => state)).toEqual(['lapsed', 'offered', 'waiting'])
  expect(await tick()).toBe(0)
})

test('a paid offer is booked, and cancelling that booking puts nobody back on the list', async () => {
  const id = await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  await tick()
  const { offer } = (await openWait(id, accessToken('waiting', id)))!
  expect(await acceptOffer(id, accessToken('waiting', id))).toContain(
    `/destination/payment?booking=${offer!.reference}`,
  )
  await payFor(offer!, offer!.deposit!.amount)
  await tick()
  expect(await waitsOf(departure)).toMatchObject([{ state: 'booked' }])

  await cancelBooking(offer!.reference, '', pasang)
  expect(await tick()).toBe(0)
  expect(await waitsOf(departure)).toMatchObject([{ state: 'booked' }])
  expect(await seatsTaken(departure)).toBe(2)
})

test('an offer ends by time: one mail says so, and the next in line is served', async () => {
  await waitFor(departure, 2, 'late@example.com')
  await waitFor(departure, 2, 'next@example.com')
  await cancelBooking(first, '', pasang)
  await tick()
  // The other two pay nothing, but staff keep their seats.
  await confirmBooking(second, '', pasang)
  await tick(new Date(Date.now() + 47 * HOUR_MS))
  expect((await waitsOf(departure)).map(({ state }) => state)).toEqual(['offered', 'waiting'])
  await tick(new Date(Date.now() + 49 * HOUR_MS))

  const [late] = await waitsOf(departure)
  expect(late).toMatchObject({ state: 'lapsed' })
  expect((await mailsOf('waiting-lapsed')).map(({ to }) => to)).toEqual(['late@example.com'])
  expect((await mailsOf('hold-expired')).map(({ to }) => to)).not.toContain('late@example.com')
  expect((await mailsOf('waiting-offer')).map(({ to }) => to)).toEqual([
    'late@example.com',
    'next@example.com',
  ])
})

test('whoever changes an unpaid booking keeps its seats, though others wait', async () => {
  await waitFor(departure, 2)
  const own = await readBooking(first)
  await db
    .updateTable('bookings')
    .set({ network: '198.51.100.0/24' })
    .where('reference', '=', first)
    .execute()
  const input = { ...maya, departure_id: departure, travellers: 2, fullname: 'Maya Lind' }

  expect(await changeOwnBooking(first, receiptOf(own).token, input)).toMatchObject({ fullname: 'Maya Lind' })
  expect(await seatsTaken(departure)).toBe(4)
})

test('staff on the telephone are told who waits, and may add seats', async () => {
  await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  const input = { ...maya, departure_id: departure }

  await expect(bookByPhone(input, pasang)).rejects.toThrow('waiting list first')
  expect(await bookByPhone({ ...input, override: { capacity: true } }, pasang)).toBeDefined()
})
