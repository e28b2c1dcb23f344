import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { callAsColleague } from '../admin-pages.ts'
import { page, site } from '../office.ts'
import { book, departures, tripWith } from './world.ts'

/** A booking that becomes another one: a larger party on another departure. */
export function changesAtTheDesk() {
  test('with the keyboard alone a booking gets a third traveller, another departure and a helicopter seat, in under a minute, and a colleague is not overwritten', async () => {
    const { _id: trip_id } = await tripWith({ priced: true })
    const [from, to] = [await departureOn(trip_id, 120), await departureOn(trip_id, 150)]
    const seat = `Helicopter seat ${from.day}`
    await addExtra({ kind: 'flight', name: seat, per: 'booking', trip_ids: [trip_id] })
    const { reference } = await book({
      trip_id,
      departure_id: from._id,
      travellers: 2,
      fullname: 'Pema Change',
    })
    await page.goto(`/admin/bookings/${reference}`)
    await page.getByRole('link', { name: 'Change…' }).waitFor()
    const keys = keyboard()
    await keys.tabTo(page.getByRole('link', { name: 'Change…' }))
    await keys.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Change the booking' })
    const sides = sheet.getByRole('region', { name: 'Before and after' })
    await sides.getByText('Nothing is changed yet.').waitFor()

    const departure = sheet.getByLabel('Departure', { exact: true })
    await keys.tabTo(departure)
    while (!(await chosenIn(departure)).startsWith(`${formatDay(to.day)}, `)) await keys.press('ArrowDown')
    await keys.tabTo(sheet.getByLabel('Travellers', { exact: true }))
    await keys.press('3')
    await keys.tabTo(sheet.getByLabel(`${seat}, US$400 each`))
    await keys.press('1')
    await sides.getByText('Takes 3 seats.').waitFor()
    await sides.getByText('Gives 2 seats back.').waitFor()
    await sides.getByText('One mail goes to maya@example.com.').waitFor()
    await sides.getByRole('row', { name: `${seat} – US$400` }).waitFor()
    // The keystroke-level model: 0.28 s a key, and 1.35 s to think before each field and before saving.
    expect(keys.count() * 0.28 + 6 * 1.35).toBeLessThan(60)

    await callAsColleague(site.url, 'PUT', `/api/bookings/${reference}/contact/`, {
      fullname: 'Pema Change',
      email: 'maya@example.com',
      mobile: '+977 9800000001',
    })
    await keys.press('Control+Enter')
    await sheet.getByRole('alert').filter({ hasText: 'Someone else has changed this booking' }).waitFor()
    // Keys that are pressed while it is being sent count as nothing.
    await sheet.locator('footer button[aria-disabled=false]', { hasText: 'Change' }).waitFor()
    await keys.press('Control+Enter')
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText(formatDay(to.day)).first().waitFor()
    await page.getByRole('list', { name: 'Price' }).getByText(seat).waitFor()
    expect((await departures()).find(({ _id }) => _id === to._id)).toMatchObject({ seats_left: 9 })
  })
}

/** Presses keys and counts them. `tabTo` presses Tab until an element has the focus. */
function keyboard() {
  let count = 0
  async function press(key: string) {
    count++
    await page.keyboard.press(key)
  }
  async function tabTo(element: Locator) {
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await element.evaluate((node) => node === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('The Tab key does not lead there')
  }
  return { press, tabTo, count: () => count }
}

function chosenIn(select: Locator): Promise<string> {
  return select.evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.label ?? '')
}

async function addExtra(fields: object) {
  const input = { prices: [{ amount: 40_000, currency: 'USD' }], ...fields }
  expect((await callAsColleague(site.url, 'POST', '/api/extras/', input)).status).toBe(201)
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
