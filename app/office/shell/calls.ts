import type { z } from 'zod'
import { downloadAnswer } from '../kit/download.ts'
import type { RefusedAction, SentAction } from '../kit/form/action-form.tsx'
import { forgetDraft } from '../kit/form/drafts.ts'
import { pageOf, readEvery } from '../kit/list/list-pages.ts'
import type { ListPage } from '../kit/list/paged-list.tsx'
import {
  withQuery,
  type Address,
  type Body,
  type Method,
  type Path,
  type PathWith,
  type QueryKey,
  type RowOf,
} from './api-address.ts'
import { ask, tryApi, type Answered } from './api.ts'
import { tell } from './messages.ts'

const PAGE = 50
const STALE = 412

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

type Change = Exclude<Method, 'GET'>

type ActionCall<P extends Path, M extends Change> = { path: Address<P>; method?: M }

type UntypedCall = { path: string; method?: Change; toBody?(value: unknown): unknown }

type Sending<P extends Path, M extends Change> = Promise<{ response: Answered<P, M> } | RefusedAction>

/**
 * Sends what an `ActionForm` holds. Answers the response, after which no draft is left, or what the form is to show.
 * `toBody` makes of what the form holds what the path takes; by default it is the same.
 */
export function sendAction<P extends PathWith<M>, M extends Change = 'POST'>(
  request: Request,
  schema: z.ZodType<Body<P, M>>,
  call: ActionCall<P, M>,
): Sending<P, M>
export function sendAction<Schema extends z.ZodType, P extends PathWith<M>, M extends Change = 'POST'>(
  request: Request,
  schema: Schema,
  call: ActionCall<P, M> & { toBody: (value: z.output<Schema>) => Body<P, M> },
): Sending<P, M>
export async function sendAction(
  request: Request,
  schema: z.ZodType,
  { path, method = 'POST', toBody = (value) => value }: UntypedCall,
): Promise<{ response: Response } | RefusedAction> {
  const { value, version, key } = (await request.json()) as SentAction
  const result = await ask(path, { method, body: toBody(schema.parse(value)), version, key })
  if ('response' in result) {
    forgetDraft(new URL(request.url).pathname)
    return result
  }
  const { failure } = result
  if (failure.status !== STALE) return result
  return {
    failure: { ...failure, reason: `${failure.reason}. What is shown here is new: look, then repeat` },
  }
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
