import type { Browser, Page } from 'playwright-core'
import { pemba } from '#test/people.ts'

/** A page of its own, logged in, on the first screen of the admin. */
export async function openAdmin(browser: Browser, url: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login?redirect=/admin')
  await logInAs(page, pemba)
  await page.waitForURL('/admin')
  return page
}

/** Until the screen shows what it is about, and nothing on it is still being fetched. */
export async function hasLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

export async function logInAs(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** A call of the API as a colleague makes it, behind the back of whoever sits before the page. */
export async function callAsColleague(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const login = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pemba),
  })
  const { access } = (await login.json()) as { access: string }
  return fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
