import { useEffect, useState } from 'react'
import type { Address, Answer, Body, PathWith } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

/** How long nobody must type before a preview is asked for. */
const PAUSE_MS = 250

/** The last answer to what was typed, or why there is none. */
type Seen<P extends PathWith<'POST'>> = { preview?: Answer<P, 'POST'>; fault?: string }

/** Returns what the API answers for a wish, asked for again after each change; undefined until the first answer. */
export function usePreview<P extends PathWith<'POST'>>(
  path: Address<P>,
  wish: Body<P, 'POST'> | undefined,
): Seen<P> | undefined {
  const [seen, setSeen] = useState<Seen<P>>()
  const of = wish && JSON.stringify(wish)
  useEffect(() => {
    if (of === undefined) return undefined
    let isOver = false
    async function ask() {
      const result = await tryApi<P, 'POST'>(path, { method: 'POST', body: JSON.parse(of!) })
      if (isOver) return
      if ('failure' in result) {
        const [first] = Object.values(result.failure.errors ?? {})
        setSeen({ fault: first?.[0] ?? result.failure.reason })
      } else {
        const preview = await result.response.json()
        if (!isOver) setSeen({ preview })
      }
    }
    // Once the session has ended, saving leads to the login.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [path, of])
  return seen
}
