import { withQuery, type Address, type PathWith, type RowOf } from '../../shell/api-address.ts'
import { rowsIn, tryApi, type Answered } from '../../shell/api.ts'
import type { ListPage } from './paged-list.tsx'

const EXPORT_PAGE = 200

/** All rows that a query finds, page after page; undefined when one of the pages could not be fetched. */
export async function readEvery<P extends PathWith<'GET'>>(
  address: Address<P>,
  query: URLSearchParams,
): Promise<RowOf<P>[] | undefined> {
  const following = new URLSearchParams(query)
  following.set('limit', String(EXPORT_PAGE))
  const rows: RowOf<P>[] = []
  for (;;) {
    // Each page says where the next one begins.
    const result = await tryApi(withQuery(address, following))
    if ('failure' in result) return undefined
    const page = await pageOf<P>(result.response)
    rows.push(...page.rows)
    if (page.next === undefined) return rows
    following.set('cursor', page.next)
  }
}

/** What a call that answers a page of a list says, in its body and its headers. */
export async function pageOf<P extends PathWith<'GET'>>(response: Answered<P>): Promise<ListPage<RowOf<P>>> {
  const { headers } = response
  const rows = await rowsIn<P>(response)
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    next: cursorOf(headers),
    isPart: headers.get('x-searched') === 'part',
  }
}

/** From `</api/bookings/?limit=50&cursor=…>; rel="next"`. */
function cursorOf(headers: Headers) {
  const [, address] = headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? []
  return (address && new URL(address, location.origin).searchParams.get('cursor')) || undefined
}
