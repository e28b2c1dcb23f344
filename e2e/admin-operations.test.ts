import { expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import type { CrewMember } from '#contract/crew.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Supplier } from '#contract/suppliers.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { helicopter, wait } from '#test/contingencies.ts'
import { callAsColleague, faultsOfScreens } from './admin-pages.ts'
import { browser, office, site } from './office.ts'

office()

test('no screen of those who walk has a fault that axe finds or scrolls sideways, narrow and dark or wide and light', async () => {
  const { departure, reference, alone, assignment, porter, disruption, person, supplier } =
    await departureUnderWay()
  const at = `/admin/departures/${departure._id}`
  const screens = [
    '/admin/crew',
    `/admin/crew/${person._id}`,
    '/admin/crew/papers',
    `/admin/crew/${person._id}/papers`,
    `/admin/crew/${person._id}/papers/new`,
    '/admin/suppliers',
    `/admin/suppliers/${supplier._id}`,
    `/admin/suppliers/${supplier._id}/papers`,
    '/admin/transfers',
    `/admin/transfers/${reference}/arrival`,
    `${at}/crew/assign`,
    `${at}/crew/${assignment}`,
    `${at}/crew/${assignment}/ask`,
    `${at}/loads`,
    `${at}/loads/propose`,
    `${at}/loads/more/${porter}`,
    `${at}/loads/${reference}/1`,
    `/admin/bookings/${alone}/loads`,
    `/admin/bookings/${alone}/loads/1`,
    `${at}/costs`,
    `${at}/costs/crew`,
    `/admin/bookings/${alone}/costs`,
    `/admin/bookings/${alone}/costs/new`,
    at,
    `${at}/edit`,
    `/admin/bookings/${reference}`,
    `${at}/disruptions`,
    `${at}/disruptions/new`,
    `${at}/disruptions/${disruption}`,
    `${at}/disruptions/${disruption}/choose/${reference}/1`,
    `${at}/disruptions/${disruption}/close`,
    `${at}/gear/${reference}/1`,
    `/admin/bookings/${reference}/gear`,
    `/admin/bookings/${reference}/gear/1`,
    `/admin/bookings/${reference}/papers`,
    `/admin/bookings/${reference}/papers/1/passport`,
    '/admin/redirects',
    '/admin/redirects/paste',
    '/admin/lost-addresses',
  ]
  expect(await faultsOfScreens(browser, site.url, screens)).toEqual([])
})

/** A departure of two with a guide and a porter, for whom Lukla is closed and who are asked; and one who goes alone. */
async function departureUnderWay() {
  const trips = (await asked('GET', '/api/destinations?fields=summary')) as TripSummary[]
  const { _id: trip_id } = trips.find(({ slug }) => slug === 'everest-base-camp')!
  const start_date = addDays(today(), 60)
  const departure = (await asked('POST', '/api/departures/', {
    trip_id,
    start_date,
    end_date: addDays(start_date, 13),
    capacity: 12,
    min_to_run: 2,
  })) as Departure
  const ann = {
    trip_id,
    travellers: 2,
    fullname: 'Ann Smith',
    email: 'ann@example.com',
    nationality: 'United Kingdom',
    mobile: '+44 7700 900000',
    message: 'Two of us',
    startDate: start_date,
  }
  const booked = { ...ann, departure_id: departure._id }
  const { reference } = (await asked('POST', '/api/bookings/', booked)) as BookingReceipt
  const { reference: alone } = (await asked('POST', '/api/bookings/', ann)) as BookingReceipt
  const people = (await asked('GET', '/api/crew/')) as CrewMember[]
  const person = people.find(({ roles }) => roles.includes('guide'))!
  const crew = `/api/departures/${departure._id}/crew/`
  const assigned = { crew_id: person._id, role: 'guide', overrule: 'They are few.' }
  const { _id: assignment } = (await asked('POST', crew, assigned)) as { _id: string }
  const carrier = (await asked('POST', '/api/crew/', {
    name: 'Purna Tamang',
    roles: ['porter'],
  })) as CrewMember
  const carries = { crew_id: carrier._id, role: 'porter', overrule: 'They are few.' }
  const { _id: porter } = (await asked('POST', crew, carries)) as { _id: string }
  const { _id: disruption } = (await asked('POST', `/api/departures/${departure._id}/disruptions/`, {
    kind: 'flight',
    title: 'Lukla is closed',
    day: addDays(start_date, 1),
    cause: 'Cloud over the pass.',
    options: [wait, { ...helicopter, places: 1 }],
    default_option: 1,
  })) as { _id: string }
  await asked('POST', `/api/disruptions/${disruption}/asking/`, { hours: 12 })
  const [supplier] = (await asked('GET', '/api/suppliers/')) as Supplier[]
  return { departure, reference, alone, assignment, porter, disruption, person, supplier: supplier! }
}

async function asked(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await callAsColleague(site.url, method, path, body)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer
}
