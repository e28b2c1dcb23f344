import { useState } from 'react'
import type { Version } from '#contract/versions.ts'
import type { Failure } from '../../shell/api.ts'
import { whichOf } from '../../plans/data.ts'
import { STALE } from './outcomes.ts'
import type { Typed } from './outcomes.ts'
import type { Form } from './use-form.ts'

/** A draft that was sent: why it was refused, or the answer that tells which version it is. */
export type SentDraft = { failure: Failure } | { response: { json: () => Promise<Version> } }

/** Sends what is typed as the draft over the one with this number: 0 for none, undefined for any. */
export type SendDraft<Text, Input> = (
  input: Input,
  over: number | undefined,
  typed: Typed<Text>,
) => Promise<SentDraft>

const THEIRS =
  'Somebody has kept another draft since you opened this. Save as a draft once more to put yours in its place: theirs stays under History'

/**
 * Returns what keeps the text of a form as the draft beside its record: visitors go on seeing what is saved, and whoever
 * opens the form again goes on with the draft.
 */
export function useKeepDraft<Text extends object, Input>(
  form: Form<Text, Input>,
  send: SendDraft<Text, Input>,
) {
  const [isOver, setIsOver] = useState(false)
  return () =>
    form.run(async (input, _call, typed) => {
      const result = await send(input, isOver ? undefined : (form.kept?.draft?.number ?? 0), typed)
      if (!('failure' in result)) {
        const reason = 'Visitors see no difference until you press Update.'
        // What was planned names the draft before: the person says which one is to be published.
        const draft = await result.response.json()
        return { says: 'Draft saved', reason, draft, to: await whichOf(form.kept) }
      }
      if (result.failure.status !== STALE) return result
      setIsOver(true)
      return { failure: { status: 409, reason: THEIRS } }
    })
}
