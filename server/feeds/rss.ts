import type { Blog } from '#contract/blogs.ts'
import type { BlogFeed } from '#domain/site/feeds.ts'
import { htmlOf } from './post-html.ts'
import { element, escapeXml } from './xml.ts'

const ITEMS_MAX = 100

/** Returns the posts as RSS 2.0 with their summaries and full texts. `addressOf`: the absolute address of a path. */
export function rssOf({ company, blogs }: BlogFeed, addressOf: (path: string) => string): string {
  const newest = blogs[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${company.name}: blogs`),
    element('link', addressOf('/blogs')),
    element('description', company.description || `What ${company.name} writes about walking in Nepal.`),
    '<language>en</language>',
    element('lastBuildDate', newest && inRfc822(newest.date)),
    `<atom:link href="${escapeXml(addressOf('/blogs/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...blogs.slice(0, ITEMS_MAX).map((blog) => itemOf(blog, addressOf(blog.path))),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function itemOf({ title, summary, author, date, tags, sections }: Blog, url: string) {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', url, ' isPermaLink="true"'),
    element('pubDate', inRfc822(date)),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', summary),
    element('content:encoded', htmlOf(sections)),
    '</item>',
  ].join('')
}

/** "Fri, 20 Nov 2026 11:09:41 GMT". */
function inRfc822(instant: string) {
  return new Date(instant).toUTCString()
}
