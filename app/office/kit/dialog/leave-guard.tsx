import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { compactClass } from '../compact.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  isDirty: boolean
  /** The form itself leads elsewhere. */
  isLeaving?: RefObject<boolean>
  /** The person wants to lose the text. */
  onDiscard: () => void
}

/** Asks before text that is not saved is left. */
export function LeaveGuard({ isDirty, isLeaving, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving?.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    // One Escape may close this dialog and the form's together, which asks again: then it must open anew.
    <Dialog key={blocker.location.key} title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>What you have changed here is not saved.</p>
      <footer className="mt-6 flex justify-end gap-2">
        <button type="button" className={compactClass()} onClick={() => blocker.reset()}>
          Keep editing
        </button>
        <button
          type="button"
          className={compactClass('danger')}
          onClick={() => {
            onDiscard()
            blocker.proceed()
          }}
        >
          Discard changes
        </button>
      </footer>
    </Dialog>
  )
}
