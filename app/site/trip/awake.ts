import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** Whether the component runs in a browser. What only a script can do is offered from then on. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/**
 * Marks an element that is still out of sight as `data-draw="waiting"`, and as `"drawing"` once it is seen; one that is
 * in sight already stays as it is, so that nothing vanishes before the eyes of the reader.
 */
export function useDrawnOnce(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawn = element.current
    if (!drawn || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          drawn.dataset.draw = 'waiting'
          return
        }
        if (drawn.dataset.draw === 'waiting') drawn.dataset.draw = 'drawing'
        observer.disconnect()
      },
      { threshold: 0.35 },
    )
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [element])
}

function neverChanges() {
  return stop
}

function stop() {}
