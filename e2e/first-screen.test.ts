import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPublicSite } from './visitor.ts'

const { visit, url } = onPublicSite()

/** One page of each sort that marks the end of its first screen. */
const pages = [
  '/',
  '/treks',
  '/destination/everest-base-camp',
  '/tour_packages/kathmandu-pokhara-chitwan',
  '/blogs',
  '/blogs/acclimatisation',
  '/regions/everest',
]

test.each(pages)('%s brings the styles of its first screen, and its policy names them', async (path) => {
  const response = await fetch(url() + path)
  const html = await response.text()
  const [head, body] = html.split('<body>') as [string, string]
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text!)
  const hash = createHash('sha256').update(styles[0]!).digest('base64')

  expect(styles).toHaveLength(1)
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(head).toContain('<style>')
  expect(html).not.toMatch(/<link rel="stylesheet" href="\/assets\/root-/)
  expect(body.split('<link rel="stylesheet" href="/assets/then-root-')).toHaveLength(2)
  expect(body.indexOf('<h1')).toBeLessThan(body.indexOf('href="/assets/then-root-'))
})

test.each(pages)('the largest picture of %s is asked for before its words', async (path) => {
  const html = await (await fetch(url() + path)).text()
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const [, sources] = preloads[0]?.match(/imageSrcSet="([^"]+)"/i) ?? []

  expect(html.indexOf(preloads[0]!)).toBeLessThan(html.indexOf('<body>'))
  expect(preloads.length).toBeLessThanOrEqual(2)
  // With other sources than the page shows, the browser would fetch a second size of the picture.
  expect(html).toContain(`<source type="image/avif" srcSet="${sources}"`)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.each(pages)(
    `what is seen first of %s at ${width} px looks as it does with all styles`,
    async (path) => {
      const page = await visit('about:blank', { viewport: { width, height } })
      // The web fonts are blocked, because their letters have other widths and may arrive at any time.
      await page.route(/\/assets\/fonts-/, (route) => route.abort())
      const sheet = Promise.withResolvers<void>()
      await page.route(/\/assets\/root-[^/]*\.css/, async (route) => {
        await sheet.promise
        await route.continue()
      })
      await page.goto(url() + path, { waitUntil: 'commit' })
      await expect.poll(() => page.locator('body link[href^="/assets/then-root-"]').count()).toBe(1)
      const early = await seenFirst(page)
      expect(early.length).toBeGreaterThan(20)

      sheet.resolve()
      await page.waitForLoadState('load')

      expect(await seenFirst(page)).toEqual(early)
      await page.close()
    },
  )

/** Returns the place and the look of everything above the mark that is in the window. */
function seenFirst(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector('body link[href^="/assets/then-root-"]')!
    const before = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        link.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING &&
        element.checkVisibility(),
    )
    return before.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const look = getComputedStyle(element)
      const { color, backgroundColor, fontFamily, fontSize, fontWeight, opacity, position, boxShadow } = look
      return [
        `${element.tagName} ${element.className.toString().slice(0, 40)}`,
        [x, y, width, Math.min(innerHeight, y + height)].map(Math.round).join(' '),
        [color, backgroundColor, fontFamily, fontSize, fontWeight, opacity, position, boxShadow].join(' '),
      ]
    })
  })
}
