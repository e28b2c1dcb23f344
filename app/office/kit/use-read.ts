import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what `read` finds for a form that opens without it: undefined until then, and where `read` finds nothing. `id`:
 * of what it is read for; another one is read anew. What comes is drawn between the keys of a person who types already.
 */
export function useRead<Found>(
  read: (id: string | undefined) => Promise<Found | undefined>,
  id?: string,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  const begin = useEffectEvent(read)
  useEffect(() => {
    let isOpen = true
    void begin(id).then((now) => {
      if (isOpen) startTransition(() => setFound(() => now))
    })
    return () => {
      isOpen = false
    }
  }, [id])
  return found
}
