import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { UsualDeparture } from '#contract/seasons.ts'
import { ask, book, departures, tripWith } from './world.ts'
import { page } from '../office.ts'

/** One departure from its adding to its end, and the calendar of all. */
export function departuresAtTheDesk() {
  test('a departure is added, its manifest says what is missing, and cancelling it says first whom it concerns', async () => {
    const trip = await tripWith({ priced: true })
    const start = addDays(today(), 200)
    const usual = (await ask(`/api/departures/usual/${trip._id}/`)) as UsualDeparture
    const { largest_group, days } = usual
    await page.goto('/admin/departures/new')
    const add = page.getByRole('dialog', { name: 'Add Departure' })
    await add.getByLabel('Trip', { exact: true }).selectOption(trip.name)
    const seats = add.getByLabel('Seats')
    await expect.poll(() => seats.inputValue()).toBe(String(largest_group))
    await add.getByLabel('First day').fill(start)
    await expect.poll(() => add.getByLabel('Last day').inputValue()).toBe(addDays(start, days! - 1))
    await add.getByLabel('Last day').fill(addDays(start, 13))
    await seats.fill('14')
    await add.getByLabel('Runs with').fill('4')
    expect(await page.title()).toBe('Add Departure · Departures · Admin')
    await add.getByRole('button', { name: 'Add', exact: true }).dblclick()
    await add.waitFor({ state: 'hidden' })

    await expect.poll(() => page.title()).toBe('Departures · Admin')

    const added = (await departures()).filter(({ start_date }) => start_date === start)
    expect(added).toHaveLength(1)
    const [{ _id }] = added as [Departure]
    await book({ trip_id: trip._id, departure_id: _id, fullname: 'Ang Manifest', travellers: 2 })
    await page.goto(`/admin/departures?trip_id=${trip._id}`)
    await page.getByText('2 of 14 seats taken').first().waitFor()
    await page.goto(`/admin/departures/${_id}/edit`)
    await page.getByText('2 of 14 are booked.').waitFor()

    await page.goto(`/admin/departures/${_id}/manifest`)
    await page.getByText('Of 2 something is missing.').waitFor()
    await page.setViewportSize({ width: 390, height: 900 })
    const sheet = page.getByRole('region', { name: 'Manifest' })
    expect(await sheet.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Ang Manifest')

    await page.goto(`/admin/departures/${_id}/cancel`)
    const cancel = page.getByRole('dialog', { name: 'Cancel departure' })
    await cancel.getByText('1 booking is cancelled too').waitFor()
    await cancel.getByText('Ang Manifest').waitFor()
    await cancel.getByLabel('Reason').fill('Too few')
    await cancel.getByRole('button', { name: 'Cancel the departure' }).click()
    await page.getByText('1 booking told, 0 refunds owed').waitFor()
    await cancel.waitFor({ state: 'hidden' })
  })

  test('calendars fetch the departures behind a link that staff copy and renew', async () => {
    await page.goto('/admin/departures')
    await page.getByRole('link', { name: 'Calendar link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Departures in your calendar' })
    const link = dialog.getByLabel('Calendar link')
    const first = await link.inputValue()
    expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT')

    await dialog.getByRole('button', { name: 'Renew the link' }).click()
    await expect.poll(() => link.inputValue()).not.toBe(first)
    expect((await fetch(first)).status).toBe(404)
    expect((await fetch(await link.inputValue())).status).toBe(200)
  })

  test('a departure is promised, and the calendar leads from month to month', async () => {
    const [departure] = (await departures()).filter(({ status }) => status === 'open')
    await page.goto(`/admin/departures/${departure!._id}/guarantee`)
    await page.getByRole('button', { name: 'Guarantee', exact: true }).click()
    await page.getByText('Departure guaranteed').waitFor()

    const month = departure!.start_date.slice(0, 7)
    await page.goto(`/admin/departures/calendar?month=${month}&trip_id=${departure!.trip_id}`)
    const entry = page.getByRole('link', { name: new RegExp(`${departure!.trip_name}.*guaranteed`) }).first()
    await entry.waitFor()
    await page.getByRole('link', { name: 'This month' }).click()
    await page.waitForURL(new RegExp(`month=${today().slice(0, 7)}`))
  })
}
