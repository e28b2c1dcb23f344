import type { Browser, Page } from 'playwright-core'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import { Tokens, type Confirmation } from '#contract/staff.ts'
import { pemba } from '#test/people.ts'
import { faultsInSight } from './sight.ts'

/** Opens a new page that is logged in and shows the first screen of the office. */
export async function openAdmin(browser: Browser, url: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await logInOn(page, url)
  await page.goto('/admin')
  await hasLoaded(page)
  return page
}

/** Logs pemba in on the next screen that the page opens. `manage-regions.test.ts` tests the login form itself. */
export async function logInOn(page: Page, url: string): Promise<void> {
  const { refresh } = await tokensOf(url, { rotate: true })
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('was_logged_in')) return
    sessionStorage.setItem('was_logged_in', 'yes')
    sessionStorage.setItem('refresh_token', token)
  }, refresh)
}

/** Pairs of a width in pixels and a theme. Colours do not depend on the width, nor the layout on the theme. */
const looks = [
  [390, 'dark'],
  [1440, 'light'],
] as const

/**
 * Opens each of these screens on a phone in the dark theme, and then widens it and makes it light. Returns the faults of
 * both looks and the errors that the screens threw. From one screen to the next it goes as a link does: loading the office
 * anew for each would take longer than looking at it.
 */
export async function faultsOfScreens(browser: Browser, url: string, screens: string[]): Promise<string[]> {
  const page = await openAdmin(browser, url, looks[0][0])
  await page.evaluate((name) => localStorage.setItem('theme', name), looks[0][1])
  await page.reload()
  await hasLoaded(page)
  const faults = (await page.evaluate(isDark)) ? [] : ['the office is not dark']
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (said) => {
    // A call that is refused is told on the screen.
    const isRefusal = said.text().startsWith('Failed to load resource')
    if (said.type() === 'error' && !isRefusal) faults.push(`${page.url()}: ${said.text()}`)
  })
  for (const path of screens) {
    await page.setViewportSize({ width: looks[0][0], height: 900 })
    await page.evaluate(goTo, path)
    await hasLoaded(page)
    const shown = new URL(page.url())
    if (shown.pathname + shown.search !== path) faults.push(`${path} led to ${page.url()}`)
    for (const [width, theme] of looks) {
      await changeLook(page, width, theme)
      for (const fault of await faultsInSight(page)) faults.push(`${path}, ${theme}, ${width}: ${fault}`)
    }
  }
  await page.context().close()
  return faults
}

/** Goes to a screen as a link of the office does, and returns once it is shown. */
function goTo(path: string) {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
  }
  return router.navigate(path)
}

function isDark() {
  return document.documentElement.classList.contains('dark')
}

/** Gives the screen another look, and waits until React has drawn what depends on the width. */
async function changeLook(page: Page, width: number, theme: 'dark' | 'light') {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, theme === 'dark')
  await hasLoaded(page)
}

/** Waits until the screen shows its content and no request is under way. */
export async function hasLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

export async function logInAs(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Calls the API as another member of staff, unseen by the open page. */
export async function callAsColleague(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const loggedIn = colleagues.get(url) ?? logInColleague(url)
  colleagues.set(url, loggedIn)
  const response = await (await loggedIn)(method, path, body)
  if (response.status !== 401) return response
  // The colleague was logged out by the test or after a time, so this logs in again.
  colleagues.delete(url)
  return (await logInColleague(url))(method, path, body)
}

/** The logged-in colleague of each site. They are kept, because a login costs the site as much as ten pages. */
const colleagues = new Map<string, ReturnType<typeof logInColleague>>()

/** Logs a colleague in once, for many calls. */
export async function logInColleague(url: string) {
  const { access } = await tokensOf(url)
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const send = (method: string, path: string, body?: unknown, more?: Record<string, string>) =>
    fetch(url + path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) })
  return async (method: string, path: string, body?: unknown): Promise<Response> => {
    const first = await send(method, path, body)
    if (first.headers.get(CONFIRMATION_HEADER) !== 'needed') return first
    const again = await send('POST', '/api/staff/me/confirmations/', { password: pemba.password })
    const { confirmation } = (await again.json()) as Confirmation
    return send(method, path, body, { [CONFIRMATION_HEADER]: confirmation })
  }
}

/** Fills in the dialog that asks for the password again before something is saved. */
export async function typePasswordAgain(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Type your password again' })
  await question.getByLabel('Password', { exact: true }).fill(pemba.password)
  await question.getByRole('button', { name: 'Go on' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** Lets one person book a trek of the demo privately and at once, which the demo allows for two or more. */
export async function takeAnybody(url: string, tripId: string): Promise<void> {
  const call = await logInColleague(url)
  const path = `/api/destinations/details/${tripId}/`
  const trip = (await (await call('GET', path)).json()) as object
  const response = await call('PUT', path, { ...trip, least_party: 1, closed_months: [] })
  if (!response.ok) throw new Error(`The trip could not be changed: ${response.status}`)
}

/** Returns the tokens that the API gives pemba for the password. */
export async function tokensOf(url: string, more: { rotate?: boolean } = {}): Promise<Tokens> {
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...pemba, ...more }),
  })
  return Tokens.parse(await response.json())
}
