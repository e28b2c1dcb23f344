import { expect, test } from 'vitest'
import { page } from '../office.ts'

/** What the list of regions finds, and what it says when it is empty or cannot be fetched. */
export function listOfRegions() {
  test('search and order are in the address, and come back with it', async () => {
    await page.goto('/admin/regions')
    await page.getByRole('row', { name: /^Everest / }).waitFor()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort=-name/)
    const head = page.getByRole('columnheader', { name: 'Name' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await page.getByRole('searchbox', { name: 'Search Trekking Regions' }).fill('a')
    await page.waitForURL(/q=a/)
    const shown = await namesOfRows()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted().toReversed())

    await page.reload()
    await page.getByRole('row', { name: /^Annapurna / }).waitFor()
    expect(await namesOfRows()).toEqual(shown)
    await page
      .getByRole('row', { name: /^Annapurna / })
      .getByRole('link', { name: 'Edit' })
      .click()
    await page.getByRole('dialog', { name: 'Edit Region' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Edit Region' }).waitFor({ state: 'hidden' })
    expect(await namesOfRows()).toEqual(shown)
  })

  test('an empty list leads to what fills it, and one that cannot be fetched keeps its search and tries again', async () => {
    await page.route('**/api/regions/', (route) => route.fulfill({ json: [] }))
    await page.goto('/admin/regions')
    await page.getByText('There are no regions yet.').waitFor()
    await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Add Region' }).click()
    await page.getByRole('dialog', { name: 'Add Region' }).waitFor()

    await page.unrouteAll()
    await page.route('**/api/regions/', (route) => route.abort())
    await page.goto('/admin/regions?q=everest')
    await page.getByText('Error fetching regions').waitFor()
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Search Trekking Regions' }).inputValue())
      .toBe('everest')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row', { name: /^Everest / }).waitFor()
  })
}

/** Returns the names of the rows' checkboxes without the first, which selects all rows. */
async function namesOfRows() {
  const boxes = page.getByRole('table').getByRole('checkbox')
  return (await boxes.evaluateAll((found) => found.map((box) => box.getAttribute('aria-label') ?? ''))).slice(
    1,
  )
}
