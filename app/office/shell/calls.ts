import { downloadAnswer } from '../kit/download.ts'
import { pageOf, readEvery } from '../kit/list/list-pages.ts'
import type { ListPage } from '../kit/list/paged-list.tsx'
import { withQuery, type Address, type PathWith, type QueryKey, type RowOf } from './api-address.ts'
import { tryApi } from './api.ts'
import { tell } from './messages.ts'

const PAGE = 50

/** The page of a list that an address asks for; `keys` are the parameters that the API knows. Never throws. */
export async function readPage<P extends PathWith<'GET'>>(
  address: Address<P>,
  asked: URLSearchParams,
  { keys, problem }: { keys: readonly QueryKey<P>[]; problem: string },
): Promise<ListPage<RowOf<P>>> {
  const query = known(asked, [...keys, 'cursor'])
  query.set('limit', String(PAGE))
  const result = await tryApi(withQuery(address, query))
  if ('failure' in result) return { rows: [], total: 0, problem }
  return pageOf<P>(result.response)
}

/** All rows that an address asks for; undefined when one of their pages could not be fetched. */
export function readAll<P extends PathWith<'GET'>>(
  address: Address<P>,
  asked: URLSearchParams,
  keys: readonly QueryKey<P>[],
): Promise<RowOf<P>[] | undefined> {
  return readEvery(address, known(asked, keys))
}

/** Fetches a file, for a link cannot say who asks. */
export async function fetchFile<P extends PathWith<'GET'>>(address: Address<P>, name: string): Promise<void> {
  const result = await tryApi(address)
  if ('response' in result) return downloadAnswer(name, result.response)
  return tell('The file could not be fetched', { reason: result.failure.reason, isFailure: true })
}

function known(asked: URLSearchParams, keys: readonly string[]) {
  const query = new URLSearchParams()
  for (const key of keys) {
    const value = asked.get(key)
    if (value) query.set(key, value)
  }
  return query
}
