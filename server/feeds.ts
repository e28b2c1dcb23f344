import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { readCrewCalendarFile } from '#domain/crew-calendars/link.ts'
import { readDepartureCalendar } from '#domain/departures/calendar.ts'
import { listPublicPages, readBlogFeed, readDepartureFeed } from '#domain/site/feeds.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { publicUrl } from '#domain/site/site.ts'
import { rssOf } from './feeds/rss.ts'
import { robotsOf, sitemapOf } from './feeds/sitemap.ts'
import { apiHeaders } from './security-headers.ts'

/** How long clients may cache content, in seconds. */
const CONTENT_SECONDS = 300
const SEATS_SECONDS = 60

const readSitemap = keepUntilContentChanges(async () => sitemapOf(await listPublicPages()))
const readRss = keepUntilContentChanges(async () => rssOf(await readBlogFeed(), publicUrl))

/** Feeds for programs: search engines, feed readers, other sites. */
export const feeds = new Hono()
  .get('/sitemap.xml', apiHeaders, async (c) =>
    answer(c, await readSitemap(), 'application/xml; charset=utf-8', CONTENT_SECONDS),
  )
  .get('/robots.txt', apiHeaders, (c) =>
    answer(c, robotsOf(publicUrl('/sitemap.xml')), 'text/plain; charset=utf-8', CONTENT_SECONDS),
  )
  .get('/blogs/rss.xml', apiHeaders, async (c) =>
    answer(c, await readRss(), 'application/rss+xml; charset=utf-8', CONTENT_SECONDS),
  )
  .get('/departures.json', apiHeaders, async (c) => {
    c.header('access-control-allow-origin', '*')
    const feed = JSON.stringify(await readDepartureFeed())
    return answer(c, feed, 'application/json; charset=utf-8', SEATS_SECONDS)
  })
  .get('/departures/:file{.+\\.ics}', apiHeaders, async (c) => {
    const token = c.req.param('file').replace(/\.ics$/, '')
    return answerCalendar(c, await readDepartureCalendar(token))
  })
  .get('/crew/:file{.+\\.ics}', apiHeaders, async (c) => {
    const [id = '', token = ''] = c.req.param('file').split('.')
    return answerCalendar(c, await readCrewCalendarFile(id, token))
  })

/** Anybody with the address may read it, but it is for staff and the crew, so search engines must not list it. */
function answerCalendar(c: Context, file: string) {
  c.header('x-robots-tag', 'noindex')
  c.header('referrer-policy', 'no-referrer')
  return c.body(file, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  })
}

function answer(c: Context, body: string, type: string, seconds: number) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header('cache-control', `public, max-age=${seconds}`)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(body, 200, { 'content-type': type })
}
