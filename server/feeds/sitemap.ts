import type { PublicPage } from '#domain/site/feeds.ts'
import { element } from './xml.ts'

/** Returns a sitemap (sitemaps.org). It may list 50,000 pages; an operator has a few hundred. */
export function sitemapOf(pages: PublicPage[]): string {
  const urls = pages.map(
    ({ url, changed }) => `<url>${element('loc', url)}${element('lastmod', changed)}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** Returns robots.txt: everything is allowed except pages that are private, of one visitor, or endless. */
export function robotsOf(sitemapUrl: string): string {
  const closed = ['/admin', '/bookings', '/destination/payment', '/destination/bookingform', '/search']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemapUrl}\n`].join(
    '\n',
  )
}
