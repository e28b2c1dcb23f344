/** Matches what browsers drop from an address, or read as a slash, before they read where it leads. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\\]/u

/** Matches web, mail and telephone addresses, paths of this site and places on the page. */
const LEADS = /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/)|#)/i

/**
 * Returns whether a link may lead there: to a web, mail or telephone address, to a path of this site or to a place on
 * the page. Nothing that runs, and nothing whose scheme hides behind signs that browsers drop.
 */
export function isSafeHref(href: string): boolean {
  if (HIDDEN.test(href) || !LEADS.test(href)) return false
  return href.startsWith('/') || href.startsWith('#') || URL.canParse(href)
}
