import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that stays the same and returns the value of the last drawing: for what is done after drawing. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
