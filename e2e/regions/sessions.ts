import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pemba } from '#test/people.ts'
import { logInAs, logInOn } from '../admin-pages.ts'
import { browser, page, site } from '../office.ts'
import { callApi } from './world.ts'

/** How staff come in and out, in one tab and in several. */
export function sessionsOfStaff() {
  test('a session survives a server that cannot answer for a while', async () => {
    await openRegions()
    await page.route('**/api/token/refresh/', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/admin/regions')
    await page.getByText('You are still logged in').waitFor()

    await page.unrouteAll()
    await page.reload()
    await page.getByRole('row', { name: /^Everest / }).waitFor()
  })

  test('a duplicated tab and its original both stay logged in', async () => {
    await openRegions()
    const token = await page.evaluate(() => sessionStorage.getItem('refresh_token')!)
    const other = await page.context().newPage()
    await other.goto('/login')
    await other.evaluate((copy) => sessionStorage.setItem('refresh_token', copy), token)

    await Promise.all([page.goto('/admin/regions'), other.goto('/admin/regions')])
    await Promise.all([page, other].map((tab) => tab.getByRole('row', { name: /^Everest / }).waitFor()))
    await other.close()
  })

  test('a new tab takes over the session of one that is logged in, and both stay so', async () => {
    await openRegions()
    const other = await page.context().newPage()
    await other.goto('/admin/regions')
    await other.getByRole('row', { name: /^Everest / }).waitFor()
    expect(await tokenIn(other)).toBe(await tokenIn(page))

    await other.reload()
    await other.getByRole('row', { name: /^Everest / }).waitFor()
    await page.reload()
    await page.getByRole('row', { name: /^Everest / }).waitFor()
    expect(await tokenIn(other)).toBe(await tokenIn(page))
    await other.close()
  })

  test('a new tab waits for a busy one that is logged in', async () => {
    await openRegions()
    const other = await page.context().newPage()
    const busy = page.evaluate(() => {
      const end = performance.now() + 3000
      while (performance.now() < end);
    })
    await other.goto('/admin/regions')
    await other.getByRole('row', { name: /^Everest / }).waitFor()
    await busy
    await other.close()
  })

  test('after logging out a new tab has to log in, at once', async () => {
    const { context, tab } = await ownBrowser()
    await tab.getByRole('button', { name: 'Log out' }).click()
    await tab.waitForURL('/login')

    const other = await context.newPage()
    await other.goto('/admin/regions')
    await other.waitForURL(/\/login\?redirect=%2Fadmin%2Fregions/)
    await context.close()
  })

  test('after logging in again a new tab takes over the new session, not the one that ended', async () => {
    const { context, tab } = await ownBrowser()
    const others = [await context.newPage(), await context.newPage()]
    for (const other of others) {
      await other.goto('/admin/regions')
      await other.getByRole('row', { name: /^Everest / }).waitFor()
    }
    await tab.getByRole('button', { name: 'Log out' }).click()
    await tab.waitForURL('/login')
    await logInAs(tab, pemba)
    await tab.waitForURL('/admin')

    const last = await context.newPage()
    await last.goto('/admin/regions')
    await last.getByRole('row', { name: /^Everest / }).waitFor()
    await others[0]!.getByRole('link', { name: 'Add Region' }).click()
    await others[0]!.getByRole('dialog').waitFor()
    await context.close()
  })

  test('a new tab waits no longer for a tab that is closed', async () => {
    const { context, tab } = await ownBrowser()
    // It answers nobody, as if it were busy for ever.
    await tab.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined
    })
    const other = await context.newPage()
    // So only the lock can end its wait.
    await other.addInitScript(() => {
      const begin = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, ms = 0) =>
        ms < 1000 ? begin(work, ms) : 0) as typeof window.setTimeout
    })
    await other.goto('/admin/regions')
    await tab.close()
    await other.waitForURL(/\/login\?redirect=%2Fadmin%2Fregions/)
    await context.close()
  })

  test('a tab of another browser has to log in', async () => {
    const context = await browser.newContext({ baseURL: site.url })
    const stranger = await context.newPage()
    await stranger.goto('/admin/regions')
    await stranger.waitForURL(/\/login\?redirect=%2Fadmin%2Fregions/)
    await context.close()
  })

  test('logging out ends the session here and on the server', async () => {
    await openRegions()
    const refresh = await page.evaluate(() => sessionStorage.getItem('refresh_token'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/login')

    expect((await callApi('POST', '/api/token/refresh/', { refresh })).status).toBe(401)
    await page.getByLabel('Username').fill(pemba.username)
    await page.getByLabel('Password', { exact: true }).fill(pemba.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/admin')
  })

  test('a reload keeps the session, a refused one leads to the login page', async () => {
    await page.goto('/admin/regions')
    await page.getByRole('row', { name: /^Everest / }).waitFor()

    await page.evaluate(() => sessionStorage.setItem('refresh_token', 'stolen'))
    await page.goto('/admin/regions')
    await page.waitForURL('/login?redirect=%2Fadmin%2Fregions')
  })

  test('wrong credentials are named under the form', async () => {
    await page.goto('/login')
    await page.getByLabel('Username').fill(pemba.username)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Login' }).click()

    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Invalid credentials')
  })
}

/** Opens a browser of its own, with one tab that is logged in: what happens to its session reaches no other test. */
async function ownBrowser() {
  const context = await browser.newContext({ baseURL: site.url })
  const tab = await context.newPage()
  await logInOn(tab, site.url)
  await tab.goto('/admin/regions')
  await tab.getByRole('row', { name: /^Everest / }).waitFor()
  return { context, tab }
}

async function openRegions() {
  await page.goto('/admin/regions')
  await page.getByRole('row', { name: /^Everest / }).waitFor()
}

function tokenIn(tab: Page) {
  return tab.evaluate(() => sessionStorage.getItem('refresh_token'))
}
