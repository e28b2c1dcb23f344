// `npm run screenshots`: saves every page at two widths, as PNG files in screenshots/, for people to look at.
// SITE=http://localhost:3000 visits a site that runs already; words choose the addresses that contain one of them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, startSite } from '../e2e/site.ts'

const FOLDER = 'screenshots'
const WIDTHS = [390, 1440]
const HEIGHT = 900

const pages = [
  '/',
  '/treks',
  '/treks?view=list',
  '/treks?region=rara&grade=1',
  '/tours',
  '/regions',
  '/regions/everest',
  '/destination/everest-base-camp',
  '/tour_packages/kathmandu-pokhara-chitwan',
  '/destination/bookingform?trip=everest-base-camp&travellers=2',
  '/destination/payment',
  '/customize-trip',
  '/blogs',
  '/blogs/acclimatisation',
  '/about/our-story',
  '/about/our-mission',
  '/about/our-team',
  '/about/why-us',
  '/terms-conditions',
  '/emergency',
  '/privacy',
  '/permits?trip=manaslu-circuit&nationality=Germany&month=2027-10&days=16&party=1',
  '/permits/rap-manaslu',
  '/search?q=anapurna',
  '/bookings',
  '/login',
  '/no-such-page',
]

const words = process.argv.slice(2)
const wanted = pages.filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
const site = process.env.SITE ? { url: process.env.SITE, stop: async () => 0 } : await startSite()
const browser = await openBrowser()
mkdirSync(FOLDER, { recursive: true })

for (const width of WIDTHS) await photograph(browser, width)
await browser.close()
await site.stop()

async function photograph(from: Browser, width: number) {
  const context = await from.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  for (const path of wanted) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    // A phone paints only the parts that are near, but the picture must show all of them.
    await page.addStyleTag({ content: '.later { content-visibility: visible !important }' })
    await scrollThrough(
      () => page.evaluate(() => window.scrollBy(0, innerHeight)),
      await page.evaluate(() => document.body.scrollHeight),
    )
    const file = join(FOLDER, `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
  await context.close()
}

/** Scrolls through the page, because pictures load and islands wake when they come near. */
async function scrollThrough(scroll: () => Promise<void>, height: number) {
  for (let y = 0; y < height; y += HEIGHT) {
    await scroll()
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
}
