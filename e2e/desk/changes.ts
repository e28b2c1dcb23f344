import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { callAsColleague } from '../admin-pages.ts'
import { page, site } from '../office.ts'
import { book, departures, tripWith } from './world.ts'

/** A booking that becomes another one: a larger party on another departure. */
export function changesAtTheDesk() {
  test('a booking gets a third traveller and another departure, seen before and after, and a colleague is not overwritten', async () => {
    const { _id: trip_id } = await tripWith({ priced: true })
    const [from, to] = [await departureOn(trip_id, 120), await departureOn(trip_id, 150)]
    const { reference } = await book({
      trip_id,
      departure_id: from._id,
      travellers: 2,
      fullname: 'Pema Change',
    })
    await page.goto(`/admin/bookings/${reference}`)
    await page.getByRole('link', { name: 'Change…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change the booking' })
    const sides = sheet.getByRole('region', { name: 'Before and after' })
    await sides.getByText('Nothing is changed yet.').waitFor()

    await sheet.getByLabel('Travellers', { exact: true }).fill('3')
    const there = { label: `${formatDay(to.day)}, 12 seats left` }
    await sheet.getByLabel('Departure', { exact: true }).selectOption(there)
    await sides.getByText('Takes 3 seats.').waitFor()
    await sides.getByText('Gives 2 seats back.').waitFor()
    await sides.getByText('One mail goes to maya@example.com.').waitFor()
    await callAsColleague(site.url, 'PUT', `/api/bookings/${reference}/contact/`, {
      fullname: 'Pema Change',
      email: 'maya@example.com',
      mobile: '+977 9800000001',
    })
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await sheet.getByRole('alert').filter({ hasText: 'Someone else has changed this booking' }).waitFor()
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText(formatDay(to.day)).first().waitFor()
    expect((await departures()).find(({ _id }) => _id === to._id)).toMatchObject({ seats_left: 9 })
  })
}

/** Adds a departure of twelve seats so many days from now. */
async function departureOn(trip_id: string, days: number) {
  const day = addDays(today(), days)
  const dates = { start_date: day, end_date: addDays(day, 13) }
  const input = { trip_id, ...dates, capacity: 12, min_to_run: 2 }
  const { _id } = (await (
    await callAsColleague(site.url, 'POST', '/api/departures/', input)
  ).json()) as Departure
  return { _id, day }
}
