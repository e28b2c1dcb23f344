import type { z } from 'zod'
import { downloadAnswer } from '../kit/download.ts'
import type { RefusedAction, SentAction } from '../kit/form/action-form.tsx'
import { forgetDraft } from '../kit/form/drafts.ts'
import { pageOf, readEvery } from '../kit/list/list-pages.ts'
import type { ListPage } from '../kit/list/paged-list.tsx'
import { tryApi } from './api.ts'
import { tell } from './messages.ts'

const PAGE = 50
const STALE = 412

/** The page of a list that an address asks for; `keys` are the parameters that the API knows. Never throws. */
export async function readPage<Row>(
  path: string,
  asked: URLSearchParams,
  { keys, problem }: { keys: string[]; problem: string },
): Promise<ListPage<Row>> {
  const query = known(asked, [...keys, 'cursor'])
  query.set('limit', String(PAGE))
  const result = await tryApi(`${path}?${query}`)
  if ('failure' in result) return { rows: [], total: 0, problem }
  return pageOf<Row>(result.response)
}

/** All rows that an address asks for; undefined when one of their pages could not be fetched. */
export function readAll<Row>(
  path: string,
  asked: URLSearchParams,
  keys: string[],
): Promise<Row[] | undefined> {
  return readEvery<Row>(path, known(asked, keys))
}

type ActionCall<Schema extends z.ZodType> = {
  path: string
  method?: 'POST' | 'PUT' | 'PATCH'
  /** Makes of what the form holds what the path takes; by default the same. */
  toBody?: (value: z.output<Schema>) => unknown
}

/** Sends what an `ActionForm` holds. Answers the response, after which no draft is left, or what the form is to show. */
export async function sendAction<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { path, method = 'POST', toBody = (value) => value }: ActionCall<Schema>,
): Promise<{ response: Response } | RefusedAction> {
  const { value, version, key } = (await request.json()) as SentAction
  const result = await tryApi(path, { method, body: toBody(schema.parse(value)), version, key })
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
export async function fetchFile(path: string, name: string): Promise<void> {
  const result = await tryApi(path)
  if ('response' in result) return downloadAnswer(name, result.response)
  return tell('The file could not be fetched', { reason: result.failure.reason, isFailure: true })
}

function known(asked: URLSearchParams, keys: string[]) {
  const query = new URLSearchParams()
  for (const key of keys) {
    const value = asked.get(key)
    if (value) query.set(key, value)
  }
  return query
}
