import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors } from './fields.ts'
import { focusFirst } from './section.tsx'

type Checks = {
  /** What is wrong with the text as it stands. */
  wrong: FieldErrors
  /** What the server found wrong with what was sent. */
  refused?: FieldErrors
  /** Whether this is no time to send: it is being sent, or a question has to be answered first. */
  isStuck: boolean
  /** How long the text of a field may be; one function for the life of the form. */
  limitOf: (path: string) => number | undefined
}

/** Tells what is wrong with a field once it was left, and with all of them once somebody has tried to save. */
export function useChecked({ wrong, refused, isStuck, limitOf }: Checks) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const leave = useCallback((path: string) => setLeft((before) => new Set(before).add(path)), [])
  const errors = useMemo(() => {
    const told = Object.entries(wrong).filter(([path]) => isAll || left.has(path))
    return { ...refused, ...Object.fromEntries(told) }
  }, [wrong, refused, isAll, left])
  const form = useMemo(() => ({ errors, leave, limitOf }), [errors, leave, limitOf])

  return {
    /** For `FormContext`. */
    form,
    errors,
    /** How much is left to correct, once somebody has tried to save. */
    reason: isAll ? correctionsIn(Object.keys(errors).length) : undefined,
    /** Sends what is right; else the cursor goes to the first field that is not. */
    whenRight(send: () => void) {
      if (isStuck) return
      if (Object.keys(wrong).length === 0) {
        send()
        return
      }
      setIsAll(true)
      focusFirst(Object.keys(wrong))
    },
  }
}

function correctionsIn(count: number) {
  if (count === 0) return undefined
  return count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`
}
