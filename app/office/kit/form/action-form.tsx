import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { z } from 'zod'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import type { Json, JsonPath } from '../json.ts'
import { useOneAtATime } from '../one-at-a-time.ts'
import { Warning } from '../warning.tsx'
import { DraftNote } from './draft-note.tsx'
import { FieldView } from './field-view.tsx'
import type { Field, FieldErrors } from './fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { useRecord } from './use-record.ts'

/** What an action is sent. `key` is the same for every try of one opened form, so that a repeat is no second payment. */
export type SentAction = { value: Json; version?: string; key: string }

/** What an action answers when it did not work. */
export type RefusedAction = { failure: { status?: number; reason: string; errors?: FieldErrors } }

export type ActionFormProps = {
  fields: Field[]
  schema: z.ZodType
  initial: Json
  /** The version of what the person sees above the form. */
  version?: number
  /** The button's label. */
  save: string
  isDanger?: boolean
  onCancel?: () => void
  /** What the person should know of what is typed, though it can be saved. */
  warningOf?: (value: Json) => string | undefined
  /** Buttons that fill a field. */
  renderTools?: (change: (at: JsonPath, next: Json) => void) => ReactNode
}

/**
 * Something done to a record, sent to the route's own action. It stays with the text until it has worked. Unlike
 * `RecordForm` it edits nothing that others edit: after a change by others the facts beside it are read again, and the
 * version sent next is that of what is shown then.
 */
export function ActionForm(props: ActionFormProps) {
  const { fields, schema, initial, version, save, isDanger = false, onCancel, warningOf, renderTools } = props
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<RefusedAction>()
  const take = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newKey)
  const record = useRecord({ path: pathname, schema, initial, version: undefined })
  const failure = fetcher.data?.failure
  const errors = { ...failure?.errors, ...record.errors }

  useEffect(() => {
    if (failure?.errors) focusFirstError(form.current)
  }, [failure])

  function submit() {
    record.judge()
    if (!record.isValid) return focusFirstError(form.current)
    const sent = { value: record.value, key, ...(version !== undefined && { version: String(version) }) }
    take(() =>
      fetcher.submit(sent satisfies SentAction, {
        method: 'post',
        encType: 'application/json',
        action: pathname + search,
      }),
    )
    return undefined
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
    >
      {fields.length > 0 && <DraftNote draft={record.draft} onDiscard={record.discardDraft} />}
      {renderTools?.(record.change)}
      {fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          at={[]}
          value={record.value}
          errors={errors}
          onChange={record.change}
          onLeave={record.leave}
        />
      ))}
      <Warning says={warningOf?.(record.value)} />
      <Alert reason={failure && `${failure.reason}.`} />
      <footer className="flex justify-end gap-2">
        {onCancel && (
          <button type="button" className={compactClass()} onClick={onCancel}>
            Close
          </button>
        )}
        <button
          type="submit"
          className={compactClass(isDanger ? 'danger' : 'primary')}
          disabled={fetcher.state !== 'idle'}
        >
          {save}
        </button>
      </footer>
      <LeaveGuard isDirty={record.isDirty} onDiscard={record.discardDraft} />
    </form>
  )
}

/** `crypto.randomUUID` is missing on plain http, where an office may try the software. */
function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
