import { withQuery, type Address, type PathWith, type RowOf } from '../../shell/api-address.ts'
import { rowsIn, tryApi, type Answered } from '../../shell/api.ts'

const EXPORT_PAGE = 200

/** A page of a list. `problem`: the sentence that says why it could not be fetched. */
export type ListPage<Row> = {
  rows: Row[]
  /** How many rows match. With `isPart` the server has searched only the first part of the list so far. */
  found: number
  isPart?: boolean
  /** How many rows the whole list has, where the server tells it. */
  total?: number
  /** The number of this page from 1, in lists with numbered pages. */
  page?: number
  /** The cursor of the next page, in lists without numbered pages; undefined on the last one. */
  next?: string
  /** Why it could not be fetched, and with which status; without one nobody answered. */
  problem?: string
  status?: number | undefined
}

/** Returns the page of a list that an answer holds, from its body and headers. */
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

/** Returns all rows of an address, fetched page by page; undefined when a page could not be fetched. */
export async function readEvery<P extends PathWith<'GET'>>(
  address: Address<P>,
): Promise<RowOf<P>[] | undefined> {
  const query = new URLSearchParams(address.split('?')[1])
  query.set('limit', String(EXPORT_PAGE))
  const rows: RowOf<P>[] = []
  for (;;) {
    // The answer names the cursor of the next page.
    const result = await tryApi(withQuery(address, query))
    if ('failure' in result) return undefined
    const page = await pageOf<P>(result.response)
    rows.push(...page.rows)
    if (page.next === undefined) return rows
    query.set('cursor', page.next)
  }
}

/** Returns the cursor in a header such as `</api/bookings/?limit=50&cursor=…>; rel="next"`. */
function cursorOf(headers: Headers) {
  const [, address] = headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? []
  return (address && new URL(address, location.origin).searchParams.get('cursor')) || undefined
}
