import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { fieldInHash } from '#contract/checks.ts'
import type { StoredFault } from '#contract/stored.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { PlansNote } from '../../plans/note.tsx'
import { BothVersions } from './both-versions.tsx'
import { FormContext } from './context.ts'
import { DraftNote } from './draft-note.tsx'
import { useReadOnly } from '../../shell/screen-rights.ts'
import { Locked } from './locked.tsx'
import { UnreadableNotice } from './unreadable-notice.tsx'
import { focusField, focusForm } from './use-focus-after.ts'
import type { Form } from './use-form.ts'
import { WaitingNote } from './waiting-note.tsx'

const FOCUS_EVERY_MS = 50
const FOCUS_TRIES = 100

export type FormBodyProps<Text extends object, Input> = {
  form: Form<Text, Input>
  /** The fields of the stored record that cannot be read. */
  unreadable?: StoredFault[]
  /** Returns the words to show for values such as ids, by field. */
  names?: Partial<Record<keyof Text, (value: unknown) => string>>
  /** Something outside the text has changed, such as a chosen file. */
  isChangedBeside?: boolean
  /** Called in place of `form.save`. */
  onSave?: () => void
  /** What may only be looked at is locked by the fields themselves, because some of them stay open. */
  isLockedWithin?: boolean
  /** The classes of the element around the notices. */
  noticesClass?: string
  /** The classes of the element around the fields. */
  className?: string
  children: ReactNode
}

/**
 * The fields of a form, below the notices and questions that must be settled first. Ctrl or ⌘ with S or Enter saves.
 */
export function FormBody<Text extends object, Input>({
  form,
  unreadable,
  names,
  isChangedBeside = false,
  onSave = form.save,
  isLockedWithin = false,
  noticesClass = '',
  className = '',
  children,
}: FormBodyProps<Text, Input>) {
  const { draft, frame, isBusy, isLeaving, conflict } = form
  const isReadOnly = useReadOnly() !== undefined
  useSaveKey(frame, isReadOnly ? saveNothing : onSave)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The button of the answer is gone with the question.
    if (wasAsking.current && !draft.isAsking && frame.current) focusForm(frame.current)
    wasAsking.current = draft.isAsking
  }, [draft.isAsking, frame])
  const { hash } = useLocation()
  useEffect(() => {
    const field = fieldInHash(hash)
    if (field === undefined) return undefined
    // A dialog around the form opens after the effects of what is in it, and a new screen is shown some moments later.
    let left = FOCUS_TRIES
    const timer = setInterval(() => {
      left -= 1
      if (left === 0 || (frame.current && focusField(frame.current, field))) clearInterval(timer)
    }, FOCUS_EVERY_MS)
    return () => clearInterval(timer)
  }, [hash, frame])
  return (
    <FormContext value={form.fields}>
      <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className={`grid gap-4 empty:hidden ${noticesClass}`}>
          <UnreadableNotice faults={unreadable} />
          <WaitingNote kept={form.kept} onDropped={() => void form.dropKept()} />
          <PlansNote kept={form.kept} />
          <DraftNote draft={draft} version={form.version} />
          {conflict && <BothVersions {...conflict} names={names} />}
        </div>
        <div
          className={`${className} data-waits:opacity-45`}
          data-fields
          data-waits={draft.isAsking || undefined}
          inert={isBusy || draft.isAsking || conflict !== undefined}
        >
          {isLockedWithin ? children : <Locked>{children}</Locked>}
        </div>
      </div>
      <LeaveGuard isDirty={draft.isChanged || isChangedBeside} isLeaving={isLeaving} onDiscard={draft.drop} />
    </FormContext>
  )
}

function saveNothing() {}

function useSaveKey(frame: Form<object, unknown>['frame'], save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' || event.key === 'Enter'
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // A key pressed in a dialog above the form belongs to that dialog.
    const pressedIn = event.target instanceof Element ? event.target.closest('dialog') : null
    if (pressedIn && !pressedIn.contains(frame.current)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
