import { createContext, useCallback, useContext, useMemo } from 'react'
import type { FieldErrors } from './fields.ts'

type Form = {
  /** The messages to show now, by the path of their field. */
  errors: FieldErrors
  /** Called when the cursor leaves a field: from then on the field shows its errors. */
  leave: (path: string) => void
  /** Returns how many characters a field may have; undefined for no limit. */
  limitOf: (path: string) => number | undefined
}

export const FormContext = createContext<Form>({
  errors: {},
  leave: () => undefined,
  limitOf: () => undefined,
})

export function useField(path: string) {
  const { errors, leave, limitOf } = useContext(FormContext)
  const limit = useMemo(() => limitOf(path), [limitOf, path])
  const leaveIt = useCallback(() => leave(path), [leave, path])
  return { errors: errors[path], limit, leave: leaveIt }
}
