import { useState } from 'react'

/** Ignores work that is asked for while the last one is under way. */
export function oneAtATime(): (work: () => Promise<unknown>) => void {
  let isUnderWay = false
  return (work) => {
    if (isUnderWay) return
    isUnderWay = true
    void work().finally(() => {
      isUnderWay = false
    })
  }
}

/** For what is sent: the second click of a double click comes before the button is drawn disabled. */
export function useOneAtATime() {
  const [take] = useState(oneAtATime)
  return take
}
