// `npm run bench:pages`: what a traveller on a phone with a poor connection waits for. Figures, no verdict.
// Chromium at 390 pixels, 1.6 Mbit/s, 150 ms, a processor four times slower; the middle one of three visits.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { countBytes } from '../e2e/page-bytes.ts'
import { openBrowser, startSite } from '../e2e/site.ts'

const VISITS = 3
const SETTLED_MS = 1500
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

const pages = {
  home: '/',
  treks: '/treks',
  trip: '/destination/everest-base-camp',
  post: '/blogs/acclimatisation',
  'booking form': '/destination/bookingform?trip=everest-base-camp',
}

type Visit = { lcp: number; cls: number; blocked: number; requests: number; bytes: Record<string, number> }

const site = process.env.SITE ? { url: process.env.SITE, stop: async () => 0 } : await startSite()
const browser = await openBrowser()
const rows = []
for (const [name, path] of Object.entries(pages)) {
  await visit(browser, path) // Pictures are made when they are first asked for.
  const visits = []
  for (let number = 0; number < VISITS; number++) visits.push(await visit(browser, path))
  rows.push({ page: name, ...rowOf(visits.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(VISITS / 2)]!) })
}
console.table(rows)
await browser.close()
await site.stop()

async function visit(from: Browser, path: string): Promise<Visit> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const fetched = await countBytes(session)
  await slowDown(session)
  await page.addInitScript(observe)
  await page.goto(site.url + path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const { lcp, cls, blocked } = await figuresOf(page)
  await context.close()
  return { lcp, cls, blocked, requests: fetched.requests, bytes: fetched.byType }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Figures = { lcp: number; cls: number; blocked: number }

function observe() {
  const figures = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { figures })
  new PerformanceObserver((list) => (figures.lcp = list.getEntries().at(-1)!.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
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

function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => (window as unknown as { figures: Figures }).figures)
}

function rowOf({ lcp, cls, blocked, requests, bytes }: Visit) {
  const kB = (type: string) => Number(((bytes[type] ?? 0) / 1000).toFixed(1))
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  return {
    'LCP ms': Math.round(lcp),
    CLS: Number(cls.toFixed(3)),
    'blocked ms': Math.round(blocked),
    'HTML kB': kB('Document'),
    'CSS kB': kB('Stylesheet'),
    'JS kB': kB('Script'),
    'fonts kB': kB('Font'),
    'pictures kB': kB('Image'),
    'all kB': Number((total / 1000).toFixed(1)),
    requests,
  }
}
