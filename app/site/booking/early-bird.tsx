import { useSyncExternalStore } from 'react'
import { today, type Day } from '#contract/days.ts'
import { earlyBirdInWords, type EarlyBirdAsked } from '#contract/discounts.ts'

/** Returns the early bird as it is asked for today, on a page that was made on another day too. */
export function useEarlyBird(asked: EarlyBirdAsked | null): EarlyBirdAsked | null {
  const booked_on = useSyncExternalStore(
    neverChanges,
    () => today(),
    () => asked?.booked_on ?? '',
  )
  return asked && { ...asked, booked_on }
}

/** Returns whether the scripts of the page run, so that what it shows follows what is typed. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Says what an early bird takes off and until when; nothing once it is over, or too late for `start`. */
export function EarlyBirdNote({ asked, start }: { asked: EarlyBirdAsked | null; start?: Day | undefined }) {
  const words = asked ? earlyBirdInWords(asked, start) : undefined
  return <p className="mt-1 text-small text-muted empty:hidden">{words}</p>
}

function neverChanges() {
  return () => {}
}
