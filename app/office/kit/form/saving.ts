import type { Address, Body, Path, PathWith } from '../../shell/api-address.ts'
import { ask, type Answered, type Failure } from '../../shell/api.ts'
import type { Json } from '../json.ts'
import { forgetDraft } from './drafts.ts'
import type { Refused, Sent } from './record-form.tsx'

const STALE = 412

type Stored = { body: Json; version: string | undefined } | { failure: Failure }

type Change = 'POST' | 'PUT'

type Call<P extends Path, M extends Change> = {
  method: M
  path: Address<P>
  /** Makes of what the form holds what the path takes. */
  toBody: (value: Json) => Body<P, M>
  /** What is stored now, as the form edits it; asked for after a 412. */
  readTheirs?: () => Promise<Stored>
}

type UntypedCall = {
  method: Change
  path: string
  toBody: (value: Json) => unknown
  readTheirs?: () => Promise<Stored>
}

/** Saves what a `RecordForm` sent. Answers the response, after which no draft is left, or what the form is to show. */
export function saveRecord<P extends PathWith<M>, M extends Change>(
  request: Request,
  call: Call<P, M>,
): Promise<{ response: Answered<P, M> } | Refused>
export async function saveRecord(
  request: Request,
  { method, path, toBody, readTheirs }: UntypedCall,
): Promise<{ response: Response } | Refused> {
  const { value, version } = (await request.json()) as Sent
  const result = await ask(path, { method, body: toBody(value), version })
  if ('response' in result) {
    forgetDraft(new URL(request.url).pathname)
    return result
  }
  if (result.failure.status !== STALE || !readTheirs) return result

  const stored = await readTheirs()
  const theirs = 'failure' in stored ? undefined : { value: stored.body, version: stored.version }
  return { failure: result.failure, theirs }
}
