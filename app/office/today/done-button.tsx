import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

/** Presses away a note in which the person is named. `id`: of the mention; `name`: of its booking or enquiry. */
export function DoneButton({ id, name }: { id: string; name: string }) {
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    setIsBusy(true)
    const failure = await changeApi(at('/api/mentions/{id}/done/', { id }), { method: 'POST' })
    setIsBusy(false)
    // Pressed away in another window, it is done too.
    if (failure && failure.status !== 404)
      return tell('Not done', { reason: `${failure.reason}.`, isFailure: true })
    tell('Done')
    // What had the focus is gone then.
    document.getElementById('main')?.focus({ preventScroll: true })
    return revalidate()
  }

  return (
    <button
      type="button"
      className={`${compactClass()} ml-auto`}
      disabled={isBusy}
      aria-label={`Done: ${name}`}
      onClick={() => void press().catch(orLogIn)}
    >
      Done
    </button>
  )
}
