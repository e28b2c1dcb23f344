import { expect } from 'vitest'
import type { Booking, BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague } from '../admin-pages.ts'
import { page, site } from '../office.ts'

/** The days of the departure. */
export const starts = addDays(today(), 40)
export const ends = addDays(starts, 13)

/** Three travellers of two bookings, all paid, on a departure of the trek whose flight may be closed. */
export async function threeOnTheWay() {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  const trek = trips.find(({ slug }) => slug === 'everest-base-camp')!
  const plan = (more: object) =>
    tell<Departure>('POST', '/api/departures/', {
      trip_id: trek._id,
      start_date: starts,
      end_date: ends,
      capacity: 12,
      min_to_run: 2,
      ...more,
    })
  const departure = await plan({})
  // The week before has Nima until the second day of this one.
  const other = await plan({ start_date: addDays(starts, -12), end_date: addDays(starts, 1) })
  const crew = (await ask('/api/crew/')) as { _id: string; name: string }[]
  const nima = crew.find(({ name }) => name === 'Nima Dorje')!
  await tell('POST', `/api/departures/${other._id}/crew/`, { crew_id: nima._id, role: 'guide' })
  const book = async (fullname: string, travellers: number) => {
    const { reference, total } = await tell<BookingReceipt>('POST', '/api/bookings/', {
      trip_id: trek._id,
      departure_id: departure._id,
      startDate: starts,
      fullname,
      travellers,
      email: `${travellers}@example.com`,
      nationality: 'Sweden',
      mobile: '+46 70 123 45 67',
      message: 'Vegetarian.',
    })
    await tell('POST', `/api/bookings/${reference}/payments/`, {
      method: 'cash',
      amount: total!.amount,
      currency: total!.currency,
      received_on: today(),
      note: '',
    })
    return (await ask(`/api/bookings/${reference}/`)) as Booking
  }
  return { departure, pair: await book('Maya Lindqvist', 2), alone: await book('Tomas Alone', 1) }
}

/** Collects what pages complain of; a refused assignment is answered with 422, which Chromium logs. */
export function complaintsOf() {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isExpected = /status of (403|409|422)/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

/** Reads as staff. */
export async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}

/** Adds something as staff, and returns it. */
export async function tell<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const response = await callAsColleague(site.url, method, path, body)
  expect(response.status, `${path}: ${await response.clone().text()}`).toBe(201)
  return (await response.json()) as Answer
}
