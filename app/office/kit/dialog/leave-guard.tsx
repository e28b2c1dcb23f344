import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { compactClass } from '../compact.ts'
import { Dialog } from './dialog.tsx'

/** Asks before text that is not saved is left. `onDiscard`: the person wants to lose it. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
