import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countBytes } from './page-bytes.ts'
import { openBrowser, startSite } from './site.ts'
import { stopClock } from './visitor.ts'

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

/**
 * The most kilobytes of the first view on a phone: a tenth above the present ones. A page that exceeds its budget needs
 * a reason. Of a trek the packing list takes two; its grade, whom it is for, what a day is like, twelve months with their
 * reasons and what parts it from similar trips take five. The hearts of a list of trips take a half. The
 * questions of the home page, told to search engines a second time, take two. About 6 kB of its HTML
 * are the styles of its first screen, which a page without the mark does not contain. Of the styles what paper needs takes
 * one.
 */
const budgets = [
  { path: '/', html: 35, css: 19, js: 5, fonts: 57, pictures: 110, all: 200 },
  { path: '/treks', html: 23, css: 19, js: 5, fonts: 42, pictures: 80, all: 146 },
  { path: '/destination/everest-base-camp', html: 53, css: 19, js: 5, fonts: 80, pictures: 50, all: 188 },
  { path: '/blogs/acclimatisation', html: 20, css: 19, js: 5, fonts: 42, pictures: 50, all: 110 },
  { path: '/about/our-story', html: 10, css: 19, js: 5, fonts: 42, pictures: 14, all: 90 },
  { path: '/terms-conditions', html: 12, css: 19, js: 5, fonts: 42, pictures: 14, all: 92 },
  {
    path: '/permits?trip=manaslu-circuit&nationality=Germany&party=2',
    html: 12,
    css: 19,
    js: 5,
    fonts: 42,
    pictures: 14,
    all: 91,
  },
  { path: '/emergency', html: 12, css: 19, js: 5, fonts: 42, pictures: 14, all: 92 },
  {
    path: '/destination/bookingform?trip=everest-base-camp',
    html: 15,
    css: 19,
    js: 5,
    fonts: 42,
    pictures: 5,
    all: 80,
  },
]

test.each(budgets)('$path stays within its $all kB', async ({ path, ...budget }) => {
  const weight = await weightOf(path)
  const parts = Object.entries(weight).map(([part, kB]) => `${part} ${kB.toFixed(1)}`)
  console.log(`${path}: ${parts.join(', ')} kB`)

  for (const [part, kB] of Object.entries(weight))
    expect(kB, part).toBeLessThanOrEqual(budget[part as keyof typeof budget])
})

test('the pictures of the menus are fetched when a menu opens, and not before', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/about/our-story`, { waitUntil: 'networkidle' })
  const pictures = () => fetched.filter((path) => path.startsWith('/images/'))

  expect(pictures()).toEqual([])
  await page.getByRole('button', { name: 'Tour Packages' }).click()
  await expect.poll(pictures).toHaveLength(1)
  await page.close()
})

async function weightOf(path: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const { byType } = await countBytes(await context.newCDPSession(page))
  // The clock stands still, because two seconds after a page has settled its islands may wake and fetch scripts, even while a busy
  // machine still makes the pictures.
  await stopClock(page)
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await context.close()
  const kB = (type: string) => (byType[type] ?? 0) / 1000
  return {
    html: kB('Document'),
    css: kB('Stylesheet'),
    js: kB('Script'),
    fonts: kB('Font'),
    pictures: kB('Image'),
    all: Object.values(byType).reduce((sum, bytes) => sum + bytes, 0) / 1000,
  }
}
