import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { callAsColleague, faultsOfScreens } from '../admin-pages.ts'
import { ask, askAbout, book, departures, tripWith } from './world.ts'
import { browser, site } from '../office.ts'

/** How every screen of the desk looks. */
export function screensOfTheDesk() {
  test('no screen of the desk has a fault that axe finds or scrolls sideways, narrow and dark or wide and light', async () => {
    expect(await faultsOfScreens(browser, site.url, await screens())).toEqual([])
  })
}

/** Returns every screen of the desk, with one record of everything that it can show. */
async function screens() {
  await askAbout('Langtang Valley', 'Tenzing Rai')
  const { _id: trip_id } = await tripWith({ priced: true })
  const booked = await book({ trip_id, fullname: 'Maya Screens' })
  const cash = {
    method: 'cash',
    amount: booked.total!.amount,
    currency: 'USD',
    received_on: today(),
    note: '',
  }
  await callAsColleague(site.url, 'POST', `/api/bookings/${booked.reference}/payments/`, cash)
  await callAsColleague(site.url, 'POST', `/api/bookings/${booked.reference}/cancellation/`, {
    reason: 'Ill',
  })
  const [{ reference }] = (await ask('/api/bookings/?limit=1')) as [{ reference: string }]
  const [{ _id }] = (await ask('/api/enquiries/?limit=1')) as [{ _id: string }]
  const [departure] = await departures()
  // The board behind a dialog has hundreds of departures; those of one trip are enough.
  const ofTrip = `trip_id=${departure!.trip_id}`
  const [payment] = (await ask('/api/payments/?limit=1')) as [{ _id: string }]
  const [refund] = (await ask('/api/refunds/?limit=1')) as [{ _id: string }]
  const person = await assigned(departure!)
  const [mail] = (await ask('/api/emails/?limit=1')) as [{ _id: string }]
  return [
    '/admin',
    '/admin/enquiries',
    `/admin/enquiries/${_id}`,
    `/admin/enquiries/${_id}/answer`,
    `/admin/enquiries/${_id}/reply`,
    '/admin/proposals',
    '/admin/proposals/new?trip=none',
    '/admin/bookings',
    '/admin/bookings/new',
    `/admin/bookings/${reference}`,
    `/admin/bookings/${reference}/payment`,
    `/admin/departures/${departure!._id}/write`,
    `/admin/bookings/${reference}/travellers/1`,
    '/admin/departures',
    `/admin/departures/new?${ofTrip}`,
    '/admin/departures?when=past&status=open',
    '/admin/departures/calendar',
    `/admin/departures/calendar-link?${ofTrip}`,
    `/admin/departures/season/${departure!.trip_id}?${ofTrip}`,
    `/admin/departures/change?ids=${departure!._id}&${ofTrip}`,
    `/admin/departures/${departure!._id}/guarantee?${ofTrip}`,
    `/admin/departures/${departure!._id}/waiting?${ofTrip}`,
    `/admin/departures/${departure!._id}`,
    `/admin/departures/${departure!._id}/manifest`,
    `/admin/departures/${departure!._id}/tasks`,
    `/admin/departures/${departure!._id}/costs`,
    `/admin/departures/${departure!._id}/costs/new`,
    `/admin/departures/${departure!._id}/costs/plan`,
    `/admin/trips/${departure!.trip_id}/costs`,
    '/admin/reports/margins',
    '/admin/reports/suppliers',
    `/admin/departures/${departure!._id}/gear`,
    `/admin/departures/${departure!._id}/loads`,
    `/admin/departures/${departure!._id}/rooms`,
    `/admin/departures/${departure!._id}/crew`,
    '/admin/roster',
    `/admin/roster/assign/${departure!._id}?from=${departure!.start_date}`,
    '/admin/roster?by=person&days=91',
    `/admin/crew/${person._id}/calendar?month=${departure!.start_date.slice(0, 7)}`,
    `/admin/crew/${person._id}/calendar/link`,
    `/admin/crew/${person._id}/calendar/absences/new`,
    `/admin/departures/${departure!._id}/log`,
    '/admin/tasks',
    '/admin/transfers',
    `/admin/departures/${departure!._id}/transfers`,
    `/admin/departures/${departure!._id}/permits`,
    '/admin/payments',
    `/admin/payments/${payment._id}`,
    '/admin/reports?by=line',
    '/admin/reports/occupancy?by=trip',
    '/admin/reports/funnel?by=trip',
    '/admin/papers',
    '/admin/reports/money',
    '/admin/reports/receivables?show=parts',
    '/admin/payments/report',
    '/admin/payments/reconciliation',
    '/admin/payments/statements',
    '/admin/payments/statements/read',
    '/admin/settings/exchange_rate/suggestion',
    '/admin/permits',
    '/admin/permits/new',
    '/admin/packing-lists',
    '/admin/packing-lists/new',
    '/admin/shared-texts',
    '/admin/shared-texts/new',
    '/admin/places',
    '/admin/places/new?name=Namche+Bazaar',
    '/admin/discount-codes',
    '/admin/discount-codes/new',
    '/admin/refunds',
    `/admin/refunds/${refund._id}`,
    '/admin/subscribers',
    '/admin/newsletters',
    '/admin/newsletters/new',
    '/admin/outbox',
    `/admin/outbox/${mail._id}`,
    '/admin/bookings?q=nobody&status=paid',
    '/admin/customers',
    '/admin/customers/import',
    '/admin/destinations/import',
    '/admin/customers/person?email=maya@example.com',
    '/admin/customers/same?email=maya@example.com&other=nobody@example.com',
  ]
}

/** Adds somebody who is assigned to a departure and is not available on its first day. Returns them. */
async function assigned({ _id, start_date }: { _id: string; start_date: string }): Promise<{ _id: string }> {
  const person = { name: 'Dorje Screens', roles: ['guide'] }
  const added = await callAsColleague(site.url, 'POST', '/api/crew/', person)
  const made = (await added.json()) as { _id: string }
  const away = { from_day: start_date, to_day: start_date, why: 'Wedding' }
  await callAsColleague(site.url, 'POST', `/api/crew/${made._id}/absences/`, away)
  const place = { crew_id: made._id, role: 'guide', overrule: 'Comes a day later' }
  await callAsColleague(site.url, 'POST', `/api/departures/${_id}/crew/`, place)
  return made
}
