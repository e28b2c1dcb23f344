import type { z } from 'zod'
import type { TripName, TripSummary } from '#contract/trips.ts'
import { readList, tryApi } from '../../api.ts'
import type { RefusedAction, SentAction } from '../../ui/admin/desk/action-form.tsx'
import { downloadAnswer } from '../../ui/admin/desk/download.ts'
import type { ListPage } from '../../ui/admin/desk/paged-list.tsx'
import { forgetDraft } from '../../ui/admin/drafts.ts'
import { tell } from '../../ui/admin/messages.ts'

const PAGE = 50
const EXPORT_PAGE = 200
const STALE = 412
/** Of so many trips a list is offered to choose from. */
const CHOICES_MAX = 200
const tripApis = ['/api/destinations', '/api/tour_packages']

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

/** Destinations and tour packages by name, for forms; what cannot be fetched is left out. */
export async function readTrips(): Promise<TripName[]> {
  const [destinations, packages] = await Promise.all(
    tripApis.map((api) => readList<TripName>(`${api}?fields=name`, '')),
  )
  return [...destinations!.rows, ...packages!.rows]
}

/** What tables show of the trip with this id, of whichever kind it is; undefined when there is none. */
export async function readSummary(id: string): Promise<TripSummary | undefined> {
  const query = new URLSearchParams({ fields: 'summary', id })
  const lists = await Promise.all(tripApis.map((api) => readList<TripSummary>(`${api}?${query}`, '')))
  return lists.flatMap(({ rows }) => rows)[0]
}

/** The first trips of a kind by name, of those that hold these words; `api` is where its calls begin. */
export async function readTripNames(api: string, q = ''): Promise<{ trips: TripName[]; isWhole: boolean }> {
  const query = new URLSearchParams({ fields: 'name', limit: String(CHOICES_MAX), ...(q && { q }) })
  const result = await tryApi(`${api}?${query}`)
  if ('failure' in result) return { trips: [], isWhole: true }
  const { rows, next } = await pageOf<TripName>(result.response)
  return { trips: rows, isWhole: next === undefined }
}

/** The first trips of both kinds. */
export async function readNamesOfBoth() {
  const kinds = await Promise.all(tripApis.map((api) => readTripNames(api)))
  return { trips: kinds.flatMap(({ trips }) => trips), isWhole: kinds.every(({ isWhole }) => isWhole) }
}

/** What a filter by trip offers: all trips, or where they are too many those that are shown, for a search shows others. */
export function choicesAmong(
  { trips, isWhole }: { trips: TripName[]; isWhole: boolean },
  shown: { value: string; label: string }[],
) {
  if (isWhole) return trips.map(({ _id, name }) => ({ value: _id, label: name }))
  return [...new Map(shown.map((choice) => [choice.value, choice])).values()]
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

function known(asked: URLSearchParams, keys: string[]) {
  const query = new URLSearchParams()
  for (const key of keys) {
    const value = asked.get(key)
    if (value) query.set(key, value)
  }
  return query
}
