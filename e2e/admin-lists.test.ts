import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { logInColleague } from './admin-pages.ts'
import { deletingInLists } from './lists/deleting.ts'
import { row, total } from './lists/rows.ts'
import { takingOver } from './lists/taking-over.ts'
import { topDestinations } from './lists/top-destinations.ts'
import { office, page, site } from './office.ts'

office()

deletingInLists()
takingOver()
topDestinations()

test('the first screen greets, counts and leads to what needs attention', async () => {
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Welcome to Admin Dashboard' }).waitFor()
  await page.getByText('Please select an option from the sidebar to get started.').waitFor()
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await expect.poll(() => page.getByRole('definition').count()).toBe(4)
})

test.each([
  ['View Trekking Regions', 'Trekking Regions', 'Add Region'],
  ['View Destinations', 'Destinations', 'Add Destination'],
  ['Destination Images', 'Destination Images', 'Add Image'],
  ['Tour Packages', 'Tour Packages', 'Add Package'],
  ['Tour Package Images', 'Tour Package Images', 'Add Image'],
  ['Blogs', 'Blogs', 'Add Blog'],
])('%s leads to its list, where everything has its label', async (label, title, add) => {
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: label, exact: true })
    .click()
  await page.getByRole('heading', { name: title, exact: true }).waitFor()

  await page.getByRole('link', { name: add, exact: true }).waitFor()
  const first = page.getByRole('table', { name: title }).getByRole('row').nth(1)
  await first.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await first.getByRole('link', { name: 'Delete', exact: true }).waitFor()
  const hasInfo = /Destination|Package/.test(title)
  await expect
    .poll(() => first.getByRole('link', { name: 'Info', exact: true }).count())
    .toBe(hasInfo ? 1 : 0)
})

test('search, sorting and filters are in the address, and come back with it', async () => {
  await page.goto('/admin/destinations')
  await page.getByRole('searchbox', { name: 'Search Destinations' }).fill('everest')
  await page.waitForURL(/q=everest/)
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await page.waitForURL(/sort=days/)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.waitForURL(/status=published/)
  const shown = await names()
  expect(shown.length).toBeGreaterThan(0)

  await page.reload()
  await page
    .getByRole('row', { name: /Everest/ })
    .first()
    .waitFor()
  expect(await names()).toEqual(shown)
  await page.getByRole('columnheader', { name: 'Days' }).waitFor()
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Days' }).getAttribute('aria-sort'))
    .toBe('ascending')

  await page.getByRole('searchbox').fill('no such trek')
  await page.getByText('Nothing matches.').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page
    .getByRole('row', { name: /Annapurna/ })
    .first()
    .waitFor()
})

test('of fifty-one tours the last has a page of its own, marks outlast the turning, and the export has all', async () => {
  const [tour] = (await (await fetch(`${site.url}/api/tour_packages`)).json()) as object[]
  const numbers = Array.from({ length: 51 }, (_, index) => index + 1)
  const call = await logInColleague(site.url)
  for (const number of numbers)
    await call('POST', '/api/tour_packages/new', { ...tour, name: `Ropain ${number}`, status: 'draft' })
  await page.goto('/admin/tour-packages?q=ropain&status=draft')
  await page.getByText(/^1–50 of 51/).waitFor()
  await row('Ropain 2').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('/admin/tour-packages?q=ropain&status=draft&page=2')
  await page.getByText(/^51–51 of 51/).waitFor()
  await row('Ropain 51').getByRole('checkbox').check()
  await page.getByText('2 selected').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
    numbers.map((number) => `Ropain ${number}`),
  )

  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete selected' })
  await dialog.getByText(/^Delete 2 tour packages/).waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  // The second page is empty now, so the list shows the last page that it has.
  await page.getByText(/^1–49 of 49/).waitFor()
  await row('Ropain 1').waitFor()
  expect(await row('Ropain 2').count()).toBe(0)
  expect(await page.getByText(/selected$/).count()).toBe(0)
})

test('the info popup is read-only, has an address, and Escape closes it', async () => {
  await page.goto('/admin/destinations?q=everest')
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Info' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Best season').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/destinations\/[^/]+\/info$/)
  expect(await dialog.locator('input, textarea, select').count()).toBe(0)

  await page.keyboard.press('Escape')
  await page.waitForURL('/admin/destinations?q=everest')
})

test('the export holds what is shown', async () => {
  await page.goto('/admin/regions?q=everest')
  await row('Everest').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')

  expect(file.suggestedFilename()).toMatch(/^trekking-regions-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(lines[0]).toBe('Name,Description')
  expect(lines[1]).toMatch(/^Everest,/)
})

test.each([
  ['destination-images', 'api/destinations/images'],
  ['tour-images', 'api/tour_packages/images'],
])('in %s a failed deletion and a good one are told as specified, for three seconds', async (list, path) => {
  await page.goto(`/admin/${list}`)
  const before = await total()
  await page.route(`**/${path}/*/`, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('row').last().getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete' }).click()
  const failed = page
    .getByRole('status')
    .getByText('Failed to delete image. Please try again.', { exact: true })
  await failed.waitFor()
  expect(await total()).toBe(before)
  await failed.waitFor({ state: 'hidden' })
  await page.unrouteAll()

  await page.getByRole('row').last().getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Image deleted successfully!!!', { exact: true }).waitFor()
  await expect.poll(total).toBe(before - 1)
})

test('a search that stopped on its way through very many says so, and goes on', async () => {
  await page.route(/\/api\/bookings\/\?.*q=/, (route) =>
    route.request().url().includes('cursor=')
      ? route.continue()
      : route.fulfill({
          json: [],
          headers: {
            'x-total-count': '0',
            'x-searched': 'part',
            link: '</api/bookings/?q=nobody&limit=50&cursor=0>; rel="next"',
          },
        }),
  )
  await page.goto('/admin/bookings?q=nobody')
  await page
    .getByText('Nothing matches in this part of the list. The rest has not been searched yet.')
    .waitFor()
  await page.getByRole('link', { name: 'Search on' }).click()
  await page.waitForURL(/cursor=0/)
  await page.getByText('Nothing matches.', { exact: true }).waitFor()
  await page.unrouteAll()
})

test('the command menu does something with what is typed, and offers what was opened last', async () => {
  await page.goto('/admin/regions')
  await row('Everest').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything, or go to a screen' })
  await field.waitFor()
  await page.keyboard.type('season of departures for everest base')
  await page
    .getByRole('option', { name: /^Season of departures for.*Everest Base Camp/ })
    .first()
    .click()
  await page.waitForURL(/\/admin\/departures\/season\/[^/]+$/)

  await page.goto('/admin/regions')
  await row('Everest').waitFor()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('everest base')
  await page
    .getByRole('option', { name: /Everest Base Camp.*Destination/ })
    .first()
    .click()
  await page.waitForURL(/\/admin\/destinations\/[^/]+$/)

  await page.goto('/admin/regions')
  await row('Everest').waitFor()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page
    .getByRole('option', { name: /Everest Base Camp/ })
    .first()
    .click()
  await page.waitForURL(/\/admin\/destinations\/[^/]+$/)
})

test('a list that cannot be fetched says so, and tries again', async () => {
  await page.route(/\/api\/destinations\?fields=summary/, (route) => route.abort())
  await page.goto('/admin/destinations')
  await page.getByText('Error fetching destinations').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('row', { name: /Everest/ })
    .first()
    .waitFor()
})

/** Returns the names of the rows' checkboxes without the first, which selects all rows. */
async function names() {
  const boxes = page.getByRole('table').getByRole('checkbox')
  const labels = await boxes.evaluateAll((found) => found.map((box) => box.getAttribute('aria-label') ?? ''))
  return labels.slice(1)
}
