import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { z } from 'zod'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { DifferenceTable } from '../difference-table.tsx'
import type { Json } from '../json.ts'
import { useOneAtATime } from '../one-at-a-time.ts'
import { Warning } from '../warning.tsx'
import { DraftNote } from './draft-note.tsx'
import { FieldView } from './field-view.tsx'
import type { Field, FieldErrors } from './fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { useRecord } from './use-record.ts'

const STALE = 412

/** What a route's action answers when saving did not work. `theirs`: what others have saved meanwhile, after a 412. */
export type Refused = {
  failure: { status?: number; reason: string; errors?: FieldErrors }
  theirs?: { value: Json; version: string | undefined }
}

/** What a route's action is sent, as JSON. Without a version it may replace whatever is there. */
export type Sent = { value: Json; version?: string }

type Props = {
  fields: Field[]
  schema: z.ZodType
  initial: Json
  version?: string
  /** The button's label: "Add", "Update". */
  save: string
  onCancel?: () => void
  /** For actions that answer something instead of leading elsewhere. */
  onSaved?: (saved: Json) => void
  isReadOnly?: boolean
  /** What the person should know of what is typed, though it can be saved. */
  warningOf?: (value: Json) => string | undefined
  /** Shows what is typed as it would be, without saving it. */
  onPreview?: (value: Json) => void
  children?: ReactNode
}

/**
 * A form made of fields, sent to the route's own action. It stays, with the text, until saving has worked. When others
 * were faster it shows both versions, and the person decides whose stays.
 */
export function RecordForm({
  fields,
  schema,
  initial,
  version,
  save,
  onCancel,
  onSaved,
  isReadOnly,
  warningOf,
  onPreview,
  children,
}: Props) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<Refused | { saved: Json }>()
  const take = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const record = useRecord({ path: pathname, schema, initial, version })
  const refused = fetcher.data && 'failure' in fetcher.data ? fetcher.data : undefined
  const isStale = refused?.failure.status === STALE
  const saved = fetcher.data && 'saved' in fetcher.data ? fetcher.data.saved : undefined
  // What was saved is read again in this moment; what was typed meanwhile would be lost.
  const isRenewed = saved !== undefined && fetcher.state === 'loading'
  useFocusOnError(form, refused)
  useEffect(() => {
    if (saved !== undefined) onSaved?.(saved)
  }, [saved, onSaved])

  function whenValid(work: () => void) {
    record.judge()
    if (record.isValid) work()
    else focusFirstError(form.current)
  }

  function submit() {
    const sent: Sent = { value: record.value, version: isStale ? undefined : record.base }
    const action = pathname + search
    take(() => fetcher.submit(sent, { method: 'post', encType: 'application/json', action }))
  }

  const errors = { ...refused?.failure.errors, ...record.errors }
  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        whenValid(submit)
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        whenValid(submit)
      }}
    >
      <DraftNote draft={record.draft} onDiscard={record.discardDraft} />
      <fieldset className="grid min-w-0 gap-4" disabled={isReadOnly || isRenewed}>
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
      </fieldset>
      {children}
      <Warning says={warningOf?.(record.value)} />
      <Alert reason={refused && reasonFor(refused.failure, save)} />
      {isStale && refused.theirs && (
        <Conflict
          mine={record.value}
          theirs={refused.theirs.value}
          onTake={() => {
            if (refused.theirs) record.rebase(refused.theirs)
            fetcher.reset()
          }}
        />
      )}
      {!isReadOnly && (
        <footer className="flex justify-end gap-2">
          {onPreview && (
            <button
              type="button"
              className={compactClass()}
              onClick={() => whenValid(() => onPreview(record.value))}
            >
              Preview
              <ExternalLink className="size-4" aria-hidden="true" />
            </button>
          )}
          {onCancel && (
            <button type="button" className={compactClass()} onClick={onCancel}>
              Cancel
            </button>
          )}
          <button type="submit" className={compactClass('primary')} disabled={fetcher.state !== 'idle'}>
            {save}
          </button>
        </footer>
      )}
      <LeaveGuard isDirty={record.isDirty} onDiscard={record.discardDraft} />
    </form>
  )
}

function Conflict({ mine, theirs, onTake }: { mine: Json; theirs: Json; onTake: () => void }) {
  return (
    <section
      className="grid justify-items-start gap-3 rounded-button border border-line p-4"
      aria-label="Both versions"
    >
      <DifferenceTable before={theirs} after={mine} names={['Theirs', 'Yours']} />
      <button type="button" className={compactClass()} onClick={onTake}>
        Take theirs
      </button>
    </section>
  )
}

/** What the server refuses is focused like what the contract refuses. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, refused: Refused | undefined) {
  useEffect(() => {
    if (refused?.failure.errors) focusFirstError(form.current)
  }, [form, refused])
}

function reasonFor({ status, reason }: Refused['failure'], save: string) {
  return status === STALE ? `${reason}. ${save} again to replace their text with yours.` : `${reason}.`
}
