import { expect, test } from 'vitest'
import type { TripSummary } from '#contract/trip-summaries.ts'
import type { Trip } from '#contract/trips.ts'
import { callAsColleague } from '../admin-pages.ts'
import { page, site } from '../office.ts'

/** The list of top destinations. */
export function topDestinations() {
  test('top destinations are chosen and ordered here, and sent on Update', async () => {
    await page.goto('/admin/top-destinations')
    const list = page.getByRole('list', { name: 'Destinations' })
    await list.getByRole('checkbox').first().waitFor()
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('384px')
    const before = await topNames()
    await list.getByRole('button', { name: `Move ${before[0]} down`, exact: true }).click()
    await list.getByRole('checkbox', { name: before[2], exact: true }).uncheck()
    expect(await topNames()).toEqual(before)

    const all = (await (
      await callAsColleague(site.url, 'GET', '/api/destinations/top/all/')
    ).json()) as Trip[]
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/top/'),
    )
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Top destinations updated').waitFor()
    expect(await topNames()).toEqual([before[1], before[0], ...before.slice(3)])
    const sent = (await posted).postDataJSON() as Trip[]
    expect(unmarked(sent)).toEqual(unmarked(all))
  })

  test('who chooses top destinations second sees both choices and decides', async () => {
    await page.goto('/admin/top-destinations')
    const list = page.getByRole('list', { name: 'Destinations' })
    const before = await topNames()
    await list.getByRole('checkbox', { name: before[0], exact: true }).uncheck()
    const all = (await (await fetch(`${site.url}/api/destinations/top/all/`)).json()) as TripSummary[]
    await callAsColleague(site.url, 'POST', '/api/destinations/top/', all)

    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText(/Update again to save what is chosen above/).waitFor()
    await page.getByRole('region', { name: 'Both versions' }).waitFor()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Top destinations updated').waitFor()
    expect(await topNames()).not.toContain(before[0])
  })
}

async function topNames() {
  const top = (await (await fetch(`${site.url}/api/destinations/top/`)).json()) as { name: string }[]
  return top.map(({ name }) => name)
}

/** Returns the destinations sorted and without their top places, so that lists can be compared. */
function unmarked(trips: Trip[]) {
  return trips
    .map((trip) => ({ ...trip, is_top_destination: false }))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
}
