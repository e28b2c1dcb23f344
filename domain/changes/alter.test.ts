import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { classicTourId } from '#test/world.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { addRefund } from '../refunds/add.ts'
import { changeBooking } from './alter.ts'
import { previewChange } from './alter-preview.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { describeTraveller, partyOf } from '../bookings/travellers.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const blankTraveller: TravellerInput = {
  name: '',
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

const usd = (amount: number) => ({ amount, currency: 'USD' })
const wish = (fields: object) => BookingChangeInput.parse(fields)

function change({ reference }: Booking, fields: object, version?: number) {
  return changeBooking(reference, wish(fields), OWNER, version)
}

function mailsOf({ _id }: Booking, kind: string) {
  return db
    .selectFrom('emails')
    .select(['to_address', 'text_body'])
    .where('noun_id', '=', _id)
    .where('kind', '=', kind as 'booking-changed')
    .execute()
}

function refundsOf({ _id }: Booking) {
  return db.selectFrom('refunds').select(['amount', 'status']).where('booking_id', '=', _id).execute()
}

test('the preview says what the change then does, for money, seats, lines and status', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4, { price_amount: 160_000 })]
  const booking = await createBooking({ ...maya, departure_id: from._id, travellers: 2 })
  await payFor(booking, 298_000)
  const fields = { departure_id: to._id, travellers: 3, price: 'today' }

  const seen = await previewChange(booking.reference, wish(fields))
  expect(await readBooking(booking.reference)).toMatchObject({ travellers: 2, total: usd(298_000) })
  expect(await seatsTaken(to._id)).toBe(0)
  const { booking: changed } = await change(booking, fields)

  const { status, total, deposit, balance, paid, travellers, start_date, end_date, days } = changed
  expect(seen.after).toMatchObject({
    status,
    total,
    deposit,
    balance,
    paid,
    travellers,
    start_date,
    end_date,
    days,
  })
  expect(seen.after.lines.map(({ label, amount }) => [label, amount])).toEqual(
    changed.lines.map(({ label, amount }) => [label, amount]),
  )
  expect(changed).toMatchObject({ status: 'deposit_paid', total: usd(480_000), deposit: usd(96_000) })
  expect(seen).toMatchObject({
    is_changed: true,
    before: { status: 'paid', total: usd(298_000), travellers: 2 },
    difference: usd(182_000),
    seats: { taken: 3, given: 2 },
    mail_to: maya.email,
  })
  expect(seen.papers).toHaveLength(1)
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([0, 3])
  const numbers = await db
    .selectFrom('documents')
    .select(['number', 'snapshot'])
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  expect(numbers).toHaveLength(2)
  expect(numbers.at(-1)!.snapshot).toContain(`This invoice replaces ${seen.papers[0]}.`)
  expect(await mailsOf(booking, 'booking-changed')).toMatchObject([
    { to_address: maya.email, text_body: expect.stringContaining('US$4,800') },
  ])
  await expectInvariants()
})

test('those who leave leave every list, and those who stay keep what is known of them', async () => {
  const booking = await createBooking({ ...maya, travellers: 3 })
  for (const [index, name] of ['Maya', 'Ole', 'Kari'].entries())
    await describeTraveller(booking._id, index + 1, { ...blankTraveller, name }, OWNER.actor)

  const seen = await previewChange(booking.reference, wish({ leaving: [2] }))
  expect(seen.leaving).toEqual(['Ole'])
  const { booking: changed } = await change(booking, { leaving: [2] })

  expect(changed).toMatchObject({ travellers: 2, total: usd(298_000) })
  const { travellers } = await partyOf(changed)
  expect(travellers.map(({ name }) => name)).toEqual(['Maya', 'Kari'])
  const grown = await change(changed, { travellers: 4 })
  expect((await partyOf(grown.booking)).travellers.map(({ name }) => name)).toEqual(['Maya', 'Kari', '', ''])
})

test('what is paid beyond the new price becomes a refund, and counts again when the price rises', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await payFor(booking, 298_000)

  const smaller = await change(booking, { travellers: 1 })
  expect(smaller).toMatchObject({ goes_back: usd(149_000), booking: { status: 'paid', paid: usd(149_000) } })
  expect(await refundsOf(booking)).toEqual([{ amount: 149_000, status: 'owed' }])

  const seen = await previewChange(booking.reference, wish({ travellers: 2 }))
  expect(seen).toMatchObject({ taken_back: usd(149_000), after: { status: 'paid', open: usd(0) } })
  const larger = await change(booking, { travellers: 2 })
  expect(larger).toMatchObject({ goes_back: null, booking: { status: 'paid', paid: usd(298_000) } })
  expect(await refundsOf(booking)).toEqual([])
  await expectInvariants()
})

test('a refund that staff have promised is not taken back by a higher price', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await payFor(booking, 298_000)
  await addRefund(booking.reference, { amount: 10_000, reason: 'Rain' }, OWNER)
  await change(booking, { travellers: 3 })
  expect(await refundsOf(booking)).toEqual([{ amount: 10_000, status: 'owed' }])
  await expectInvariants()
})

test('a private trip gets another length, another trip and dates that are over', async () => {
  const booking = await createBooking(maya)
  const start_date = addDays(today(), -30)
  const { booking: past } = await change(booking, { start_date, days: 10, price: 'agreed' })
  expect(past).toMatchObject({ start_date, days: 10, end_date: addDays(start_date, 9), total: booking.total })

  const { booking: other } = await change(booking, {
    trip_id: classicTourId,
    start_date: addDays(today(), 50),
  })
  expect(other).toMatchObject({ trip_id: classicTourId, departure_id: null })
  expect(other.trip_name).not.toBe(booking.trip_name)
  expect(other.lines[0]!.label).toBe(other.trip_name)
  await expectInvariants()
})

test('a new address gets the one mail with the new link, and the old link opens nothing', async () => {
  const booking = await createBooking(maya)
  const { token } = receiptOf(booking)
  const contact = { fullname: 'Maya L.', email: 'new@example.com', mobile: maya.mobile }
  const { booking: moved } = await change(booking, { contact, travellers: 2 })
  expect(moved).toMatchObject({ email: 'new@example.com', link_generation: booking.link_generation + 1 })
  expect(receiptOf(moved).token).not.toBe(token)
  expect(await mailsOf(booking, 'booking-changed')).toMatchObject([{ to_address: 'new@example.com' }])
  expect(await mailsOf(booking, 'booking-new-link')).toEqual([])
})

test('nobody is mailed when staff do not want it, but a new address still gets its link', async () => {
  const booking = await createBooking(maya)
  await change(booking, { travellers: 2, mail: false })
  expect(await mailsOf(booking, 'booking-changed')).toEqual([])
  const contact = { fullname: maya.fullname, email: 'new@example.com', mobile: maya.mobile }
  await change(booking, { contact, mail: false })
  expect(await mailsOf(booking, 'booking-new-link')).toHaveLength(1)
})

test('two who enlarge two bookings for the last seat: one does, the other stays as it was', async () => {
  const { _id: departure_id } = await departureWith(3)
  const bookings = [
    await createBooking({ ...maya, departure_id }),
    await createBooking({ ...maya, departure_id }),
  ]
  const outcomes = await Promise.allSettled(bookings.map((one) => change(one, { travellers: 2 })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('only one seat is left'),
  })
  expect(await seatsTaken(departure_id)).toBe(3)
  await expectInvariants()
})

test('staff may give a departure the seats that are missing', async () => {
  const { _id: departure_id } = await departureWith(1)
  const booking = await createBooking({ ...maya, departure_id })
  const fields = { travellers: 2, more_seats: true }
  const { notes } = await previewChange(booking.reference, wish(fields))
  expect(notes).toContain('The departure gets one seat more.')
  expect((await change(booking, fields)).booking.travellers).toBe(2)
  await expectInvariants()
})

test('a departure that was cancelled meanwhile is refused in a sentence, and so is its booking', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const booking = await createBooking({ ...maya, departure_id: from._id })
  await cancelDeparture(to._id, 'Snow', OWNER.actor)
  await expect(change(booking, { departure_id: to._id })).rejects.toMatchObject({
    errors: { departure_id: [expect.stringContaining('is cancelled. Choose another one')] },
  })
  await cancelDeparture(from._id, 'Snow', OWNER.actor)
  await expect(change(booking, { travellers: 2 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is cancelled, so it cannot be changed'),
  })
})

test('two staff who change the same booking: the second is told', async () => {
  const booking = await createBooking(maya)
  await change(booking, { travellers: 2 }, booking.version)
  await expect(change(booking, { travellers: 3 }, booking.version)).rejects.toMatchObject({ code: 'stale' })
})

test.each<[string, object, string]>([
  ['a traveller that is not there', { leaving: [4] }, 'leaving'],
  ['nobody at all', { leaving: [1] }, 'leaving'],
  ['too far a day', { start_date: '2099-01-01' }, 'start_date'],
  ['too old a day', { start_date: '1999-01-01' }, 'start_date'],
  ['a departure of another trip', { departure_id: 'nobody-knows' }, 'departure_id'],
  ['a trip that is not there', { trip_id: 'nobody-knows' }, 'trip_id'],
  ['a line that is not there', { end_lines: ['nobody-knows'] }, 'end_lines'],
  ['more off than it costs', { add_lines: [{ label: 'x', amount: -149_001, reason: 'x' }] }, 'add_lines'],
])('%s is refused, named, and changes nothing', async (_, fields, field) => {
  const booking = await createBooking(maya)
  const refusal = { code: 'invalid', errors: { [field]: [expect.any(String)] } }
  await expect(previewChange(booking.reference, wish(fields))).rejects.toMatchObject(refusal)
  await expect(change(booking, fields)).rejects.toMatchObject(refusal)
  expect(await readBooking(booking.reference)).toEqual(booking)
})

test('nothing wanted changes nothing, and the preview says so', async () => {
  const booking = await createBooking(maya)
  expect(await previewChange(booking.reference, wish({}))).toMatchObject({
    is_changed: false,
    difference: usd(0),
  })
  await expect(change(booking, {})).rejects.toThrow('Nothing is changed yet')
})
