import { expect, test, vi } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { doTasks } from '#test/tasks.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { confirmBooking } from './confirm.ts'
import { bookByPhone, createBooking } from './create.ts'
import { expireHolds } from './holds.ts'
import { readBooking } from './read.ts'
import { sendReminders } from '../tasks/reminders.ts'
import { EDITS_NOTED_A_DAY } from './traveller-edits.ts'
import { describeArrival, describeTraveller } from './travellers.ts'
import { addDeparture, readDeparture } from '../departures/departures.ts'
import { readBookingDetail } from '../desk/booking-detail.ts'
import { submitPostponement } from '../enquiries/postponing.ts'
import { listEvents } from '../events.ts'

const pasang = 'staff-pasang'
const DAY_MS = 86_400_000
const kinds = async (kind: string) =>
  (await db.selectFrom('emails').select('noun_id').where('kind', '=', kind).execute()).map(
    ({ noun_id }) => noun_id,
  )

test('by telephone staff may leave out the three days, and it is on record who did', async () => {
  const startDate = addDays(today(), 1)
  await expect(bookByPhone({ ...maya, startDate }, pasang)).rejects.toMatchObject({ code: 'invalid' })

  const booking = await bookByPhone({ ...maya, startDate, override: { cutoff: true } }, pasang)

  expect(booking).toMatchObject({ source: 'phone', start_date: startDate })
  const { items } = await listEvents({ limit: 5, noun: 'booking' })
  expect(items).toMatchObject([{ actor: pasang, verb: 'book', after: { override: { cutoff: true } } }])
})

test('a departure that leaves tomorrow takes who is on the telephone', async () => {
  const start_date = addDays(today(), 1)
  const { _id } = await addDeparture(
    { trip_id: everestTrekId, start_date, end_date: start_date, capacity: 4, min_to_run: 1 },
    pasang,
  )

  await expect(createBooking({ ...maya, departure_id: _id })).rejects.toMatchObject({ code: 'invalid' })
  await bookByPhone({ ...maya, departure_id: _id, override: { cutoff: true } }, pasang)

  expect(await seatsTaken(_id)).toBe(1)
})

test('overbooking adds exactly the seats that are missing, whoever books at the same moment', async () => {
  const { _id } = await departureWith(3)
  await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  const wish = { ...maya, departure_id: _id, travellers: 2 }
  await expect(bookByPhone(wish, pasang)).rejects.toMatchObject({ code: 'conflict' })

  await Promise.all(
    Array.from({ length: 3 }, () => bookByPhone({ ...wish, override: { capacity: true } }, pasang)),
  )

  expect(await readDeparture(_id)).toMatchObject({ capacity: 8, seats_left: 0 })
  const { items } = await listEvents({ limit: 50, noun: 'departure', noun_id: _id })
  expect(items.filter(({ verb }) => verb === 'edit')).toHaveLength(3)
  await expectInvariants()
})

test('confirmed seats are kept without a deadline', async () => {
  const { _id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id: _id })

  const confirmed = await confirmBooking(booking.reference, 'Knows us', pasang)
  await expireHolds(new Date(Date.now() + 31 * 60_000))

  expect(confirmed).toMatchObject({ hold_expires_at: null, confirmed_at: expect.any(String) })
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  expect(await seatsTaken(_id)).toBe(1)
})

test('an expired booking is confirmed while its seats are there, a paid one never', async () => {
  const { _id } = await departureWith(1)
  const late = await createBooking({ ...maya, departure_id: _id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  expect(await confirmBooking(late.reference, '', pasang)).toMatchObject({ status: 'awaiting_payment' })

  await payFor(late, late.total!.amount)
  await expect(confirmBooking(late.reference, '', pasang)).rejects.toMatchObject({ code: 'conflict' })
})

test('staff see a booking with all that belongs to it, in order', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, 29_800)
  await confirmBooking(booking.reference, '', pasang).catch(() => undefined)

  const detail = await readBookingDetail(booking.reference)

  expect(detail).toMatchObject({
    reference: booking.reference,
    payments: [{ provider: 'cash', amount: 29_800 }],
    refunds: [],
    documents: [{ kind: 'invoice' }, { kind: 'receipt' }],
    travellers_details: [{ position: 1, name: maya.fullname }],
  })
  expect(detail.emails.map(({ kind }) => kind)).toContain('booking-received')
  expect(detail.events[0]).toMatchObject({ what: 'book', actor_name: 'The traveller' })
})

test('the balance is asked for a month before, the trip announced a week before, each once', async () => {
  const booking = await createBooking({ ...maya, startDate: addDays(today(), 60) })
  await payFor(booking, booking.deposit!.amount)
  await doTasks(booking)
  await createBooking({ ...maya, startDate: addDays(today(), 60) })

  expect(await sendReminders(inDays(29))).toBe(0)
  const both = await Promise.all([sendReminders(inDays(31)), sendReminders(inDays(31))])
  expect(both[0] + both[1]).toBe(1)
  expect(await sendReminders(inDays(40))).toBe(0)
  expect(await sendReminders(inDays(54))).toBe(1)
  expect(await sendReminders(inDays(55))).toBe(0)

  expect(await kinds('balance-due')).toEqual([booking._id])
  expect(await kinds('pre-trip')).toEqual([booking._id])
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'balance-due')
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('Still to pay: US$1,192')
  expect(text_body).toContain('begins in 29 days')
  const week = db.selectFrom('emails').select('subject').where('kind', '=', 'pre-trip')
  expect(await week.executeTakeFirst()).toEqual({ subject: '6 days to go: Everest Base Camp Trek' })
})

const ang = {
  name: 'Ang',
  nationality: '',
  birth_date: null,
  passport_number: '',
  diet: '',
  emergency_name: '',
  emergency_phone: '',
  insurer: '',
  policy_number: '',
  insured_altitude_m: null,
}

test('what a traveller says again and again leaves one event, and the version as it is', async () => {
  const booking = await createBooking(maya)
  const { version } = await readBooking(booking.reference)
  const landing = { arrival_flight: 'QR 652', arrival_at: `${booking.start_date}T08:35` }
  for (let time = 0; time < 20; time++) {
    await describeTraveller(booking._id, 1, ang, actors.visitor)
    await describeArrival(booking._id, landing, actors.visitor)
  }

  const about = { noun: 'booking' as const, noun_id: booking._id, limit: 50 }
  const edits = (await listEvents(about)).items.filter(({ verb }) => verb === 'edit')
  expect(edits.map(({ after }) => after)).toEqual([
    { change: 'arrival' },
    { change: 'traveller', position: 1 },
  ])
  expect((await readBooking(booking.reference)).version).toBe(version + 2)

  await describeTraveller(booking._id, 1, { ...ang, diet: 'Vegetarian' }, actors.visitor)
  expect((await listEvents(about)).items.filter(({ verb }) => verb === 'edit')).toHaveLength(3)
})

test('a traveller who alternates between two values all day leaves as many events as a day has room for', async () => {
  const booking = await createBooking(maya)
  for (let time = 0; time < 4 * EDITS_NOTED_A_DAY; time++) {
    const arrival_flight = `QR ${time % 2}`
    await describeArrival(booking._id, { arrival_flight, arrival_at: null }, actors.visitor)
    await describeTraveller(booking._id, 1, { ...ang, diet: `Diet ${time % 2}` }, actors.visitor)
  }
  const edits = async () => {
    const { items } = await listEvents({ noun: 'booking', noun_id: booking._id, limit: 100 })
    return items.filter(({ verb }) => verb === 'edit')
  }

  const [last, ...earlier] = (await edits()).filter(({ after }) => JSON.stringify(after).includes('arrival'))
  expect(last!.after).toEqual({ change: 'arrival', more_may_follow: true })
  expect(earlier).toHaveLength(EDITS_NOTED_A_DAY - 1)
  for (const { after } of earlier) expect(after).toEqual({ change: 'arrival' })
  expect(await edits()).toHaveLength(2 * EDITS_NOTED_A_DAY)
  expect((await readBooking(booking.reference)).arrival_flight).toBe('QR 1')

  await describeArrival(booking._id, { arrival_flight: 'EK 1', arrival_at: null }, pasang)
  expect((await edits())[0]).toMatchObject({ actor: pasang, after: { change: 'arrival' } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  await describeArrival(booking._id, { arrival_flight: 'EK 2', arrival_at: null }, actors.visitor)
  expect((await edits())[0]).toMatchObject({ actor: actors.visitor, after: { change: 'arrival' } })
})

test('the same wish for other dates is kept once until somebody has answered it', async () => {
  const booking = await createBooking(maya)
  const wish = { new_date: undefined, message: 'A broken ankle' }
  const first = await submitPostponement(booking, wish)
  for (let time = 0; time < 5; time++) expect((await submitPostponement(booking, wish))._id).toBe(first._id)
  await submitPostponement(booking, { ...wish, message: 'Two broken ankles' })
  await setStatus('open')
  expect((await submitPostponement(booking, wish))._id).toBe(first._id)
  await setStatus('answered')
  expect((await submitPostponement(booking, wish))._id).not.toBe(first._id)

  const rows = await db.selectFrom('enquiries').select('id').where('booking_id', '=', booking._id).execute()
  expect(rows).toHaveLength(3)

  function setStatus(status: 'open' | 'answered') {
    return db.updateTable('enquiries').set({ status }).where('booking_id', '=', booking._id).execute()
  }
})

test('a trip that is over takes no more details', async () => {
  const booking = await createBooking(maya)
  await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', booking._id).execute()

  await expect(describeTraveller(booking._id, 1, ang, pasang)).rejects.toMatchObject({
    code: 'conflict',
  })
})

function inDays(days: number) {
  return new Date(Date.now() + days * DAY_MS)
}
