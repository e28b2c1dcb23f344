import { createContext, useContext } from 'react'
import type { FieldErrors } from './fields.ts'

type Form = {
  /** What is wrong and may be told by now, by the path of the field. */
  errors: FieldErrors
  /** Somebody has left the field: from now on it says what is wrong with it. */
  leave: (path: string) => void
  /** How long the text of a field may be. */
  limitOf: (path: string) => number | undefined
}

export const FormContext = createContext<Form>({
  errors: {},
  leave: () => undefined,
  limitOf: () => undefined,
})

export function useField(path: string) {
  const { errors, leave, limitOf } = useContext(FormContext)
  return { errors: errors[path], limit: limitOf(path), leave: () => leave(path) }
}
