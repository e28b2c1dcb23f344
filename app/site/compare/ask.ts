/** More slugs than this in one address are not read. */
const ASKED_MAX = 20

/** Returns the slugs in "?trips=a,b" or "?trips=a&trips=b", each once, in order. */
export function slugsIn(query: URLSearchParams): string[] {
  const slugs = query.getAll('trips').flatMap((part) => part.split(','))
  return [...new Set(slugs.map((slug) => slug.trim()))].filter((slug) => slug !== '').slice(0, ASKED_MAX)
}

/** Returns the month in "&month=4", 1 to 12, by which the visitor looks for dates; undefined for any other. */
export function monthIn(query: URLSearchParams): number | undefined {
  const month = Number(query.get('month'))
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : undefined
}

/** Returns the one address of a comparison, to be sent to others. `month`: whose dates come first. */
export function comparePath(slugs: string[], month?: number): string {
  if (slugs.length === 0) return '/compare'
  return `/compare?trips=${slugs.map(encodeURIComponent).join(',')}${month === undefined ? '' : `&month=${month}`}`
}
