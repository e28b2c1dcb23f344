import { useEffect, useState } from 'react'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 10_000
const SLOWER = 1.1
const TIMES = 60

/** `waiting` and `tired`: what it says while it asks, and once it has stopped asking. */
type Props = { waiting: string; tired: string }

/** Asks for its own page again until the payment is decided, then reloads it. Without JavaScript a link does so. */
export default function BookingConfirming({ waiting, tired }: Props) {
  const [isTired, setIsTired] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    void waitUntilDone(stop.signal).then((hasOutcome) => {
      if (hasOutcome) location.reload()
      else if (!stop.signal.aborted) setIsTired(true)
    })
    return () => stop.abort()
  }, [])

  return (
    <p className="text-muted" data-confirming="" role="status">
      {isTired ? tired : waiting}
    </p>
  )
}

async function waitUntilDone(signal: AbortSignal) {
  let wait = FIRST_WAIT_MS
  for (let time = 0; time < TIMES && !signal.aborted; time++) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (!signal.aborted && (await isDone())) return true
    wait = Math.min(LONGEST_WAIT_MS, wait * SLOWER)
  }
  return false
}

/**
 * Returns whether the page no longer waits. A failed request says nothing about the payment, so it counts as not yet.
 */
async function isDone() {
  try {
    const response = await fetch(location.href)
    return response.ok && !(await response.text()).includes('data-confirming')
  } catch {
    return false
  }
}
