import { expect } from 'vitest'
import type { DepartureLog } from '#contract/departure-log.ts'
import type { Departure } from '#contract/departures.ts'
import { browser, page, site } from '../office.ts'
import { ask } from './world.ts'

/** The guide has said yes and gets a link; writes without network; a day later the red flag is on Today. */
export async function readsTheTrail({ _id, trip_name }: Departure) {
  await page.goto(`/admin/departures/${_id}/crew`)
  await page.getByRole('link', { name: 'Change Phurba Lhamu' }).click()
  const change = page.getByRole('dialog')
  await change.getByLabel('Answer').selectOption('Confirmed')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await change.waitFor({ state: 'hidden' })
  await page.goto(`/admin/departures/${_id}/log`)
  await page.getByRole('link', { name: 'Make a link for Phurba Lhamu' }).click()
  const making = page.getByRole('dialog', { name: 'Link for Phurba Lhamu' })
  const isMailed = making.getByLabel('Mail it')
  if (await isMailed.isVisible()) await isMailed.uncheck()
  await making.getByRole('button', { name: 'Make the link' }).click()
  const text = await making.getByLabel(/^Text/).inputValue()
  const link = new URL(text.match(/https?:\/\/\S+\/trail\/\S+/)![0])

  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const trail = await phone.newPage()
  await trail.clock.install()
  await trail.goto(link.pathname + link.hash)
  await trail.getByRole('heading', { level: 1, name: trip_name }).waitFor()
  await trail.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => trail.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await phone.setOffline(true)
  await trail.reload()
  await trail.getByRole('heading', { level: 1, name: trip_name }).waitFor()
  await trail
    .locator('#write summary')
    .filter({ hasText: /^Health/ })
    .click()
  const health = trail.getByRole('form', { name: /^Health/ })
  await health
    .getByRole('group', { name: /^Red flags/ })
    .getByRole('checkbox')
    .first()
    .check()
  await health.getByRole('button', { name: 'Keep this health entry' }).click()
  await trail.getByText('Sent 0 of 1').first().waitFor()
  await trail.clock.fastForward('24:00:00')
  expect(await logOf(_id)).toEqual([])
  await phone.setOffline(false)
  await trail.getByText('Sent 1 of 1').first().waitFor()
  await phone.close()

  expect(await logOf(_id)).toMatchObject([{ kind: 'health', is_urgent: true }])
  await page.goto('/admin')
  await page.getByText(/^A red flag, severe score or incident, the last at/).waitFor()
}

async function logOf(departureId: string) {
  const { entries } = (await ask(`/api/departures/${departureId}/log/`)) as DepartureLog
  return entries
}
