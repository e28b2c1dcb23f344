import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { Departure } from '#contract/departures.ts'
import { answered, call, etagOf, refused, without } from '../client.ts'
import { newTrip } from './trips.ts'

// | GET    | /api/departures/?trip_id= | nothing                                                        | 200 list
// | POST   | /api/departures/          | {trip_id, start_date, end_date, capacity, price?, min_to_run?} | 201
// | PUT    | /api/departures/{id}/     | the same                                                       | 200
// | DELETE | /api/departures/{id}/     | nothing                                                        | 204

const START = addDays(today(), 60)
const dates = { start_date: START, end_date: addDays(START, 6) }

const add = (json: unknown) => call('POST', '/api/departures/', { by: 'staff', json })
const put = (id: string, json: unknown, headers?: Record<string, string>) =>
  call('PUT', `/api/departures/${id}/`, { by: 'staff', json, headers })
const remove = (id: string, headers?: Record<string, string>) =>
  call('DELETE', `/api/departures/${id}/`, { by: 'staff', headers })

/** Returns the departures of a trip as visitors see them. */
export function departuresOf(tripId: string): Promise<Departure[]> {
  return answered(call('GET', `/api/departures/?trip_id=${tripId}`), 200, Departure.array())
}

/** Adds a departure in two months, of a new trip that costs USD 1,000 unless `trip` says otherwise. */
export async function newDeparture(capacity: number, trip: object = {}): Promise<Departure> {
  const { _id: trip_id } = await newTrip('destinations', { price: 'USD 1,000', ...trip })
  return answered(add({ trip_id, ...dates, capacity }), 201, Departure)
}

export function departureCalls() {
  describeLife()
  describeFields()
  describeOthers()
}

function describeLife() {
  test('a departure is added, listed with its seats, edited and deleted', async () => {
    const { _id: trip_id, name: trip_name } = await newTrip('destinations', { price: 'USD 1,000' })
    const sent = { trip_id, ...dates, capacity: 12, min_to_run: 4, decision_date: addDays(START, -30) }
    const departure = await answered(add(sent), 201, Departure)

    expect(departure).toMatchObject({
      ...sent,
      trip_name,
      seats_left: 12,
      price_amount: 100_000,
      price_currency: 'USD',
    })
    expect(departure.status).toBe('open')
    const [seen] = await departuresOf(trip_id)
    expect(departure).toMatchObject(seen!)
    expect(seen).not.toHaveProperty('seats_unpaid')
    expect(await answered(call('GET', '/api/departures/'), 200, Departure.array())).toContainEqual(seen)

    const dearer = { ...sent, capacity: 3, min_to_run: 1, price_amount: 120_000, price_currency: 'USD' }
    const edited = await answered(put(departure._id, dearer), 200, Departure)
    expect(edited).toMatchObject({ _id: departure._id, seats_left: 3, status: 'few', price_amount: 120_000 })

    expect((await remove(departure._id)).status).toBe(204)
    expect(await departuresOf(trip_id)).toEqual([])
    await refused(remove(departure._id), 404)
    await refused(put(departure._id, sent), 404)
  })

  test('a departure of a tour package is one like any other', async () => {
    const { _id: trip_id } = await newTrip('tour_packages')

    expect(await answered(add({ trip_id, ...dates, capacity: 8 }), 201, Departure)).toMatchObject({ trip_id })
  })
}

function describeFields() {
  test.each(['trip_id', 'start_date', 'end_date', 'capacity'])('a departure needs %s', async (field) => {
    const { _id, trip_id } = await newDeparture(4)
    const sent = { trip_id, ...dates, capacity: 4 }

    await refused(add(without(sent, field)), 422, field)
    await refused(put(_id, without(sent, field)), 422, field)
    await refused(add({ ...sent, [field]: 'x' }), 422, field)
  })

  test.each([
    ['end_date', { end_date: addDays(START, -1) }],
    ['start_date', { start_date: '2027-02-30' }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: -1 }],
    ['capacity', { capacity: 1.5 }],
    ['capacity', { capacity: 1e9 }],
    ['min_to_run', { min_to_run: 5 }],
    ['price_amount', { price_amount: -1, price_currency: 'USD' }],
    ['price_currency', { price_amount: 100 }],
    ['price_currency', { price_amount: 100, price_currency: 'EUR' }],
  ])('a wrong %s is refused: %o', async (field, wrong) => {
    const { _id, trip_id } = await newDeparture(4)
    const sent = { trip_id, ...dates, capacity: 4, ...wrong }

    await refused(add(sent), 422, field)
    await refused(put(_id, sent), 422, field)
  })
}

function describeOthers() {
  test('If-Match changes only the departure that was seen', async () => {
    const { trip_id } = await newDeparture(4)
    const sent = { trip_id, ...dates, capacity: 4 }
    const added = await add(sent)
    const headers = { 'if-match': etagOf(added) }
    const { _id } = await answered(added, 201, Departure)

    expect((await put(_id, sent, headers)).status).toBe(200)
    await refused(put(_id, sent, headers), 412)
    await refused(remove(_id, headers), 412)
  })

  test('the departures of a draft are not for the public', async () => {
    const departure = await newDeparture(4, { status: 'draft' })

    expect(await departuresOf(departure.trip_id)).toEqual([])
    expect(await answered(call('GET', '/api/departures/'), 200, Departure.array())).not.toContainEqual(
      departure,
    )
  })
}

/** Returns how many seats the first departure of a trip has left. */
export async function seatsLeft(tripId: string): Promise<number | undefined> {
  return (await departuresOf(tripId))[0]?.seats_left
}
