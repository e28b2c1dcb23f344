import { useCallback, useState } from 'react'
import { afterPress } from '../../../kit/after-press.ts'

/**
 * Remembers which fields the cursor has left: from then on they show what is wrong with them. `catchUp` checks what is typed
 * at once, because a fault that is mended already would be shown for a moment, and move what is about to be pressed.
 */
export function useLeft(catchUp: () => void) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = useCallback(
    (path: string) =>
      afterPress(() => {
        setLeft((before) => new Set(before).add(path))
        catchUp()
      }),
    [catchUp],
  )
  return { left, leave, forgetLeft: () => setLeft(new Set()) }
}
