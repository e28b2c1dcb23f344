import { useState, type SubmitEvent } from 'react'

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

/** For the `onSubmit` of a form that `send` sends as it is. */
export function useSendingOnce(send: (form: HTMLFormElement) => Promise<unknown>) {
  const take = useOneAtATime()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    take(() => send(currentTarget))
  }
}
