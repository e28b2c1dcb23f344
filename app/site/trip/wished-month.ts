import { useSyncExternalStore } from 'react'

const HASH = /^#month-(\d{1,2})$/

/**
 * Returns the address of a trip's page that offers the first date of a month, 1 to 12. The month stands after the #, so
 * that one page is cached for all months.
 */
export function inMonth(path: string, month: number | undefined): string {
  return month === undefined ? path : `${path}#month-${month}`
}

type OpenDate = { _id: string; start_date: string }

/** Returns the id of the first of these dates in the month that the address names; undefined for none. */
export function useWishedDate(dates: OpenDate[]): string | undefined {
  return useSyncExternalStore(
    followHash,
    () => dateOfHash(location.hash, dates),
    () => undefined,
  )
}

function followHash(follow: () => void) {
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}

/** As `useWishedDate`, for the part of an address from its # on. */
export function dateOfHash(hash: string, dates: OpenDate[]): string | undefined {
  const month = Number(HASH.exec(hash)?.[1])
  return dates.find(({ start_date }) => Number(start_date.slice(5, 7)) === month)?._id
}
