import type { z } from 'zod'
import { tryApi } from '../../shell/api.ts'
import { pageOf, readEvery } from './list-pages.ts'
import type { ServedPage } from './served-table.tsx'
import { PAGE_SIZE, pageIn, pagesOf } from './table-view.ts'

/** A call that answers a table of content: what it takes of the address, and what it is told beside that. */
export type TableCall = {
  path: string
  query: z.ZodObject
  fixed?: Record<string, string>
  problem: string
}

/** The page of a table that an address asks for; beyond the last it is the last. Never throws. */
export async function readTable<Row>(call: TableCall, asked: URLSearchParams): Promise<ServedPage<Row>> {
  const page = await readTablePage<Row>(call, asked, pageIn(asked))
  const last = pagesOf(page.found)
  return page.page > last ? readTablePage<Row>(call, asked, last) : page
}

/** All rows that an address asks for; undefined when they could not be fetched. */
export function readWholeTable<Row>(call: TableCall, asked: URLSearchParams): Promise<Row[] | undefined> {
  return readEvery<Row>(call.path, knownTo(call, asked))
}

async function readTablePage<Row>(
  call: TableCall,
  asked: URLSearchParams,
  page: number,
): Promise<ServedPage<Row>> {
  const query = knownTo(call, asked)
  query.set('limit', String(PAGE_SIZE))
  query.set('offset', String((page - 1) * PAGE_SIZE))
  const result = await tryApi(`${call.path}?${query}`)
  if ('failure' in result) return { rows: [], page: 1, found: 0, total: 0, problem: call.problem }
  const { rows, total: found } = await pageOf<Row>(result.response)
  const total = Number(result.response.headers.get('x-whole-count') ?? found)
  return { rows, page, found, total }
}

/** What of an address the call knows: the rest of it is ignored. */
function knownTo({ query: { shape }, fixed }: TableCall, asked: URLSearchParams) {
  const known = new URLSearchParams(fixed)
  for (const [key, schema] of Object.entries(shape)) {
    const value = asked.get(key)
    if (value && (schema as z.ZodType).safeParse(value).success) known.set(key, value)
  }
  return known
}
