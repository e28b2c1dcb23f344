import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { setAt, type Json, type JsonPath } from '../json.ts'
import { forgetDraft, keepDraft, keptDraft } from './drafts.ts'
import { dotted, errorsOf, type FieldErrors } from './fields.ts'

type Start = { path: string; schema: z.ZodType; initial: Json; version: string | undefined }

/**
 * What a form holds while it is edited: the value, what the contract says of the fields that were left, and the draft
 * that outlives the page. A draft is taken up again with the version it was typed over, so that what others have saved
 * since is not overwritten unseen.
 */
export function useRecord({ path, schema, initial, version }: Start) {
  const [draft, setDraft] = useState(() => keptDraft(path))
  const [value, setValue] = useState(draft?.value ?? initial)
  const [base, setBase] = useState(draft ? draft.version : version)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setIsJudged] = useState(false)
  const isDirty = JSON.stringify(value) !== JSON.stringify(initial)
  const all = errorsOf(schema, value)

  useEffect(() => {
    if (isDirty) keepDraft(path, base, value)
    else forgetDraft(path)
  }, [path, base, value, isDirty])

  return {
    value,
    base,
    draft,
    isDirty,
    isValid: Object.keys(all).length === 0,
    errors: isJudged ? all : only(all, left),
    change: (at: JsonPath, next: Json) => setValue((now) => setAt(now, at, next)),
    leave: (at: JsonPath) => setLeft((now) => new Set([...now, dotted(at)])),
    /** Shows what is wrong with all fields, for saving was tried. */
    judge: () => setIsJudged(true),
    /** Goes on from another version, keeping or replacing the text. */
    rebase: (next: { version: string | undefined; value?: Json }) => {
      setBase(next.version)
      if (next.value !== undefined) setValue(next.value)
    },
    discardDraft: () => {
      forgetDraft(path)
      setDraft(undefined)
      setValue(initial)
      setBase(version)
    },
  }
}

function only(errors: FieldErrors, paths: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => paths.has(path)))
}
