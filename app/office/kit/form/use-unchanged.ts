import { useState } from 'react'
import { isSame } from './merge.ts'

/** Returns the former value while the new one says the same, so that nobody takes it for a change. */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (isSame(kept, value)) return kept
  setKept(value)
  return value
}
