import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { pemba } from '#test/people.ts'
import { hasLoaded, logInAs } from '../admin-pages.ts'
import { page, site } from '../office.ts'
import { faultsInSight } from '../sight.ts'
import { row } from './rows.ts'

/** Treks and tours that come from a spreadsheet. */
export function takingOver() {
  test('an ended session and a broken line lose nothing of a list, and nothing of it is added twice', async () => {
    await page.goto('/admin/destinations')
    await page.getByRole('link', { name: 'Take over a list' }).click()
    await choose(
      'treks.csv',
      Buffer.from(
        'Package Name;Region;Price (USD);No. of Days;Itinerary;SKU\r\n' +
          'Über Quux;Everest Region;"1.490,00";zwei;"Day 1: Fly to Lukla (2,860 m)\nDay 2: Walk back";7\r\n' +
          'Quux Two;Atlantis;900;9;;8\r\nQuux Two;Everest;900;9;;9\r\n',
        'latin1',
      ),
    )
    await page.getByText('Left out: SKU').waitFor()
    await page
      .getByText('1 trip will be added as a draft, 1 must be mended first, 1 is not ticked.')
      .waitFor()
    await listed('Über Quux').getByText('USD 1,490 · 2 days written').waitFor()
    await listed('Über Quux').getByLabel('Duration').fill('2 days')
    await listed('Quux Two').first().getByLabel('Region').selectOption('Everest')
    await listed('Quux Two').nth(1).getByText('Row 3 of treks.csv has the same name').waitFor()
    expect(await faultsInSight(page)).toEqual([])

    const calls = '**/api/destinations/new'
    await page.route(calls, (route) => route.fulfill({ status: 401, json: { detail: 'No valid token' } }))
    await add(2)
    await page.waitForURL('/login?redirect=%2Fadmin%2Fdestinations%2Fimport')
    await page.unrouteAll()
    await logInAs(page, pemba)
    await expect.poll(() => listed('Über Quux').getByLabel('Duration').inputValue()).toBe('2 days')

    // The first draft is stored, but its answer never arrives.
    await page.route(calls, async (route: Route) => {
      await route.fetch()
      await route.abort()
    })
    await add(2)
    await page.getByText('The rest stays here; press again and it follows').waitFor()
    await page.unrouteAll()
    await add(2)
    await page.getByText('1 draft added').waitFor()
    await listed('Über Quux').getByText('is there already').waitFor()
    await page.getByRole('link', { name: 'See the drafts' }).click()
    await row('Quux Two').getByText('Draft').waitFor()
    expect(await row('Über Quux').count()).toBe(1)
  })

  test('the list to fill in is filled in, taken over and published', async () => {
    await page.goto('/admin/tour-packages/import')
    await hasLoaded(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'List to fill in' }).click(),
    ])
    const filled = (await readFile(await download.path(), 'utf8')).replace('Example: Langtang', 'Quux')
    await choose('tours.csv', Buffer.from(filled))
    await add(1)
    await page.getByRole('link', { name: 'Quux Valley Trek' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Package' })
    await form.getByText('Published', { exact: true }).click()
    await form.getByRole('button', { name: 'Update' }).click()
    await form.waitFor({ state: 'hidden' })
    const seen = await fetch(`${site.url}/tour_packages/quux-valley-trek`)
    expect(await seen.text()).toContain('Drive to Syabrubesi')
  })
}

async function choose(name: string, buffer: Buffer) {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

function listed(name: string) {
  return page.getByRole('listitem', { name })
}

async function add(count: number) {
  await page.getByRole('button', { name: `Add ${count} draft${count === 1 ? '' : 's'}` }).click()
}
