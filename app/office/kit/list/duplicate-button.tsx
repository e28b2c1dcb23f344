import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Failure } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { useMissingRight } from '../../shell/screen-rights.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { compactClass } from '../compact.ts'
import { useOneAtATime } from '../one-at-a-time.ts'
import type { Listed } from './shape.ts'

type Props<Copy> = {
  /** Asks the API to copy the row. */
  copy: () => Promise<{ response: { json(): Promise<Copy> } } | { failure: Failure }>
  nameOf: (copy: Copy) => string
  /** Returns the address where the copy is edited. */
  editAt: (id: string) => string
}

/** A button that copies a row as a draft and opens the copy for editing; none for whoever may not edit it. */
export function DuplicateButton<Copy extends Listed>({ copy, nameOf, editAt }: Props<Copy>) {
  const [isBusy, setIsBusy] = useState(false)
  const take = useOneAtATime()
  const orLogIn = useSessionEnd()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const missing = useMissingRight()

  async function duplicate() {
    setIsBusy(true)
    const result = await copy()
    setIsBusy(false)
    if ('failure' in result)
      return tell('It could not be duplicated', { reason: result.failure.reason, isFailure: true })
    const made = await result.response.json()
    tell(`Duplicated as ${nameOf(made)}`)
    void revalidate()
    return navigate(editAt(made._id))
  }

  if (missing(editAt('copy'))) return null
  return (
    <button
      type="button"
      className={compactClass()}
      disabled={isBusy}
      onClick={() => take(() => duplicate().catch(orLogIn))}
    >
      Duplicate
    </button>
  )
}
