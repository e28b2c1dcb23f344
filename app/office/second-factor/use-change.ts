import { useState } from 'react'
import { useSessionEnd } from '../shell/use-session-end.ts'

/** Runs a change, one at a time; if the session has ended, it opens the login page. */
export type RunChange = (work: () => Promise<void>) => Promise<void>

/** Returns `run` and whether a change is running. */
export function useOneChange(): { isBusy: boolean; run: RunChange } {
  const [isBusy, setIsBusy] = useState(false)
  const orLogIn = useSessionEnd()

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await work().catch(orLogIn)
    setIsBusy(false)
  }

  return { isBusy, run }
}
