import type { z } from 'zod'
import { withQuery, type Address, type PathWith, type RowOf } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import { pageOf, readEvery } from './list-pages.ts'
import type { ServedPage } from './served-table.tsx'
import { PAGE_SIZE, pageIn, pagesOf } from './table-view.ts'

/** A call that answers a table of content: what it takes of the address, and what it is told beside that. */
export type TableCall<P extends PathWith<'GET'>> = {
  address: Address<P>
  query: z.ZodObject
  problem: string
}

/** The page of a table that an address asks for; beyond the last it is the last. Never throws. */
export async function readTable<P extends PathWith<'GET'>>(
  call: TableCall<P>,
  asked: URLSearchParams,
): Promise<ServedPage<RowOf<P>>> {
  const page = await readTablePage(call, asked, pageIn(asked))
  const last = pagesOf(page.found)
  return page.page > last ? readTablePage(call, asked, last) : page
}

/** All rows that an address asks for; undefined when they could not be fetched. */
export function readWholeTable<P extends PathWith<'GET'>>(
  call: TableCall<P>,
  asked: URLSearchParams,
): Promise<RowOf<P>[] | undefined> {
  return readEvery(call.address, knownTo(call, asked))
}

async function readTablePage<P extends PathWith<'GET'>>(
  call: TableCall<P>,
  asked: URLSearchParams,
  page: number,
): Promise<ServedPage<RowOf<P>>> {
  const query = knownTo(call, asked)
  query.set('limit', String(PAGE_SIZE))
  query.set('offset', String((page - 1) * PAGE_SIZE))
  const result = await tryApi(withQuery(call.address, query))
  if ('failure' in result) return { rows: [], page: 1, found: 0, total: 0, problem: call.problem }
  const { rows, total: found } = await pageOf<P>(result.response)
  const total = Number(result.response.headers.get('x-whole-count') ?? found)
  return { rows, page, found, total }
}

/** What of an address the call knows, beside what its own address fixes: the rest of it is ignored. */
function knownTo<P extends PathWith<'GET'>>(
  { address, query: { shape } }: TableCall<P>,
  asked: URLSearchParams,
) {
  const known = new URLSearchParams(address.split('?')[1])
  for (const [key, schema] of Object.entries(shape)) {
    const value = asked.get(key)
    if (value && (schema as z.ZodType).safeParse(value).success) known.set(key, value)
  }
  return known
}
