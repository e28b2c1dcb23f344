import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, startSite } from './site.ts'

/** A site and a browser for all tests of a file. `visit` opens a page in a window of its own; with a clock, time can be made to run. */
export function onPublicSite() {
  let site: Awaited<ReturnType<typeof startSite>>
  let browser: Browser

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  return { visit, url: () => site.url }

  async function visit(path: string, options: BrowserContextOptions = {}, hasClock = false): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.url, ...options })
    const page = await context.newPage()
    if (hasClock) await page.clock.install()
    await page.goto(path)
    return page
  }
}

/** Islands wake when somebody moves and they are near. */
export async function wake(page: Page, island: Locator) {
  await island.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await page.clock.runFor(2500).catch(() => undefined)
  await page.waitForLoadState('networkidle')
}

/** From now on time runs only when it is made to. Else, on a slow machine, what moves by itself moves once more. */
export async function stopClock(page: Page) {
  // It runs on until it hears of the moment, which must not have passed by then.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
}
