import type { z } from 'zod'
import { withQuery, type Address, type PathWith, type QueryKey, type RowOf } from '../../shell/api-address.ts'
import { problemOf, tryApi } from '../../shell/api.ts'
import { pageOf, readEvery, type ListPage } from './answered.ts'
import type { Source } from './shape.ts'
import { PAGE_SIZE, pageIn, pagesOf } from './view.ts'

/** The schema of a query, or `never` when it has a key that the path does not take. */
type Fitting<P extends PathWith<'GET'>, Query extends z.ZodObject> =
  Exclude<keyof Query['shape'], QueryKey<P>> extends never ? Query : never

/** The parameters that choose a page; they are not part of the search. */
const turning = ['limit', 'cursor', 'offset']

type Asking<P extends PathWith<'GET'>, Query extends z.ZodObject> = {
  problem: string
  query?: Query & Fitting<P, Query>
  exported?: Partial<Record<QueryKey<P>, string>>
}

/**
 * Returns the source for a list of the API, typed with its rows. `query`: the parameters by which the server searches,
 * filters and sorts; other parameters of the page's address are ignored. Without `query` the list is short and fetched
 * whole. `exported`: a parameter that only the export needs. `problem`: the sentence for a list that could not be
 * fetched.
 */
export function sourceAt<P extends PathWith<'GET'>, Query extends z.ZodObject>(
  address: Address<P>,
  { problem, query, exported }: Asking<P, Query>,
): Source<RowOf<P>> {
  const shape: Record<string, z.ZodType> | undefined = query?.shape
  if (!shape) {
    const readPage = () => readOne(address, problem)
    const readAll = () => readEvery(address)
    return { isWhole: true, isSearchable: true, canSort: () => true, readPage, readAll }
  }
  const asking = (asked: URLSearchParams) => withKeys(address, known(shape, asked))
  return {
    isWhole: false,
    isSearchable: 'q' in shape,
    canSort: (key) => 'sort' in shape && shape.sort.safeParse(key).success,
    readPage: ({ url }) => {
      const asked = new URL(url).searchParams
      if ('offset' in shape) return readNumbered(asking(asked), problem, pageIn(asked))
      const part = { limit: PAGE_SIZE, cursor: asked.get('cursor') }
      return readOne(withKeys(asking(asked), part), problem)
    },
    readAll: (asked) => readEvery(withKeys(asking(asked), exported)),
  }
}

/** Returns the source with its rows converted by `toOther`. */
export function mapped<Row, Other>(source: Source<Row>, toOther: (row: Row) => Other): Source<Other> {
  return {
    ...source,
    readPage: async (request) => {
      const page = await source.readPage(request)
      return { ...page, rows: page.rows.map(toOther) }
    },
    readAll: async (asked) => (await source.readAll(asked))?.map(toOther),
  }
}

async function readOne<P extends PathWith<'GET'>>(
  address: Address<P>,
  problem: string,
): Promise<ListPage<RowOf<P>>> {
  const result = await tryApi(address)
  if ('failure' in result) {
    const { failure } = result
    return { rows: [], found: 0, problem: problemOf(failure, problem), status: failure.status }
  }
  return pageOf<P>(result.response)
}

/** Returns the page with this number, or the last page if there are fewer. */
async function readNumbered<P extends PathWith<'GET'>>(
  address: Address<P>,
  problem: string,
  page: number,
): Promise<ListPage<RowOf<P>>> {
  const part = withKeys(address, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const answered = await readOne(part, problem)
  const last = pagesOf(answered.found)
  return page > last ? readNumbered(address, problem, last) : { ...answered, page }
}

/** Returns the parameters of an address that the server takes and that are valid. */
function known(shape: Record<string, z.ZodType>, asked: URLSearchParams) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) => {
      const value = turning.includes(key) ? null : asked.get(key)
      return value && schema.safeParse(value).success ? [[key, value]] : []
    }),
  )
}

function withKeys<P extends PathWith<'GET'>>(
  address: Address<P>,
  keys: Record<string, string | number | null | undefined> = {},
): Address<P> {
  const query = new URLSearchParams(address.split('?')[1])
  for (const [key, value] of Object.entries(keys)) if (value != null) query.set(key, String(value))
  return withQuery(address, query)
}
