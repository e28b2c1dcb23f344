import { expect, test } from 'vitest'
import { ListedBooking, Cancellation } from '#contract/bookings.ts'
import { answered, call, refused } from '../client.ts'
import { book } from './bookings.ts'
import { newDeparture, seatsLeft } from './departures.ts'
import { newTrip } from './trips.ts'

// | GET  | /api/bookings/                          | nothing                                   | 200 list, for staff
// | POST | /api/bookings/{reference}/cancellation/ | {reason?}                                 | 201, for staff

/** Tests the calls with which staff list and cancel bookings of travellers. */
export function bookedCalls() {
  test('staff list the bookings, the newest first', async () => {
    const { _id: trip_id } = await newTrip('tour_packages')
    const { reference } = await book({ trip_id })

    const response = await call('GET', '/api/bookings/?limit=2', { by: 'staff' })
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(1)
    const list = await answered(response, 200, ListedBooking.array())
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ reference, fullname: 'Maya Lindqvist', email: 'maya@example.com' })
  })

  test('a stranger learns nothing of a booking, not even that it exists', async () => {
    const { _id: trip_id } = await newTrip('tour_packages')
    const { reference } = await book({ trip_id })

    const [real, unreal] = await Promise.all(
      [reference, 'CH-NOWHERE'].map(async (name) => {
        const response = await call('GET', `/api/bookings/${name}/`)
        return { status: response.status, body: await response.text() }
      }),
    )
    expect([401, 404]).toContain(real!.status)
    expect(real).toEqual(unreal)
    const json = { reason: 'x' }
    expect([401, 404]).toContain(
      (await call('POST', `/api/bookings/${reference}/cancellation/`, { json })).status,
    )
    await refused(call('GET', '/api/bookings/CH-NOWHERE/', { by: 'staff' }), 404)
  })

  test('a cancelled booking gives its seats back, and cannot be cancelled again', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(4)
    const { reference } = await book({ trip_id, departure_id, travellers: 2 })
    const path = `/api/bookings/${reference}/cancellation/`

    const cancelled = await answered(
      call('POST', path, { by: 'staff', json: { reason: 'Ill' } }),
      201,
      Cancellation,
    )
    expect(cancelled.booking).toMatchObject({ reference, status: 'cancelled' })
    expect(await seatsLeft(trip_id)).toBe(4)
    await refused(call('POST', path, { by: 'staff', json: {} }), 409)
  })

  test('what is booked is not deleted: neither the departure nor the trip', async () => {
    const { _id: departure_id, trip_id } = await newDeparture(4)
    await book({ trip_id, departure_id })

    await refused(call('DELETE', `/api/departures/${departure_id}/`, { by: 'staff' }), 409)
    await refused(call('DELETE', `/api/destinations/details/${trip_id}/`, { by: 'staff' }), 409)
  })
}
