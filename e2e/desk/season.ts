import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { ask, book, dollars, tripWith } from './world.ts'
import { page } from '../office.ts'
import { faultsInSight } from '../sight.ts'

/** A whole season of departures at once. */
export function seasonAtTheDesk() {
  test('a season is made by a rule, changed, copied with a rise, exported, read back and deleted', async () => {
    const trip = await tripWith({ priced: true })
    const from = addDays(today(), 300)
    const made = async () =>
      ((await ask(`/api/departures/?trip_id=${trip._id}&from=${from}&drafts=true`)) as Departure[]).filter(
        ({ capacity }) => capacity === 7,
      )
    await page.goto(`/admin/departures?trip_id=${trip._id}`)
    await page.getByRole('link', { name: 'Add season' }).click()
    const rule = sheet(`Season of ${trip.name}`)
    await rule.getByLabel('Seats').fill('7')
    await rule.getByLabel('Runs with').fill('2')
    await rule.getByRole('button', { name: 'Show the days' }).click()
    await rule.getByText('Tick a weekday, or name single days here').waitFor()
    await rule.getByLabel('Sat', { exact: true }).check()
    await rule.getByLabel('From', { exact: true }).fill(from)
    await rule.getByLabel('To', { exact: true }).fill(addDays(from, 24 * 7 - 1))
    await rule.getByLabel('Not on').fill('soon')
    await rule.getByRole('button', { name: 'Show the days' }).click()
    await rule.getByText('“soon” is not a day').waitFor()
    await rule.getByLabel('Not on').fill('')
    await page.keyboard.press('Control+Enter')
    await rule.getByRole('heading', { name: '24 departures' }).waitFor()
    expect(await faultsInSight(page)).toEqual([])
    expect(await made()).toEqual([])
    await rule
      .getByRole('checkbox', { name: /^Sat .*to be made/ })
      .first()
      .uncheck()
    await rule.getByRole('button', { name: 'Make 23 departures' }).dblclick()
    await page.getByText('23 departures made').waitFor()
    expect(await made()).toHaveLength(23)
    await rule.waitFor({ state: 'detached' })

    // The answer was lost, so to say: the same rule finds them there, and makes the one that was left out.
    await page.getByRole('link', { name: 'Add season' }).click()
    await rule.getByLabel('Seats').fill('7')
    await rule.getByLabel('Runs with').fill('2')
    await rule.getByLabel('Sat', { exact: true }).check()
    await rule.getByLabel('From', { exact: true }).fill(from)
    await rule.getByLabel('To', { exact: true }).fill(addDays(from, 24 * 7 - 1))
    await page.keyboard.press('Control+Enter')
    await rule.getByRole('heading', { name: '24 departures, 23 left out' }).waitFor()
    await rule.getByText('It is there already.').first().waitFor()
    await rule.getByRole('button', { name: 'Make 1 departure' }).click()
    await page.getByText('1 departure made').waitFor()
    const season = await made()
    expect(season).toHaveLength(24)

    const [booked, other, ...rest] = season as [Departure, Departure, ...Departure[]]
    await book({ trip_id: trip._id, departure_id: booked._id, fullname: 'Ang Season', travellers: 3 })
    await page.goto(`/admin/departures?trip_id=${trip._id}`)
    const tick = ({ start_date }: Departure) =>
      page
        .getByRole('checkbox', { name: `Select ${trip.name}, ${formatDay(start_date)}`, exact: true })
        .check()
    const tickBoth = async () => {
      await tick(booked)
      await tick(other)
      await page.getByText('2 selected').waitFor()
    }
    await tickBoth()
    await page.getByRole('link', { name: 'Copy selected' }).click()
    const copy = sheet('Copy to the next year')
    await copy.getByLabel('Price', { exact: true }).selectOption('Up by percent')
    await copy.getByLabel('Percent').fill('10')
    await copy.getByLabel('Draft').check()
    await copy.getByRole('button', { name: 'Show the departures' }).click()
    const dearer = Math.round((booked.price_amount! * 1.1) / 100) * 100
    await copy.getByText(dollars(dearer)).first().waitFor()
    await copy.getByRole('button', { name: 'Make 2 departures' }).click()
    await page.getByText('2 departures made').waitFor()
    const copied = (await made()).filter(({ price_amount }) => price_amount === dearer)
    expect(copied.map(({ start_date }) => start_date)).toEqual(
      [booked, other].map(({ start_date }) => addDays(start_date, 364)),
    )

    expect(copied.map(({ status }) => status)).toEqual(['draft', 'draft'])

    await tickBoth()
    await page.getByRole('link', { name: 'Change selected' }).click()
    const change = sheet('Change 2 departures')
    await change.getByLabel('Seats').fill('2')
    await change.getByRole('button', { name: 'Show what changes' }).click()
    await change.getByText('3 seats are taken already').waitFor()
    await change.getByText('7 seats → 2 seats').first().waitFor()
    await change.getByRole('button', { name: 'Change 1 departure' }).click()
    await page.getByText('1 departure changed').waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    const edited = exported
      .split('\r\n')
      .map((line) => (line.includes(rest[0]!._id) ? line.replace(',7,7,', ',9,9,') : line))
    await page.getByRole('link', { name: 'Read CSV' }).click()
    const csv = sheet('Read departures from CSV')
    await csv.getByLabel('Lines').fill(`${edited.join('\n')}\nNowhere,soon`)
    await csv.getByRole('button', { name: 'Show what is read' }).click()
    await csv.getByText('Trip: no trip is called “Nowhere”').waitFor()
    const file = { name: 'edited.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\r\n')) }
    await csv.getByLabel('File').setInputFiles(file)
    await expect.poll(() => csv.getByLabel('Lines').inputValue()).not.toContain('Nowhere')
    await csv.getByRole('button', { name: 'Show what is read' }).click()
    await csv.getByText('7 seats → 9 seats').waitFor()
    await csv.getByRole('button', { name: 'Store 1 departure' }).click()
    await page.getByText('1 departure stored').waitFor()
    expect(await ask(`/api/departures/${rest[0]!._id}/`)).toMatchObject({ capacity: 9 })

    await tickBoth()
    await page.getByRole('link', { name: 'Delete selected' }).click()
    const remove = sheet('Delete 2 departures')
    await remove.getByRole('button', { name: 'Show what can be deleted' }).click()
    await remove.getByText('Cancel it instead').waitFor()
    await remove.getByRole('button', { name: 'Delete 1 departure' }).click()
    await page.getByText('1 departure deleted').waitFor()
    await page
      .getByRole('checkbox', { name: `Select ${trip.name}, ${formatDay(other.start_date)}`, exact: true })
      .waitFor({ state: 'detached' })
  })
}

function sheet(name: string | RegExp) {
  return page.getByRole('dialog', { name })
}
