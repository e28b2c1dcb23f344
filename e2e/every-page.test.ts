import { dirname } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excessWidth, faultsInSight, faultsOfOutline } from './sight.ts'
import { openBrowser, startSite } from './site.ts'

/** One page of each sort. The crawl below finds the others. */
const pages = [
  '/',
  '/treks',
  '/treks?region=everest&days=8-14&view=list',
  '/tours',
  '/regions',
  '/regions/everest',
  '/destination/everest-base-camp',
  '/tour_packages/kathmandu-pokhara-chitwan',
  '/destination/bookingform',
  '/destination/bookingform?trip=everest-base-camp',
  '/destination/payment',
  '/customize-trip',
  '/blogs',
  '/blogs/acclimatisation',
  '/about/our-story',
  '/about/our-mission',
  '/about/our-team',
  '/about/why-us',
  '/about/how-prices-are-made',
  '/about/porters',
  '/about/licences',
  '/about/who-answers',
  '/reviews',
  '/reviews?trip=everest-base-camp&stars=5',
  '/terms-conditions',
  '/emergency',
  '/privacy',
  '/find',
  '/find?days=14&month=10&high=5600&grade=4&party=family',
  '/compare?trips=everest-base-camp,gokyo-lakes,upper-mustang-jeep,kathmandu-valley-heritage,no-such-trip',
  '/compare',
  '/grades',
  '/kept',
  '/kept?trips=everest-base-camp,gokyo-lakes',
  '/activities',
  '/activities/teahouse-trek',
  '/when',
  '/when/october',
  '/when/january',
  '/accessibility',
  '/money',
  '/money?amount=1,490&from=NPR',
  '/permits?trip=manaslu-circuit&nationality=Germany&month=2027-10&days=16&party=1',
  '/permits/rap-manaslu',
  '/login',
  '/no-such-page',
  '/treks?region=langtang&grade=5',
  '/treks?view=map',
  '/search?q=everest',
  '/bookings',
  '/newsletter',
  '/destination/everest-base-camp/itinerary',
]

const complaints = new Set(['error', 'warning'])

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

test.concurrent.each([390, 1440])(
  'opened at %i pixels no page has a fault that axe finds, complains or scrolls sideways',
  async (width) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on(
      'console',
      (message) => complaints.has(message.type()) && faults.push(`${page.url()}: ${message.text()}`),
    )
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))

    for (const path of pages) {
      // What a page complains of late is heard only by who waits.
      await page.goto(path, { waitUntil: 'networkidle' })
      // A page that is taken over later than it is looked at would find the marks of the look.
      await page.getByText('Loading…', { exact: true }).waitFor({ state: 'detached' })
      await layOutAll(page)
      const seen = [...(await faultsInSight(page)), ...(await faultsOfOutline(page))]
      faults.push(...seen.map((fault) => `${path}: ${fault}`))
      if (width === 390) faults.push(...(await faultsWhenZoomed(page)))
    }

    await context.close()
    // Chromium logs the 404 of a page that this test expects to be missing.
    expect(faults.filter((fault) => !/no-such-page: Failed to load resource/.test(fault))).toEqual([])
  },
)

test('every page that may be passed on names a picture with its size and words, and the picture is there', async () => {
  const faults: string[] = []
  for (const path of pages) {
    const response = await fetch(site.url + path)
    const html = await response.text()
    // What no search engine may list is passed on by nobody.
    const isListed = !html.includes('<meta name="robots" content="noindex"')
    if (response.status !== 200 || path === '/login' || !isListed) continue
    const [image, width, height, alt] = ['', ':width', ':height', ':alt'].map(
      (part) => html.match(new RegExp(`<meta property="og:image${part}" content="([^"]+)"`))?.[1],
    )
    if (!image || !Number(width) || !Number(height) || !alt) faults.push(`${path}: no picture`)
    const address = new URL(image?.replaceAll('&amp;', '&') ?? '', site.url)
    const picture = await fetch(site.url + address.pathname + address.search)
    if (picture.status !== 200 || picture.headers.get('content-type') !== 'image/jpeg')
      faults.push(`${path}: ${picture.status} for ${address.href}`)
  }
  expect(faults).toEqual([])
})

test('the markup of every page is valid', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React writes attributes and void elements in another, equally valid way.
      'attr-case': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-inline-style': 'error',
      // A heading of a section may stand in its summary.
      'prefer-native-element': 'off',
      'long-title': 'off',
    },
  })
  const faults: string[] = []
  for (const path of pages) {
    const report = await validate.validateString(await (await fetch(site.url + path)).text())
    for (const { messages } of report.results)
      faults.push(
        ...messages.map(
          ({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`,
        ),
      )
  }

  expect(faults).toEqual([])
})

test('every page has a title and a description of its own, of a length that a list of results shows', async () => {
  const faults: string[] = []
  const known = new Map<string, string>()
  // Filters and answers are the same page to a search engine, what is not there is none, and the login is for staff.
  for (const path of new Set(
    pages.map((one) => one.split('?')[0]!).filter((one) => !['/no-such-page', '/login'].includes(one)),
  )) {
    const html = await (await fetch(site.url + path)).text()
    const title = html.match(/<title>([^<]*)<\/title>/)?.[1] ?? ''
    const description = html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? ''
    if (title.length < 10 || title.length > 110) faults.push(`${path}: title of ${title.length}: ${title}`)
    if (description.length < 40 || description.length > 200)
      faults.push(`${path}: description of ${description.length}: ${description}`)
    for (const words of [title, description]) {
      if (known.has(words)) faults.push(`${path} says the same as ${known.get(words)}: ${words}`)
      known.set(words, path)
    }
  }
  expect(faults).toEqual([])
})

test('no link of the site is dead, and every picture comes', async () => {
  const seen = new Set<string>(['/'])
  const dead: string[] = []
  const anchors: { from: string; to: string }[] = []
  for (const path of seen) {
    // HEAD says whether there is a picture of this size. Making all sizes would take a minute.
    const method = path.startsWith('/images/') ? 'HEAD' : 'GET'
    const response = await fetch(site.url + path, { method, redirect: 'manual' })
    if (response.status !== 200) dead.push(`${path} answers ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await response.text()
    for (const [, address] of html.matchAll(
      /<(?:a|link|img|source|form)\b[^>]*?\s(?:href|src|action)="([^"]+)"/g,
    )) {
      const url = new URL(address!.replaceAll('&amp;', '&'), site.url + path)
      if (url.origin !== site.url) continue
      if (url.hash && url.pathname === path.split('?')[0]) anchors.push({ from: path, to: url.hash })
      if (isWorthAVisit(url)) seen.add(url.pathname + url.search)
    }
    for (const { to } of anchors.splice(0))
      if (!html.includes(`id="${decodeURIComponent(to.slice(1))}"`)) dead.push(`${path} has no ${to}`)
  }

  const pictures = new Set([...seen].filter((path) => path.startsWith('/images/')).map(dirname))
  for (const picture of pictures) {
    const { status } = await fetch(`${site.url}${picture}/400.jpg`)
    if (status !== 200) dead.push(`${picture} answers ${status}`)
  }

  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(80)
  expect(pictures.size).toBeGreaterThan(50)
})

/** Returns whether the page has to be scrolled sideways at 320 pixels, which is 1280 at 400 % zoom. */
async function faultsWhenZoomed(page: Page) {
  const viewport = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 256 })
  const excess = await excessWidth(page)
  await page.setViewportSize(viewport)
  return excess > 0 ? [`${page.url()} is ${excess} pixels too wide at 320`] : []
}

/** Lays out the parts that a phone skips until they come near, because axe would compute wrong colours for them. */
function layOutAll(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.later { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Returns whether the crawl visits an address: each page once, without all combinations of filters, and without the
 * office, which needs a login.
 */
function isWorthAVisit({ pathname, searchParams }: URL) {
  // PDFs have tests of their own, and making all of them takes long.
  if (pathname.endsWith('.pdf')) return false
  if (/^\/(admin|destination\/bookingform|destination\/payment|customize-trip)/.test(pathname))
    return searchParams.size === 0 && !pathname.startsWith('/admin')
  return searchParams.size === 0 || [...searchParams.keys()].join() === 'page'
}
