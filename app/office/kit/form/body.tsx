import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { StoredFault } from '#contract/stored.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { BothVersions } from './both-versions.tsx'
import { FormContext } from './context.ts'
import { DraftNote } from './draft-note.tsx'
import { UnreadableNotice } from './unreadable-notice.tsx'
import type { Form } from './use-form.ts'

export type FormBodyProps<Text extends object, Input> = {
  form: Form<Text, Input>
  /** What of the stored thing cannot be read. */
  unreadable?: StoredFault[]
  /** What stands for values that are not for reading, such as ids. */
  names?: Partial<Record<keyof Text, (value: unknown) => string>>
  /** Something is changed that the text does not hold, such as a chosen file. */
  isChangedBeside?: boolean
  /** Instead of what the form does. */
  onSave?: () => void
  /** Around the notices. */
  noticesClass?: string
  /** Around what can be typed into. */
  className?: string
  children: ReactNode
}

/** The fields of a form, with what a person has to know or decide before they go on. Ctrl or ⌘ and S saves, as with Enter. */
export function FormBody<Text extends object, Input>({
  form,
  unreadable,
  names,
  isChangedBeside = false,
  onSave = form.save,
  noticesClass = '',
  className,
  children,
}: FormBodyProps<Text, Input>) {
  const { draft, frame, isBusy, isLeaving, conflict } = form
  useSaveKey(frame, onSave)
  return (
    <FormContext value={form}>
      <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className={`grid gap-4 empty:hidden ${noticesClass}`}>
          <UnreadableNotice faults={unreadable} />
          <DraftNote draft={draft} version={form.version} />
          {conflict && <BothVersions {...conflict} names={names} />}
        </div>
        <div className={className} inert={isBusy || draft.isAsking || conflict !== undefined}>
          {children}
        </div>
      </div>
      <LeaveGuard isDirty={draft.isChanged || isChangedBeside} isLeaving={isLeaving} onDiscard={draft.drop} />
    </FormContext>
  )
}

function useSaveKey(frame: Form<object, unknown>['frame'], save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' || event.key === 'Enter'
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // A question above the form is answered first.
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
