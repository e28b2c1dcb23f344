import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists: searching, sorting and turning pages ask the server for nothing, for the list is here already. */
export function unlessOnlySearched({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameList = currentUrl.search !== nextUrl.search && formMethod === undefined
  return isSameList ? false : defaultShouldRevalidate
}
