import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Prevents a reload when only the query has changed: the browser already has the whole list and searches, sorts and
 * pages it.
 */
export function unlessOnlySearched({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameList = currentUrl.search !== nextUrl.search && formMethod === undefined
  return isSameList ? false : defaultShouldRevalidate
}
