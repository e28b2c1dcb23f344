import { readApi, tryApi, type Failure } from '../../shell/api.ts'
import type { Json } from '../json.ts'
import { forgetDraft } from './drafts.ts'
import type { Refused, Sent } from './record-form.tsx'

const STALE = 412

type Stored = { body: Json; version: string | undefined } | { failure: Failure }

type Call = {
  method: 'POST' | 'PUT'
  path: string
  /** Makes of what the form holds what the path takes. */
  toBody?: (value: Json) => Json
  /** What is stored now, as the form edits it; asked for after a 412. By default what the path answers. */
  readTheirs?: () => Promise<Stored>
}

/** Saves what a `RecordForm` sent. Answers the response, after which no draft is left, or what the form is to show. */
export async function saveRecord(
  request: Request,
  { method, path, toBody = (value) => value, readTheirs = () => readApi<Json>(path) }: Call,
): Promise<{ response: Response } | Refused> {
  const { value, version } = (await request.json()) as Sent
  const result = await tryApi(path, { method, body: toBody(value), version })
  if ('response' in result) {
    forgetDraft(new URL(request.url).pathname)
    return result
  }
  if (result.failure.status !== STALE) return result

  const stored = await readTheirs()
  const theirs = 'failure' in stored ? undefined : { value: stored.body, version: stored.version }
  return { failure: result.failure, theirs }
}
