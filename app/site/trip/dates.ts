/** Which departures the page of a trip lists. */
export type ShownDates = 'all' | 'guaranteed'

const KEY = 'dates'

/** The query of the page that lists only departures that are guaranteed. */
export const GUARANTEED_QUERY = `?${KEY}=guaranteed`

/** Returns the part of an address that the page of a trip offers. */
export function datesQuery(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams(readDates(asked) === 'guaranteed' ? [[KEY, 'guaranteed']] : [])
}

/** Returns which departures an address asks for; all unless it asks for the guaranteed ones. */
export function readDates(query: URLSearchParams): ShownDates {
  return query.get(KEY) === 'guaranteed' ? 'guaranteed' : 'all'
}
