import { useState, type SubmitEvent } from 'react'

/** Returns a function that runs work and ignores further work until that has ended. */
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

/**
 * Returns the same function for the life of a component: the second click of a double click arrives before the button
 * is disabled.
 */
export function useOneAtATime() {
  const [take] = useState(oneAtATime)
  return take
}

/** Returns an `onSubmit` handler that calls `send` with the form, never twice at the same time. */
export function useSendingOnce(send: (form: HTMLFormElement) => Promise<unknown>) {
  const take = useOneAtATime()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    take(() => send(currentTarget))
  }
}
