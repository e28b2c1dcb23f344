import type { Browser, CDPSession, Page } from 'playwright-core'
import { countBytes, type PageBytes } from '../../e2e/page-bytes.ts'

const SETTLED_MS = 1500
/** The browser tells of a long task a little after its end. */
const TOLD_MS = 200
const PAINTED_MS = 3000
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER_TIMES = 4

/** The largest picture of the first screen, '' when there is none. Sizes are in CSS pixels. */
export type Largest = { picture: string; width: number; height: number }

/** Times are in milliseconds since the address was entered; `blocked` adds what tasks took beyond 50 ms each. */
export type Visit = Figures & { largest: Largest; bytes: PageBytes }

/** `kB`: scripts that the touch fetched. `blocked`: as in `Visit`, from the touch on. */
export type Touch = { kB: number; blocked: number }

/** `shown`: what the largest paint showed, a picture's address or words. */
type Figures = { lcp: number; shown: string; cls: number; blocked: number }

/** Visits a page on a phone with an empty cache. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, bytes, close } = await openPhone(browser)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const largest = await page.evaluate(largestPicture)
  // A busy machine may paint the picture even later.
  await page.waitForFunction(isPainted, largest.picture, { timeout: PAINTED_MS }).catch(() => undefined)
  const figures = await figuresOf(page)
  await close()
  return { ...figures, largest, bytes }
}

/** Measures what the first touch of `selector` costs, before any island of the page has woken by itself. */
export async function touch(browser: Browser, address: string, selector: string): Promise<Touch> {
  const { page, bytes, close } = await openPhone(browser)
  await page.goto(address, { waitUntil: 'load' })
  // Playwright puts a script of its own into the page when it first looks for a part; compiling it takes 100 ms here.
  const part = page.locator(selector).first()
  await part.boundingBox()
  await page.waitForTimeout(TOLD_MS)
  const before = { scripts: bytes.byType.Script ?? 0, blocked: (await figuresOf(page)).blocked }
  await part.tap()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  const { blocked } = await figuresOf(page)
  await close()
  return { kB: ((bytes.byType.Script ?? 0) - before.scripts) / 1000, blocked: blocked - before.blocked }
}

async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await slowDown(session)
  await page.addInitScript(observe)
  return { page, bytes, close: () => context.close() }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES })
}

/** Runs in the page, before the page's own scripts. */
function observe() {
  const figures: Figures = { lcp: 0, shown: '', cls: 0, blocked: 0 }
  Object.assign(window, { figures })
  new PerformanceObserver((list) => {
    const { startTime, url, element } = list.getEntries().at(-1) as LargestContentfulPaint
    figures.lcp = startTime
    figures.shown = url || (element?.textContent ?? '').trim().slice(0, 60)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) figures.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page. */
function largestPicture(): Largest {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img.picture')].map((image) => {
    const { top, left, width, height } = image.getBoundingClientRect()
    const isSeen = image.currentSrc !== '' && top < innerHeight && left < innerWidth
    return {
      picture: image.currentSrc,
      width: Math.round(width),
      height: Math.round(height),
      seen: isSeen ? width * (Math.min(innerHeight, top + height) - Math.max(0, top)) : 0,
    }
  })
  const [largest] = pictures.filter(({ seen }) => seen > 0).toSorted((a, b) => b.seen - a.seen)
  if (!largest) return { picture: '', width: 0, height: 0 }
  const { picture, width, height } = largest
  return { picture, width, height }
}

/** Runs in the page. */
function isPainted(picture: string) {
  return picture === '' || (window as unknown as { figures: Figures }).figures.shown === picture
}

function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => (window as unknown as { figures: Figures }).figures)
}
