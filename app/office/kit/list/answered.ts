import { withQuery, type Address, type PathWith, type RowOf } from '../../shell/api-address.ts'
import { rowsIn, tryApi, type Answered } from '../../shell/api.ts'

const EXPORT_PAGE = 200

/** A page of a list; with `problem` it could not be fetched, and the sentence says so. */
export type ListPage<Row> = {
  rows: Row[]
  /** How many match; with `isPart` only the first of the list have been searched yet. */
  found: number
  isPart?: boolean
  /** How many there are in all, where that is known. */
  total?: number
  /** From 1, where the pages have numbers. */
  page?: number
  /** The cursor of the page that follows, where they have none. */
  next?: string
  problem?: string
}

/** What a call that answers a page of a list says, in its body and its headers. */
export async function pageOf<P extends PathWith<'GET'>>(response: Answered<P>): Promise<ListPage<RowOf<P>>> {
  const { headers } = response
  const rows = await rowsIn<P>(response)
  const total = headers.get('x-whole-count')
  return {
    rows,
    found: Number(headers.get('x-total-count') ?? rows.length),
    total: total === null ? undefined : Number(total),
    next: cursorOf(headers),
    isPart: headers.get('x-searched') === 'part',
  }
}

/** All rows of an address, page after page; undefined when one of the pages could not be fetched. */
export async function readEvery<P extends PathWith<'GET'>>(
  address: Address<P>,
): Promise<RowOf<P>[] | undefined> {
  const query = new URLSearchParams(address.split('?')[1])
  query.set('limit', String(EXPORT_PAGE))
  const rows: RowOf<P>[] = []
  for (;;) {
    // Each page says where the next one begins.
    const result = await tryApi(withQuery(address, query))
    if ('failure' in result) return undefined
    const page = await pageOf<P>(result.response)
    rows.push(...page.rows)
    if (page.next === undefined) return rows
    query.set('cursor', page.next)
  }
}

/** From `</api/bookings/?limit=50&cursor=…>; rel="next"`. */
function cursorOf(headers: Headers) {
  const [, address] = headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? []
  return (address && new URL(address, location.origin).searchParams.get('cursor')) || undefined
}
