import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, startSite } from './site.ts'

/**
 * Starts a site and a browser for all tests of a file. `visit` opens a page in a new window; with a fake clock, a test
 * can move time.
 */
export function onPublicSite() {
  let site: Awaited<ReturnType<typeof startSite>>
  let browser: Browser

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })

  // A page that stays open keeps moving, and takes the processor from the next test.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

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

/**
 * Waits until the island around `part` is hydrated, or beside it in its section. It moves the pointer and
 * scrolls, because islands wake when the visitor moves and they are near.
 */
export async function wake(page: Page, part: Locator) {
  await part.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await page.clock.runFor(2500).catch(() => undefined)
  await expect.poll(() => part.first().evaluate(isAwake)).toBe(true)
  await settle(page)
}

/**
 * Returns whether the island around this element or in its section is hydrated. Preact keeps what it has rendered in a
 * property of the marker.
 */
export function isAwake(part: Element) {
  const near = part.closest('[data-island]') ?? part.closest('section')?.querySelector('[data-island]')
  return near != null && '_children' in near
}

/** Waits until islands have rendered. Their effects run in tasks of their own, which a fake clock does not move. */
export async function settle(page: Page) {
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

/** Moves the pointer onto a part. The page receives the event with the next frame of the browser. */
export async function pointAt(part: Locator) {
  await part.hover()
  await expect.poll(() => isPointedAt(part)).toBe(true)
  await settle(part.page())
}

/** Moves the pointer away, to the top of the page. */
export async function pointElsewhere(part: Locator) {
  await part
    .page()
    .getByRole('banner')
    .hover({ position: { x: 1, y: 1 } })
  await expect.poll(() => isPointedAt(part)).toBe(false)
  await settle(part.page())
}

function isPointedAt(part: Locator) {
  return part.evaluate((element) => element.matches(':hover'))
}

/**
 * Stops the clock of the page, so that a row on a slow machine does not move by itself once more. Only the test moves
 * time then.
 */
export async function stopClock(page: Page) {
  // The clock runs until it receives the moment, which must still be in the future then.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
}

/** Holds the script that renders islands back, from when it is asked for until `come` has resolved. */
export async function holdRenderer(page: Page, come: () => Promise<unknown>) {
  await page.route('**/assets/renderer-*.js', async (route) => {
    await come()
    await route.continue()
  })
}

/** Presses a button, and lets go of it half a second later, or after what `until` waits for. */
export async function holdDown(page: Page, button: Locator, until?: () => Promise<unknown>) {
  await button.hover()
  await page.mouse.down()
  await until?.()
  // Whatever follows from it is drawn by then.
  await page.waitForTimeout(500)
  await page.mouse.up()
}
