import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** Returns whether the component runs in a browser with JavaScript, so that it can offer what needs a script. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/**
 * Marks an element that is out of sight as `data-draw="waiting"`, and as `"drawing"` when it comes into view. An
 * element that is in view at first is not marked, so that it does not vanish while the visitor looks at it.
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
