import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, startSite } from './site.ts'

/** A site and a browser for all tests of a file. `visit` opens a page in a window of its own; with a clock, time can be made to run. */
export function onPublicSite() {
  let site: Awaited<ReturnType<typeof startSite>>
  let browser: Browser

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })

  // A page that stays open goes on moving, and takes the processor from the next.
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

/** Islands wake when somebody moves and they are near. Until React has hydrated the one around `part`, or beside it in its section. */
export async function wake(page: Page, part: Locator) {
  await part.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await page.clock.runFor(2500).catch(() => undefined)
  await expect.poll(() => part.first().evaluate(isAwake)).toBe(true)
  await settle(page)
}

/** React leaves properties of its own on the element that it has hydrated, and on those in it that it has taken over. */
function isAwake(part: Element) {
  const near = part.closest('[data-island]') ?? part.closest('section')?.querySelector('[data-island]')
  const first = near?.firstElementChild
  return first != null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
}

/** Until React has done what it was told. It works in pieces of its own time, for which a clock that is moved does not wait. */
export async function settle(page: Page) {
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

/** Puts the pointer there. The page hears of it with the next picture that the browser draws. */
export async function pointAt(part: Locator) {
  await part.hover()
  await expect.poll(() => isPointedAt(part)).toBe(true)
  await settle(part.page())
}

/** Takes the pointer away, to the top of the page. */
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

/** From now on time runs only when it is made to. Else, on a slow machine, what moves by itself moves once more. */
export async function stopClock(page: Page) {
  // It runs on until it hears of the moment, which must not have passed by then.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
}
