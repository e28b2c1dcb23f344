/** More slugs than this in one address are not read. */
const ASKED_MAX = 20

/** Returns the slugs in "?trips=a,b" or "?trips=a&trips=b", each once, in order. */
export function slugsIn(query: URLSearchParams): string[] {
  const slugs = query.getAll('trips').flatMap((part) => part.split(','))
  return [...new Set(slugs.map((slug) => slug.trim()))].filter((slug) => slug !== '').slice(0, ASKED_MAX)
}

/** Returns the one address of a comparison, to be sent to others. */
export function comparePath(slugs: string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?trips=${slugs.map(encodeURIComponent).join(',')}`
}
