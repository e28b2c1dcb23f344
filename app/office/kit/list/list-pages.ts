import { tryApi } from '../../shell/api.ts'
import type { ListPage } from './paged-list.tsx'

const EXPORT_PAGE = 200

/** All rows that a query finds, page after page; undefined when one of the pages could not be fetched. */
export async function readEvery<Row>(path: string, query: URLSearchParams): Promise<Row[] | undefined> {
  const following = new URLSearchParams(query)
  following.set('limit', String(EXPORT_PAGE))
  const rows: Row[] = []
  for (;;) {
    // Each page says where the next one begins.
    const result = await tryApi(`${path}?${following}`)
    if ('failure' in result) return undefined
    const page = await pageOf<Row>(result.response)
    rows.push(...page.rows)
    if (page.next === undefined) return rows
    following.set('cursor', page.next)
  }
}

/** What a call that answers a page of a list says, in its body and its headers. */
export async function pageOf<Row>(response: Response): Promise<ListPage<Row>> {
  const { headers } = response
  const rows = (await response.json()) as Row[]
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
