import { useEffect, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { compactClass } from '../compact.ts'
import { answeringOnce } from './answer-once.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  isDirty: boolean
  /** True while the form itself navigates away after saving. */
  isLeaving?: RefObject<boolean>
  /** Called when the person decides to lose the text. */
  onDiscard: () => void
}

/** Asks before a navigation that would lose unsaved text. */
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

  const [once] = useState(answeringOnce)
  if (blocker.state !== 'blocked') return null
  const keepEditing = () => once(blocker, (blocked) => blocked.reset())
  return (
    // One Escape may close this dialog and the form's dialog together. The second close asks again, so the key makes
    // this dialog open anew.
    <Dialog key={blocker.location.key} title="Leave without saving?" onClose={keepEditing}>
      <p>What you have changed here is not saved.</p>
      <footer className="mt-6 flex justify-end gap-2">
        <button type="button" className={compactClass()} onClick={keepEditing}>
          Keep editing
        </button>
        <button
          type="button"
          className={compactClass('danger')}
          onClick={() =>
            once(blocker, (blocked) => {
              onDiscard()
              blocked.proceed()
            })
          }
        >
          Discard changes
        </button>
      </footer>
    </Dialog>
  )
}
