import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser, startSite } from './site.ts'
import { logInOn } from './admin-pages.ts'

export type Office = { site: Awaited<ReturnType<typeof startSite>>; browser: Browser; page: Page }

/** What the running test has. Files whose tests share one office read it here. */
export let site: Office['site']
export let browser: Office['browser']
export let page: Office['page']

/**
 * Starts one site with the demo world and a browser for all tests of a file. Hands each test an empty page in a browser
 * window of its own, in which pemba is logged in. A test makes all other records itself, so tests run alone and in any
 * order. `settings` are variables of the site's environment.
 */
export function office(
  settings: Record<string, string> = {},
  opened: (office: Office) => void = () => undefined,
): void {
  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off', ...settings })
    browser = await openBrowser()
  })

  beforeEach(async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    page = await context.newPage()
    await logInOn(page, site.url)
    opened({ site, browser, page })
  })

  afterEach(() => page.context().close())

  afterAll(async () => {
    await browser?.close()
    expect(await site?.stop()).toBe(0)
  })
}
