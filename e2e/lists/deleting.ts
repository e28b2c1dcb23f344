import { expect, test } from 'vitest'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague } from '../admin-pages.ts'
import { row, total } from './rows.ts'
import { page, site } from '../office.ts'

/** Rows that are duplicated, published and deleted, alone and with others. */
export function deletingInLists() {
  test('a trip is duplicated as a draft, published and unpublished with others, and deleted', async () => {
    const original = await firstTrip()
    await page.goto(`/admin/destinations?q=${encodeURIComponent(original.name)}`)
    await row(original.name).getByRole('button', { name: 'Duplicate' }).dblclick()
    await page.getByText(`Duplicated as ${original.name} (copy)`).waitFor()

    await page.goto('/admin/destinations?q=copy')
    const copy = row(`${original.name} (copy)`)
    await copy.getByText('Draft').waitFor()
    await copy.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Publish selected', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish selected' })
    await question.getByText('Publish 1 destination?').waitFor()
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await question.waitFor({ state: 'hidden' })
    await copy.getByText('Draft').waitFor({ state: 'hidden' })

    await copy.getByRole('link', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Destination' })
    await dialog.getByText(`Delete ${original.name} (copy)`).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await copy.waitFor({ state: 'hidden' })
    await page.getByText('Destination deleted').waitFor()
  })

  test('a deletion that is refused keeps the row and says why', async () => {
    const { name } = await firstTrip()
    await page.goto(`/admin/destinations?q=${encodeURIComponent(name)}`)
    await row(name).getByRole('link', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Destination' })
    await dialog.getByText(`Delete ${name} with`).waitFor()
    await page.route('**/api/destinations/details/*/', (route) =>
      route.fulfill({ status: 409, body: JSON.stringify({ detail: 'Its departures have been booked' }) }),
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Its departures have been booked').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
    await row(name).waitFor()
  })

  test('of many that are deleted the refused ones are named', async () => {
    for (const name of ['Bajura', 'Bajhang'])
      await callAsColleague(site.url, 'POST', '/api/regions/new', { name, description: 'Far west.' })
    await page.goto('/admin/regions?q=baj')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('2 selected').waitFor()
    let calls = 0
    await page.route('**/api/regions/*/', (route) => {
      calls += 1
      if (route.request().method() !== 'DELETE' || calls > 1) return route.continue()
      return route.fulfill({ status: 409, body: JSON.stringify({ detail: 'It has trips' }) })
    })
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete selected' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()

    await dialog.getByText('1 of 2 did not work:').waitFor()
    await dialog.getByText('Bajhang: It has trips').waitFor()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row('Bajura').waitFor({ state: 'hidden' })
    await row('Bajhang').waitFor()
  })

  test('a post that cannot be deleted is told with its status, one that can is gone', async () => {
    await page.goto('/admin/blogs')
    const before = await total()
    await page.getByRole('row').last().getByRole('link', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Blog' })
    await dialog.getByText(/^Delete .+ with its pictures\?/).waitFor()
    await page.route('**/api/blogs/*/', (route) => route.fulfill({ status: 500, body: '{}' }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Blog not deleted, status:500', { exact: true }).waitFor()
    await page.unrouteAll()

    await page.getByRole('row').last().getByRole('link', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Blog deleted successfully', { exact: true }).waitFor()
    await expect.poll(total).toBe(before - 1)
  })
}

async function firstTrip() {
  const list = (await (await fetch(`${site.url}/api/destinations?fields=summary`)).json()) as TripSummary[]
  return list[0]!
}
