import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { DepartureFeed } from '#contract/feeds.ts'
import { db } from '#db/client.ts'
import { changeContent } from '#domain/content.ts'
import { readCalendarLink } from '#domain/departures/calendar.ts'
import { publicUrl } from '#domain/site/site.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { feeds } from './feeds.ts'
import { escapeXml } from './feeds/xml.ts'
import { answerProblem } from './problems.ts'

const site = new Hono().onError(answerProblem).route('/', feeds)
const read = async (path: string) => (await site.request(path)).text()
const readDepartures = async () => DepartureFeed.parse(await (await site.request('/departures.json')).json())
const readTrekChange = async () =>
  (await read('/sitemap.xml')).match(/everest-base-camp<\/loc><lastmod>([^<]+)</)?.[1]

beforeEach(() => changeContent(async () => undefined))

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/blogs/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/departures.json', 'application/json; charset=utf-8'],
])('%s is %s, kept for a short while and asked for again by its ETag', async (path, type) => {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{2,3}$/)

  const again = await site.request(path, { headers: { 'if-none-match': response.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await site.request(path, { method: 'HEAD' })).status).toBe(200)
})

test('the sitemap lists every public page once, with absolute addresses', async () => {
  const xml = await read('/sitemap.xml')
  const urls = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url!)

  expect(new Set(urls).size).toBe(urls.length)
  for (const url of urls) expect(url.startsWith(publicUrl('/'))).toBe(true)
  const paths = [
    '/',
    '/treks',
    '/regions/everest',
    '/tour_packages/kathmandu-valley-heritage',
    '/blogs/tipping',
    '/emergency',
    '/privacy',
    '/find',
    '/grades',
    '/activities',
    '/activities/teahouse-trek',
    '/when',
    '/when/october',
    '/accessibility',
    '/about/porters',
    '/reviews',
    '/permits',
    '/money',
    '/permits/rap-manaslu',
  ]
  for (const path of paths) expect(urls).toContain(publicUrl(path))
  expect(urls.some((url) => /admin|bookings|payment|search|login/.test(url))).toBe(false)
})

test('a page of the sitemap tells when it was last changed, by its departures too', async () => {
  await changeContent((tx) =>
    tx.updateTable('trips').set({ updated_at: '2026-01-02T03:04:05.000Z' }).execute(),
  )
  await changeContent((tx) =>
    tx.updateTable('departures').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  expect(await readTrekChange()).toBe('2026-01-02T03:04:05.000Z')

  const at = '2026-05-05T00:00:00.000Z'
  await changeContent((tx) =>
    tx.updateTable('departures').set({ updated_at: at }).where('trip_id', '=', everestTrekId).execute(),
  )
  expect(await readTrekChange()).toBe(at)
})

test('drafts are in no feed', async () => {
  await changeContent(async (tx) => {
    await tx.updateTable('trips').set({ status: 'draft' }).execute()
    await tx.updateTable('blogs').set({ status: 'draft' }).execute()
  })

  expect(await read('/sitemap.xml')).not.toMatch(/destination|tour_packages|blogs\/tipping/)
  expect(await read('/blogs/rss.xml')).not.toContain('<item>')
  expect((await readDepartures()).departures).toEqual([])
})

test('robots.txt keeps robots out of what is private and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')

  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/admin', '/bookings', '/destination/payment', '/destination/bookingform', '/search']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).toContain(`Sitemap: ${publicUrl('/sitemap.xml')}`)
})

test('the feed of the posts has whole summaries and nothing that could end its elements early', async () => {
  await changeContent((tx) =>
    tx
      .updateTable('blogs')
      .set({
        title: 'Dal & <bhat> \u0001',
        summary: 'x ]]> "quoted"\n'.repeat(80),
        date: '2026-11-20T11:09:41.000Z',
      })
      .where('id', '=', 'tipping')
      .execute(),
  )
  const xml = await read('/blogs/rss.xml')

  expect(xml).toContain('<title>Dal &amp; &lt;bhat&gt; </title>')
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 11:09:41 GMT</pubDate>')
  expect(xml.split('x ]]&gt; &quot;quoted&quot;')).toHaveLength(81)
  expect(xml).toContain(`<link>${publicUrl('/blogs/tipping')}</link>`)
  expect(xml.match(/<item>/g)).toHaveLength(2)
})

test('who reads a post in the feed has its tables as tables', async () => {
  const content = 'Entry | Fee\nLangtang & Helambu | NPR 3,000'
  await changeContent((tx) =>
    tx
      .updateTable('blog_sections')
      .set({ type: 'table', content, title: 'Fees' })
      .where('blog_id', '=', 'tipping')
      .where('position', '=', 0)
      .execute(),
  )

  const row = '<tr><td>Langtang &amp; Helambu</td><td>NPR 3,000</td></tr>'
  const html = `<h2>Fees</h2><table><tr><th>Entry</th><th>Fee</th></tr>${row}</table>`
  // The HTML is text of the feed, so it is escaped once more.
  expect(await read('/blogs/rss.xml')).toContain(
    html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
})

test('the feed of departures holds those one may book, by date, with prices in major units', async () => {
  const { departures } = await readDepartures()

  expect(departures.length).toBeGreaterThan(2)
  expect(departures.map(({ start_date }) => start_date)).toEqual(
    departures.map(({ start_date }) => start_date).toSorted(),
  )
  const trek = departures.find(({ url }) => url === publicUrl('/destination/everest-base-camp'))!
  expect(trek).toMatchObject({ trip: 'Everest Base Camp Trek', kind: 'trek', currency: 'USD' })
  expect(trek.price).toBeGreaterThan(1000)
  expect(trek.price).toBeLessThan(2000)
})

test('seats that are gone are gone from the feed at once', async () => {
  const [first] = (await readDepartures()).departures
  const { capacity } = await db
    .selectFrom('departures')
    .select('capacity')
    .where('id', '=', first!.id)
    .executeTakeFirstOrThrow()
  const take = (seats: number) =>
    db.updateTable('departures').set({ seats_taken: seats }).where('id', '=', first!.id).execute()

  await take(capacity - 1)
  expect((await readDepartures()).departures[0]).toMatchObject({
    id: first!.id,
    seats_left: 1,
  })
  await take(capacity)
  expect((await readDepartures()).departures.map(({ id }) => id)).not.toContain(first!.id)
})

test('a trip that staff quote has departures without a price', async () => {
  const clear = { price_amount: null, price_currency: null }
  await changeContent(async (tx) => {
    await tx.updateTable('departures').set(clear).execute()
    await tx.updateTable('trips').set(clear).execute()
  })
  const { departures } = await readDepartures()

  expect(new Set(departures.map(({ price, currency }) => `${price} ${currency}`))).toEqual(
    new Set(['null null']),
  )
})

test('addresses keep the letters of every script by their codes', async () => {
  await changeContent((tx) =>
    tx.updateTable('trips').set({ slug: 'पोखरा' }).where('id', '=', classicTourId).execute(),
  )

  expect(await read('/sitemap.xml')).toContain(`/tour_packages/${encodeURIComponent('पोखरा')}<`)
})

test('text is escaped for XML', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>\u0000\u0008`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  )
})

test('the calendar of departures is behind its secret link, and nobody keeps it', async () => {
  const { pathname } = new URL((await readCalendarLink()).url)

  const response = await site.request(pathname)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect((await site.request('/departures/x.ics')).status).toBe(404)
})
