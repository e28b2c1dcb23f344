import { expect, test } from 'vitest'
import { Booking, BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { EmailEntry } from '#contract/emails.ts'
import { answered, call, refused, without } from '../client.ts'
import { newDeparture, seatsLeft } from './departures.ts'
import { newTrip } from './trips.ts'

// | POST | /api/bookings/                          | the booking form, trip_id, departure_id?  | 201 the receipt, 409 when the seats are gone
// | GET  | /api/bookings/{reference}/              | nothing                                   | 200, for staff

const HOLD_MS = 30 * 60_000
const form = {
  destination: 'Pikey Peak',
  formType: 'booking',
  isBookingForm: 'true',
  fullname: 'Maya Lindqvist',
  gender: 'Female',
  email: 'maya@example.com',
  nationality: 'Sweden',
  mobile: '+46 70 123 45 67',
  message: 'Vegetarian, please.',
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const post = (json: unknown, headers?: Record<string, string>) =>
  call('POST', '/api/bookings/', { json, headers })

/** Returns a booking as staff see it. */
export function readAsStaff(reference: string): Promise<Booking> {
  return answered(call('GET', `/api/bookings/${reference}/`, { by: 'staff' }), 200, Booking)
}

/** Books a trip, or a departure, as a traveller does. */
export function book(more: object): Promise<BookingReceipt> {
  return answered(post({ ...form, ...more }), 201, BookingReceipt)
}

export function bookingCalls() {
  describeReceipt()
  describeSeats()
  describeFields()
}

function describeReceipt() {
  test('a departure is booked: seats held for half an hour, 20 % deposit, 3.5 % card fee, the rest later', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(8)
    const receipt = await book({ trip_id, departure_id, travellers: 3 })

    expect(receipt).toMatchObject({
      status: 'awaiting_payment',
      total: usd(300_000),
      deposit: usd(60_000),
      card_fee: usd(2_100),
      balance: usd(240_000),
    })
    expect(Math.abs(Date.parse(receipt.hold_expires_at!) - Date.now() - HOLD_MS)).toBeLessThan(60_000)
    expect(receipt.token.length).toBeGreaterThanOrEqual(22)
    expect(await seatsLeft(trip_id)).toBe(5)
    expect((await call('GET', receipt.manage_url)).status).toBe(200)
    expect((await call('GET', `/bookings/${receipt.reference}?token=${'x'.repeat(43)}`)).status).toBe(404)
  })

  test('a trip is booked privately, by its slug, from three days ahead in Kathmandu', async () => {
    const trip = await newTrip('tour_packages', { price: 'NPR 45,000', duration: '7 days' })
    const { reference, total } = await book({ trip_id: trip.slug, startDate: addDays(today(), 3) })

    expect(total).toEqual({ amount: 4_500_000, currency: 'NPR' })
    expect(await readAsStaff(reference)).toMatchObject({ trip_id: trip._id, travellers: 1, days: 7 })
    await refused(post({ ...form, trip_id: trip._id, startDate: addDays(today(), 2) }), 422, 'startDate')
  })

  test('without a date a trip begins at its first open departure, else in thirty days', async () => {
    const { trip_id, start_date } = await newDeparture(8)
    const { _id: lonely } = await newTrip('destinations')

    expect(await readAsStaff((await book({ trip_id })).reference)).toMatchObject({ start_date })
    const { reference } = await book({ trip_id: lonely })
    expect(await readAsStaff(reference)).toMatchObject({ start_date: addDays(today(), 30) })
  })

  test('a trip whose price is not a number is requested, and staff quote', async () => {
    const { _id: trip_id } = await newTrip('destinations', { price: 'On request' })

    expect(await book({ trip_id })).toMatchObject({
      status: 'requested',
      total: null,
      deposit: null,
      balance: null,
    })
  })

  test('another length is a request, and what it cost on booking it costs for ever', async () => {
    const trip = await newTrip('tour_packages', { price: 'USD 1,000' })
    expect(await book({ trip_id: trip._id, days: 100, travellers: 2 })).toMatchObject({
      status: 'requested',
      total: null,
    })
    const { reference, total } = await book({ trip_id: trip._id, travellers: 2 })
    expect(total).toEqual(usd(200_000))

    const json = { ...trip, price: 'USD 9,000' }
    expect((await call('PUT', `/api/tour_packages/details/${trip._id}/`, { by: 'staff', json })).status).toBe(
      201,
    )
    expect(await readAsStaff(reference)).toMatchObject({ total: usd(200_000) })
  })

  test('the traveller and staff are written to', async () => {
    const { _id: trip_id } = await newTrip('destinations')
    const { reference } = await book({ trip_id, email: 'written-to@example.com' })

    const mails = await answered(
      call('GET', '/api/emails/?limit=200', { by: 'staff' }),
      200,
      EmailEntry.array(),
    )
    const about = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(reference))
    expect(about.map(({ kind }) => kind).toSorted()).toEqual(['booking-for-staff', 'booking-received'])
    expect(about.map(({ to_address }) => to_address)).toContain('written-to@example.com')
  })
}

function describeSeats() {
  test('of twelve who want the last four seats at once, four get one and the others 409', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(4)

    const responses = await Promise.all(
      Array.from({ length: 12 }, () => post({ ...form, trip_id, departure_id })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201,
      201,
      201,
      201,
      ...Array<number>(8).fill(409),
    ])
    expect(await seatsLeft(trip_id)).toBe(0)
    await refused(post({ ...form, trip_id, departure_id }), 409)
  })

  test('more travellers than there are seats are refused, and take none', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(2)

    await refused(post({ ...form, trip_id, departure_id, travellers: 3 }), 409)
    expect(await seatsLeft(trip_id)).toBe(2)
  })

  test('twelve times the same form with the same key at once is one booking', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(12)
    const headers = { 'idempotency-key': 'one-click-too-many' }
    const twice = { ...form, trip_id, departure_id, travellers: 2 }

    const responses = await Promise.all(Array.from({ length: 12 }, () => post(twice, headers)))
    const receipts = await Promise.all(responses.map((response) => answered(response, 201, BookingReceipt)))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await seatsLeft(trip_id)).toBe(10)
    await refused(post({ ...twice, travellers: 3 }, headers), 422)
    await refused(post(twice, { 'idempotency-key': 'x'.repeat(256) }), 422)
  })
}

function describeFields() {
  test.each(['trip_id', 'fullname', 'email', 'nationality', 'mobile', 'message'])(
    'a booking needs %s',
    async (field) => {
      const { _id: trip_id } = await newTrip('tour_packages')
      const sent = { ...form, trip_id }

      await refused(post(without(sent, field)), 422, field)
      await refused(post({ ...sent, [field]: '' }), 422, field)
      await refused(post({ ...sent, [field]: 7 }), 422, field)
      await refused(post({ ...sent, [field]: 'x'.repeat(20_001) }), 422, field)
    },
  )

  test.each([
    ['travellers', [0, -1, 1.5, 1e9, '', '0x10', '1e3', true, null]],
    ['days', [0, -1, 1.5, 1e9, '', true]],
    ['email', ['maya', 'maya@', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']],
    ['gender', ['Yeti', 7]],
    ['startDate', ['2027-02-30', 'tomorrow', '2001-01-01', addDays(today(), 5000)]],
    ['departure_id', ['nowhere']],
    ['trip_id', ['nowhere']],
  ])('a %s that makes no sense is refused', async (field, wrong) => {
    const { _id: trip_id } = await newTrip('tour_packages')

    for (const value of wrong) await refused(post({ ...form, trip_id, [field]: value }), 422, field)
  })

  test('a departure of another trip is refused, and a draft cannot be booked', async () => {
    const [one, other] = [await newDeparture(4), await newDeparture(4)]
    const { _id: draft } = await newTrip('destinations', { status: 'draft' })

    await refused(post({ ...form, trip_id: one.trip_id, departure_id: other._id }), 422, 'departure_id')
    await refused(post({ ...form, trip_id: draft }), 422, 'trip_id')
  })

  test('nothing that a client says of money or state counts', async () => {
    const { _id: trip_id } = await newTrip('tour_packages', { price: 'USD 1,000' })
    const said = {
      price: 1,
      total: 1,
      deposit: 0,
      discount: 99,
      currency: 'NPR',
      status: 'paid',
      token: 'mine',
    }

    expect(await book({ trip_id, ...said })).toMatchObject({
      status: 'awaiting_payment',
      total: usd(100_000),
    })
  })
}
