import type { Chrome } from './menus.ts'
import { pageMeta } from './page-meta.ts'

/**
 * What a page tells as its referrer whose address opens something: itself, to nobody but this site. `no-referrer` would
 * not work: with it browsers send the page's own forms without an origin.
 */
export const LINK_REFERRER = 'same-origin'

/** What such a page says of itself beside its title: its links tell it to no other site, and no search engine keeps it. */
export const linkTags = [
  { name: 'referrer', content: LINK_REFERRER },
  { name: 'robots', content: 'noindex' },
]

/** As `pageMeta`, for a page whose address opens something, with `linkTags`. */
export function linkPageMeta(chrome: Chrome | undefined, page: { title: string; description: string }) {
  return [...pageMeta(chrome, page), ...linkTags]
}

/** Returns the headers that say the same as `linkTags`. */
export function linkPageHeaders() {
  return { 'referrer-policy': LINK_REFERRER, 'x-robots-tag': 'noindex' }
}
