import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Returns a function that takes a wish, and does `work` for it once, after the drawing that has all that was changed with
 * it, and not before `isReady`. The wish is drawn too: kept beside the drawing, it would be taken by the effect of the
 * drawing before, which may still be waiting, and be lost where that one does not show what is wished.
 */
export function useAfterDrawing<Wish>(work: (wish: Wish) => void, isReady = true): (wish: Wish) => void {
  const [asked, setAsked] = useState<{ wish: Wish }>()
  const done = useRef<typeof asked>(undefined)

  useEffect(() => {
    if (!isReady || asked === done.current) return
    done.current = asked
    if (asked) work(asked.wish)
  })

  return useCallback((wish: Wish) => setAsked({ wish }), [])
}
